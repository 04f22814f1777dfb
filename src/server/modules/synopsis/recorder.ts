import type { WritingEvent } from '#shared/writing.ts'
import { refusalOf } from '../../failures.ts'
import { growingText } from '../../growing-text.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WritingRequest } from '../../ports/language-model.ts'
import { storeOrLog } from '../../store-or-log.ts'
import type { WritingService } from '../writing/service.ts'
import type { Generation, SynopsisRepo } from './repo.ts'

interface RecorderDeps {
  repo: SynopsisRepo
  writing: WritingService
  clock: Clock
  log: Log
}

/** What a generation was asked for, known before a word of it is written. */
export type Occasion = Pick<
  Generation,
  'userId' | 'kind' | 'engineId' | 'templateId' | 'input' | 'previousResponse'
>

export type Recorder = ReturnType<typeof createRecorder>

/** Lets a model write, and stores what it wrote with what it was made from. */
export function createRecorder({ repo, writing, clock, log }: RecorderDeps) {
  return {
    /** Streams one text and stores it when the writing ends, however it ends; its `end` says that it is stored. */
    async *record(
      occasion: Occasion,
      request: WritingRequest,
      signal: AbortSignal,
    ): AsyncGenerator<WritingEvent> {
      const startedAt = clock.now()
      const output = growingText()
      const record: Pick<Generation, 'model' | 'quotes' | 'outcome' | 'error'> = {
        model: '',
        quotes: [],
        outcome: 'stopped',
        error: null,
      }
      let ending: WritingEvent | undefined
      try {
        for await (const event of writing.write(request, signal)) {
          if (event.type === 'start') record.model = event.author.key
          if (event.type === 'text') output.add(event.text)
          if (event.type === 'quote') record.quotes.push(event.quote)
          if (event.type === 'end') ending = event
          else yield event
        }
        if (ending) record.outcome = 'complete'
      } catch (error) {
        record.outcome = 'failed'
        record.error = refusalOf(error).message
        throw error
      } finally {
        const evidence = [...request.task.evidence]
        const id = crypto.randomUUID()
        const made = { output: output.whole(), evidence, startedAt, endedAt: clock.now() }
        const generation = { id, ...occasion, ...record, ...made }
        await storeOrLog(() => repo.insert(generation), log, 'a generation could not be stored')
      }
      if (ending) yield ending
    },
  }
}
