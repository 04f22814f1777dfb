import { expect, it } from 'vitest'
import type { WritingEvent } from '#shared/writing.ts'
import { AppError } from '../../errors.ts'
import { createLog } from '../../log.ts'
import { createRecorder } from './recorder.ts'
import type { Generation } from './repo.ts'

const occasion = {
  userId: 'u',
  kind: 'synopsis' as const,
  engineId: 'e',
  templateId: null,
  input: 'A form.',
  previousResponse: null,
}
const request = {
  instructions: '',
  messages: [],
  task: { kind: 'synopsis' as const, fields: [], evidence: [] },
}

/** A recorder whose writer sends these texts, and whose store takes only what `accept` lets through. */
function recorderOf(texts: string[], accept: (attempt: number) => void = () => undefined) {
  const stored: Generation[] = []
  let attempts = 0
  const recorder = createRecorder({
    repo: {
      insert: async (generation) => {
        accept(++attempts)
        stored.push(generation)
      },
    },
    writing: {
      async *write(): AsyncGenerator<WritingEvent> {
        yield { type: 'start', author: { key: 'm', name: 'M', offline: false }, sources: [] }
        for (const text of texts) yield { type: 'text', text }
        yield { type: 'end', timestamp: '2030-01-01T00:00:00.000Z' }
      },
    },
    clock: { now: () => new Date() },
    log: createLog('silent'),
  })
  return { recorder, stored }
}

const never = new AbortController().signal

it('has stored a text before it says that it has ended', async () => {
  const { recorder, stored } = recorderOf(['One ', 'two.'])
  const storedAt: Record<string, number> = {}
  for await (const { type } of recorder.record(occasion, request, never)) storedAt[type] = stored.length
  expect(storedAt).toEqual({ start: 0, text: 0, end: 1 })
  expect(stored[0]).toMatchObject({ output: 'One two.', outcome: 'complete', model: 'm', input: 'A form.' })
})

it('tries again while the database is away', async () => {
  const { recorder, stored } = recorderOf(['One.'], (attempt) => {
    if (attempt === 1) throw new AppError('unavailable', 'The database is not answering.')
  })
  for await (const _ of recorder.record(occasion, request, never));
  expect(stored).toHaveLength(1)
})

it('ends a text well that cannot be stored: its reader has it', async () => {
  const { recorder } = recorderOf(['One.'], () => {
    throw new Error('a defect')
  })
  const types: string[] = []
  for await (const { type } of recorder.record(occasion, request, never)) types.push(type)
  expect(types).toEqual(['start', 'text', 'end'])
})

it('stores what was cut off', async () => {
  const { recorder, stored } = recorderOf(['One ', 'two.'])
  const stream = recorder.record(occasion, request, never)
  await stream.next()
  await stream.next()
  await stream.return(undefined)
  expect(stored[0]).toMatchObject({ output: 'One ', outcome: 'stopped' })
})
