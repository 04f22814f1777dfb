import { refusalOf } from '../failures.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { Metrics } from './metrics.ts'

/** The same model, every text of it counted and timed. */
export function meterModel(model: LanguageModel, metrics: Metrics): LanguageModel {
  return {
    ...model,
    write: (request, signal) => metered(model.write(request, signal), request.task.kind, signal),
  }

  async function* metered(pieces: AsyncIterable<string>, task: Task, signal: AbortSignal) {
    const startedAtMs = performance.now()
    let outcome = 'stopped'
    let isFirst = true
    metrics.streamOpened()
    try {
      for await (const piece of pieces) {
        if (isFirst) metrics.firstToken(model.key, task, performance.now() - startedAtMs)
        isFirst = false
        yield piece
      }
      if (!signal.aborted) outcome = 'complete'
    } catch (error) {
      outcome = refusalOf(error).code
      throw error
    } finally {
      metrics.streamClosed(model.key, task, outcome)
    }
  }
}

type Task = Parameters<LanguageModel['write']>[0]['task']['kind']
