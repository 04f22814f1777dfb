import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError, databaseSilent } from '../../errors.ts'
import { createLog } from '../../log.ts'
import { createStarterEngine } from './starter-engine.ts'

type Deps = Parameters<typeof createStarterEngine>[0]

const actor = { userId: 'house', username: 'house', sessionId: '' }
const row = { id: 'story-craft-starter', no: 1, ownerId: actor.userId, visibility: 'Public' }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sceneroom-starter-'))
  await writeFile(path.join(folder, 'acts.md'), 'Three acts.')
})
afterAll(() => rm(folder, { recursive: true }))

/** One whose notes are stored at the attempt that `accept` lets through. */
function starterOf(accept: (attempt: number) => void) {
  const stored: string[] = []
  let attempts = 0
  const insert = async (_: unknown, { filename }: { filename: string }) => {
    accept(++attempts)
    stored.push(filename)
  }
  const starter = createStarterEngine({
    engines: { insert: async () => undefined, find: async () => row },
    documents: { findBySha256: async () => undefined, insert, listOutdated: async () => [] },
    reader: { read: async () => ({}) },
    indexer: { wake: () => undefined },
    house: async () => actor,
    folder,
    log: createLog('silent'),
  } as unknown as Deps)
  return { starter, stored, attempts: () => attempts }
}

const away = () => {
  throw new AppError('unavailable', databaseSilent)
}

it('is filled when the database is back, however long it was away', async () => {
  const { starter, stored } = starterOf((attempt) => attempt < 2 && away())
  const { filled } = await starter.plant(new AbortController().signal)
  await filled
  expect(stored).toEqual(['acts.md'])
})

it('is left when the server stops meanwhile', async () => {
  const { starter, attempts } = starterOf(away)
  const stop = new AbortController()
  const { filled } = await starter.plant(stop.signal)
  await expect.poll(attempts).toBe(1)
  stop.abort()
  await filled
  expect(attempts()).toBe(1)
})

it('is left when it cannot be filled at all', async () => {
  const { starter, attempts } = starterOf(() => {
    throw new Error('a defect')
  })
  const { filled } = await starter.plant(new AbortController().signal)
  await filled
  expect(attempts()).toBe(1)
})
