import { ChromaClient, ChromaNotFoundError } from 'chromadb'
import postgres from 'postgres'
import { chromaAddress } from '#server/adapters/chroma/chroma-address.ts'
import { findRunningChroma } from '#server/adapters/chroma/running-chroma.ts'
import { findRunningPostgres } from '#server/adapters/postgres/running-postgres.ts'
import { eventually } from './caller.ts'

export interface Stores {
  databaseUrl: string
  chromaUrl: string
}

const timeoutMs = 20_000
const collectionsMax = 10_000

/** The stores inside an app that serves this data folder: where they listen may change when one is started again. */
export async function findStores(dataDir: string): Promise<Stores> {
  const [databaseUrl, chroma] = await Promise.all([findRunningPostgres(dataDir), findRunningChroma(dataDir)])
  return { databaseUrl, chromaUrl: chroma.url }
}

/** Waits until the stores agree with each other. One that does not answer yet is asked again. */
export async function untilWhole(find: () => Promise<Stores>, withinMs: number): Promise<void> {
  await eventually(
    async () => {
      try {
        return await auditStores(await find())
      } catch (error) {
        return [`a store does not answer: ${error}`]
      }
    },
    (faults) => faults.length === 0,
    withinMs,
  )
}

/**
 * Everything in which rows and vectors differ, what is there twice, and what waits still, a line each: empty once all
 * work is done. The stores must be one product's alone.
 */
export async function auditStores({ databaseUrl, chromaUrl }: Stores): Promise<string[]> {
  const [rows, vectors] = await Promise.all([auditRows(databaseUrl), readVectors(chromaUrl)])
  const held = new Map<string, unknown[]>()
  for (const { id, document } of vectors) held.set(id, [...(held.get(id) ?? []), document])
  const faults = [...rows.faults]
  for (const { id, document, embedder } of rows.passages) {
    const indexedFor = held.get(id) ?? []
    if (embedder === null) faults.push(`passage ${id} waits to be indexed`)
    else if (indexedFor.length === 0) faults.push(`passage ${id} has no vector`)
    if (indexedFor.length > 1) faults.push(`passage ${id} is indexed twice`)
    if (indexedFor.some((each) => each !== document))
      faults.push(`passage ${id} is indexed for another document`)
    held.delete(id)
  }
  return [...faults, ...[...held.keys()].map((id) => `the vector of passage ${id} has no row`)]
}

async function auditRows(databaseUrl: string) {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 10,
    connection: { statement_timeout: timeoutMs },
  })
  try {
    const passages = await sql<{ id: string; document: string; embedder: string | null }[]>`
      select passages.id::text as id, documents.id as document, passages.embedder
      from passages join documents on documents.no = passages.document_no`
    const faults = await sql<{ fault: string }[]>`
      select 'a removal from the vector store waits' as fault from vector_removals
      union all
      select filename || ' has ' || count(passages.id) || ' of ' || passage_count || ' passages'
      from documents left join passages on passages.document_no = documents.no
      group by documents.id having count(passages.id) <> passage_count
      union all
      select 'passage ' || ordinal || ' of document ' || document_no || ' is there twice'
      from passages group by document_no, ordinal having count(*) > 1
      union all
      select filename || ' has no postings' from documents
      where passage_count > 0 and not exists (select from postings where document_no = documents.no)
      union all
      select 'postings of document ' || document_no || ' were left behind' from postings
      where not exists (select from documents where no = document_no) group by document_no`
    return { passages, faults: faults.map(({ fault }) => fault) }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** A passage in two collections is there twice. */
async function readVectors(chromaUrl: string) {
  const fetchOptions = { signal: AbortSignal.timeout(timeoutMs) }
  const client = new ChromaClient({ ...chromaAddress(chromaUrl), fetchOptions })
  const collections = await client.listCollections({ limit: collectionsMax })
  const held = await Promise.all(collections.map(({ id }) => readCollection(client, id)))
  return held.flat()
}

async function readCollection(client: ChromaClient, id: string) {
  try {
    const { ids, metadatas } = await client.collection(id).get({ include: ['metadatas'] })
    return ids.map((passageId, at) => ({ id: passageId, document: metadatas[at]?.documentId }))
  } catch (error) {
    // Removed since it was listed.
    if (error instanceof ChromaNotFoundError) return []
    throw error
  }
}
