import { setTimeout as sleep } from 'node:timers/promises'
import type { WritingEvent } from '#shared/writing.ts'
import { refusalOf } from '../../failures.ts'
import { growingText } from '../../growing-text.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WritingRequest } from '../../ports/language-model.ts'
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

/** A built-in database that died is back within seconds. */
const storeAttemptsMax = 6
const storeRetryMs = 1000

/** Lets a model write, and stores what it wrote with what it was made from. */
export function createRecorder({ repo, writing, clock, log }: RecorderDeps) {
  const underway = new Set<Promise<void>>()

  /** A text that has reached its reader is not taken back where it cannot be stored: that goes to the log. */
  async function store(generation: Generation): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await repo.insert(generation)
      } catch (err) {
        if (attempt === storeAttemptsMax || refusalOf(err).code !== 'unavailable') {
          return log.error({ err }, 'a generation could not be stored')
        }
        await sleep(storeRetryMs)
      }
    }
  }

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
      const leave = enter(underway)
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
        await store({
          id,
          ...occasion,
          ...record,
          output: output.whole(),
          evidence,
          startedAt,
          endedAt: clock.now(),
        })
        leave()
      }
      if (ending) yield ending
    },

    /** Resolves when every text under way has ended and is stored. */
    async idle(): Promise<void> {
      await Promise.all(underway)
    },
  }
}

/** Counts one in until the returned function is called. */
function enter(underway: Set<Promise<void>>): () => void {
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  underway.add(left)
  return () => {
    underway.delete(left)
    leave()
  }
}
