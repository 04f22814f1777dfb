import { readdir, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { ChromaClient, ChromaNotFoundError } from 'chromadb'
import { chromaAddress } from './chroma-address.ts'
import { readSqliteTable } from './sqlite-table.ts'

const segmentName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const damagedSuffix = '.damaged'

/**
 * Removes what deleted collections left in the folder of a running Chroma: it forgets their index files
 * (chroma issues 5259 and 5520). Never touches a live collection's.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  // In this order: a segment has its row before it has a folder, so none can be new and unknown.
  const segments = (await readdir(folder)).filter((name) => segmentName.test(name))
  const live = await readSegments(folder)
  for (const segment of segments) if (!live.has(segment)) await eraseFolder(path.join(folder, segment))
}

/**
 * Deletes the collections whose index was half saved when the server was killed, so that a collection either holds
 * all it acknowledged or does not exist. Returns how many there were.
 */
export async function removeDamaged(folder: string, url: string, signal: AbortSignal): Promise<number> {
  const damaged = (await readdir(folder)).filter((name) => name.endsWith(damagedSuffix))
  if (damaged.length === 0) return 0
  const segments = await readSegments(folder)
  const client = new ChromaClient({ ...chromaAddress(url), fetchOptions: { signal } })
  for (const name of damaged) {
    const collectionId = segments.get(name.slice(0, -damagedSuffix.length))
    if (collectionId !== undefined) await deleteCollection(client, collectionId)
    await eraseFolder(path.join(folder, name))
  }
  return damaged.length
}

/** Each segment with the id of its collection. */
async function readSegments(folder: string): Promise<Map<string, string>> {
  const rows = await readSqliteTable(path.join(folder, 'chroma.sqlite3'), 'segments')
  return new Map(rows.map(([id, _type, _scope, collection]) => [String(id), String(collection)]))
}

async function deleteCollection(client: ChromaClient, id: string): Promise<void> {
  try {
    const { name } = await client.getCollectionById(id)
    await client.deleteCollection({ name })
  } catch (error) {
    if (!(error instanceof ChromaNotFoundError)) throw error
  }
}

async function eraseFolder(folder: string): Promise<void> {
  try {
    // The server keeps a deleted collection's files open: removed alone, they would hold their space until it ends.
    for (const file of await readdir(folder)) await truncate(path.join(folder, file))
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isGone) throw error
  }
}
