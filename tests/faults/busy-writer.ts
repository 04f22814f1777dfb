import { randomInt } from 'node:crypto'
import { TRPCClientError } from '@trpc/client'
import postgres from 'postgres'
import { expect } from 'vitest'
import { fileForm, gather, register, trpcClient } from '../support/caller.ts'

/**
 * Someone who uploads, deletes and has texts written, all at once, and remembers what was acknowledged. What was under
 * way when the app ended may have happened or not, once and whole.
 */
export interface BusyWriter {
  /** Works until `ended`; resolves when nothing is under way. Throws when a living app refuses something. */
  work(url: string, ended: AbortSignal): Promise<void>
  /** Expects the app to hold all that was acknowledged, once, and nothing that was deleted. */
  expectAllKept(url: string, databaseUrl: string): Promise<void>
}

type Fate = 'kept' | 'deleted' | 'unsure'

export async function createBusyWriter(firstUrl: string): Promise<BusyWriter> {
  const { token, trpc } = await register(firstUrl)
  const { id: engineId } = await trpc.rag.createEngine.mutate({ engineName: 'Logs' })
  const files = new Map<string, { fate: Fate; id?: string }>()
  const engines = new Map<string, Fate>([[engineId, 'kept']])
  const writings = new Map<string, Fate>()
  let count = 0

  async function upload(url: string) {
    const name = `log-${count++}.txt`
    files.set(name, { fate: 'unsure' })
    const { id } = await clientOf(url).rag.upload.mutate(fileForm(engineId, name, logOf(name)))
    files.set(name, { fate: 'kept', id })
  }

  async function deleteFile(url: string) {
    const kept = [...files].filter(([, { fate }]) => fate === 'kept')
    const [name, { id = '' } = {}] = kept[randomInt(Math.max(1, kept.length))] ?? []
    if (name === undefined) return upload(url)
    files.set(name, { fate: 'unsure' })
    await clientOf(url).rag.deleteDocument.mutate({ engineId, documentId: id })
    files.set(name, { fate: 'deleted' })
  }

  async function replaceEngine(url: string) {
    const client = clientOf(url)
    const { id } = await client.rag.createEngine.mutate({ engineName: `Side ${count}` })
    engines.set(id, 'kept')
    const name = `side-${count++}.txt`
    await client.rag.upload.mutate(fileForm(id, name, logOf(name)))
    engines.set(id, 'unsure')
    await client.rag.deleteEngine.mutate({ engineId: id })
    engines.set(id, 'deleted')
  }

  async function generate(url: string) {
    const marker = `Scene ${count++}`
    writings.set(marker, 'unsure')
    const synopsisString = `Act\n  ${marker}: the beacon of the pilot`
    await gather(await clientOf(url).synopsis.generate.mutate({ synopsisString, engineId }))
    writings.set(marker, 'kept')
  }

  const clientOf = (url: string) => trpcClient(url, token)

  return {
    work: async (url, ended) => {
      const tasks = [upload, upload, deleteFile, replaceEngine, generate]
      await Promise.all(
        tasks.map(async (task) => {
          while (!ended.aborted) await task(url).catch((error) => expectLost(error, ended))
        }),
      )
    },
    expectAllKept: async (url, databaseUrl) => {
      const client = clientOf(url)
      const documents = await client.rag.documents.query({ engineId })
      expectFates(
        new Map([...files].map(([name, { fate }]) => [name, fate])),
        documents.map(({ filename }) => filename),
      )
      const own = (await client.rag.engines.query()).filter(({ isOwner }) => isOwner)
      expectFates(
        engines,
        own.map(({ id }) => id),
      )
      expectFates(writings, await readMarkers(databaseUrl))
    },
  }
}

/** A refusal by an app that lives is a fault; a connection that ended with it is not. */
function expectLost(error: unknown, ended: AbortSignal): void {
  if (!ended.aborted || (error instanceof TRPCClientError && error.data)) throw error
}

function expectFates(fates: ReadonlyMap<string, Fate>, found: readonly string[]): void {
  const named = (fate: Fate) => [...fates].filter((each) => each[1] === fate).map(([name]) => name)
  expect(found.toSorted(), 'nothing twice').toEqual([...new Set(found)].toSorted())
  expect(
    named('kept').filter((name) => !found.includes(name)),
    'acknowledged and lost',
  ).toEqual([])
  expect(
    named('deleted').filter((name) => found.includes(name)),
    'deleted and back',
  ).toEqual([])
}

/** From one passage to about twenty. */
function logOf(name: string): string {
  return `The log of ${name}.\n\n${`Watch of ${name}: the beacon burnt through the night, and the pilot slept. `.repeat(randomInt(1, 200))}`
}

async function readMarkers(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const rows = await sql<
      { marker: string }[]
    >`select substring(input from 'Scene [0-9]+') as marker from generations`
    return rows.map(({ marker }) => marker)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
