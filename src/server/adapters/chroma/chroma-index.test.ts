import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ChromaClient } from 'chromadb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import type { VectorIndex } from '#server/ports/vector-index.ts'
import { chromaAddress } from './chroma-address.ts'
import { removeLeftovers } from './chroma-folder.ts'
import { createChromaIndex } from './chroma-index.ts'
import { startEmbeddedChroma } from './embedded-chroma.ts'

const { signal } = new AbortController()
let dataDir: string
let chroma: Awaited<ReturnType<typeof startEmbeddedChroma>>

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-chroma-'))
  chroma = await startEmbeddedChroma({ dataDir, log: createLog('silent'), openCollectionsMax: 3 })
})

afterAll(async () => {
  await chroma.stop()
  await rm(dataDir, { recursive: true })
})

const entry = (passageId: string, turn = 0) => ({
  passageId,
  documentId: 'a',
  vector: [Math.cos(turn), Math.sin(turn), 1],
})
const open = () => createChromaIndex({ url: chroma.url, folder: chroma.folder })
const nearestIn = async (index: VectorIndex, space: string, vector: number[], limit: number) =>
  (await index.nearest(space, [vector], limit, signal)).flat()
const segmentFolders = async () =>
  (await readdir(chroma.folder)).filter((name) => /^[0-9a-f-]{36}$/.test(name))

test('the start-up line says which Chroma it is', () => {
  const { url, folder, version } = chroma
  expect(createChromaIndex({ url, folder, version }).name).toBe(`Chroma ${version} (built in, ${folder})`)
  expect(createChromaIndex({ url: 'http://vectors:8000' }).name).toBe('Chroma at vectors:8000')
})

test('a space that another process removed, or removed and made again, is found again', async () => {
  const space = randomUUID()
  const [ours, theirs] = [open(), open()]
  await ours.upsert(space, [entry('before')], signal)
  await theirs.removeSpace(space, signal)
  expect(await nearestIn(ours, space, [1, 0, 0], 5)).toEqual([])
  await ours.upsert(space, [entry('ours')], signal)
  await theirs.removeSpace(space, signal)
  await theirs.upsert(space, [entry('theirs')], signal)
  await ours.upsert(space, [entry('ours again')], signal)
  const hits = await nearestIn(theirs, space, [1, 0, 0], 5)
  expect(hits.map(({ passageId }) => passageId).sort()).toEqual(['ours again', 'theirs'])
  await theirs.removeSpace(space, signal)
  await ours.removeDocument(space, 'a', signal)
})

test('several may write the first entries of a space at once', async () => {
  const space = randomUUID()
  await Promise.all(Array.from({ length: 8 }, (_, i) => open().upsert(space, [entry(`p${i}`)], signal)))
  expect(await nearestIn(open(), space, [1, 0, 0], 50)).toHaveLength(8)
})

test('removing a space removes its files, and no other', async () => {
  const before = await segmentFolders()
  const [kept, removed] = [randomUUID(), randomUUID()]
  await open().upsert(kept, [entry('a')], signal)
  const withKept = await segmentFolders()
  await open().upsert(removed, [entry('a')], signal)
  expect(withKept).toHaveLength(before.length + 1)
  expect(await segmentFolders()).toHaveLength(before.length + 2)
  await open().removeSpace(removed, signal)
  expect((await segmentFolders()).sort()).toEqual(withKept.sort())
})

test('several spaces can be removed at once', async () => {
  const before = await segmentFolders()
  const spaces = Array.from({ length: 6 }, () => randomUUID())
  for (const space of spaces) await open().upsert(space, [entry('a')], signal)
  await Promise.all(spaces.map((space) => open().removeSpace(space, signal)))
  expect((await segmentFolders()).sort()).toEqual(before.sort())
})

test('leftover files are told from those in use among many spaces, while Chroma is writing', async () => {
  const client = new ChromaClient(chromaAddress(chroma.url))
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      client.createCollection({ name: `sample-${i}`, embeddingFunction: null }),
    ),
  )
  const space = randomUUID()
  const writing = Array.from({ length: 4 }, (_, n) =>
    open().upsert(
      space,
      Array.from({ length: 600 }, (_, i) => entry(`${n} ${i}`, i + n / 4)),
      signal,
    ),
  )
  const leftover = path.join(chroma.folder, randomUUID())
  await mkdir(leftover)
  await removeLeftovers(chroma.folder)
  await Promise.all(writing)
  expect(await readdir(chroma.folder)).not.toContain(path.basename(leftover))
  expect(await nearestIn(open(), space, [1, 0, 0], 3000)).toHaveLength(2400)
})

test('spaces that the server has closed meanwhile answer with all they were given, to the last entry', async () => {
  const spaces = Array.from({ length: 9 }, () => randomUUID())
  const countOf = (place: number) => 1 + (place % 3)
  await Promise.all(
    spaces.map((space, place) =>
      open().upsert(
        space,
        Array.from({ length: countOf(place) }, (_, turn) => entry(`p${turn}`, turn)),
        signal,
      ),
    ),
  )
  const found = await Promise.all(spaces.map((space) => nearestIn(open(), space, [1, 0, 0], 5)))
  expect(found.map(({ length }) => length)).toEqual(spaces.map((_, place) => countOf(place)))
  await Promise.all(spaces.map((space) => open().removeSpace(space, signal)))
})

test('the numbers of a removed document are in no file any more', async () => {
  const space = randomUUID()
  const signs = (seed: number) =>
    Array.from({ length: 1024 }, (_, at) => (Math.sin(seed * 97 + at * at) > 0 ? 1 / 32 : -1 / 32))
  const goneCount = 330
  const vectorOf = (at: number) => ({
    passageId: `p${at}`,
    documentId: at < goneCount ? 'gone' : 'kept',
    vector: signs(at),
  })
  const entries = Array.from({ length: goneCount + 4 }, (_, at) => vectorOf(at))
  await open().upsert(space, entries, signal)
  const samples = [0, 150, 299, goneCount - 1].map(signs)
  expect((await filesWith(samples)).every((files) => files.length > 0)).toBe(true)
  await open().removeDocument(space, 'gone', signal)
  expect(await filesWith(samples)).toEqual(samples.map(() => []))
  expect(await filesWith([signs(goneCount)])).not.toEqual([[]])
  expect(await nearestIn(open(), space, signs(goneCount), 9)).toHaveLength(4)
})

/** For each vector the files that hold its bytes. */
async function filesWith(vectors: number[][]): Promise<string[][]> {
  const all = await readdir(chroma.folder, { recursive: true, withFileTypes: true })
  const files = all.filter((each) => each.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const contents = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })))
  return vectors.map((vector) => {
    const wanted = Buffer.from(Float32Array.from(vector).buffer)
    return contents.filter(({ bytes }) => bytes.includes(wanted)).map(({ file }) => file)
  })
}

test('a store that is not there fails with a plain error', async () => {
  const closed = createServer()
  const url = await serve(closed)
  closed.close()
  await expect(createChromaIndex({ url }).ping(signal)).rejects.toThrow('The vector store did not answer.')
})

test('a store that hangs fails in time, or when the caller leaves', async () => {
  const hanging = createServer()
  const url = await serve(hanging)
  const index = createChromaIndex({ url, timeoutMs: 100 })
  await expect(nearestIn(index, 'space', [1], 5)).rejects.toThrow('did not answer within 100 ms')
  const caller = new AbortController()
  const patient = createChromaIndex({ url }).upsert('space', [entry('a')], caller.signal)
  caller.abort(new Error('the caller left'))
  await expect(patient).rejects.toThrow('the caller left')
  hanging.closeAllConnections()
  hanging.close()
})

async function serve(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
