import { randomBytes } from 'node:crypto'
import MiniSearch from 'minisearch'
import postgres from 'postgres'
import { createLocalEmbedder } from '../src/server/adapters/models/local-embedder.ts'
import { createSharedServices, databaseUrl } from '../tests/support/shared-services.ts'
import { langChainRankers } from './peers/langchain-search.ts'
import type { BenchDocument, BenchHit } from './retrieval-sets.ts'

/** A library's ranking of documents for a question, best first. */
export type Ranker = (question: string) => Promise<BenchHit[]>

const hitsMax = 10

/** What others make of the same documents and questions: by name, those that are there. */
export async function openPeers(documents: readonly BenchDocument[]) {
  const text = await postgresRanker(documents)
  const rankers: Record<string, Ranker> = {
    miniSearch: miniSearchRanker(documents),
    postgresFullText: text.rank,
    ...(await langChainRankers(documents, hitsMax, embedLocally)),
  }
  return { rankers, close: text.close }
}

async function embedLocally(texts: string[]): Promise<number[][]> {
  return createLocalEmbedder().embed(texts, 'passage', new AbortController().signal)
}

function miniSearchRanker(documents: readonly BenchDocument[]): Ranker {
  const search = new MiniSearch<BenchDocument>({ fields: ['text'] })
  search.addAll([...documents])
  return async (question) =>
    search
      .search(question)
      .slice(0, hitsMax)
      .map(({ id }) => ({ docId: String(id) }))
}

/** An OR query of the question's words, ranked by cover density: the best that its own ranking gives. */
async function postgresRanker(documents: readonly BenchDocument[]) {
  const services = createSharedServices(process.env.DATABASE_URL)
  const { adminUrl } = await services.databases()
  const admin = postgres(adminUrl, { max: 1 })
  const name = `bench_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(name)}`
  const sql = postgres(databaseUrl(adminUrl, name), { max: 1, onnotice: () => {} })
  await sql`create table texts (id text, words tsvector)`
  for (const { id, text } of documents) {
    await sql`insert into texts values (${id}, to_tsvector('english', ${text}))`
  }
  await sql`create index on texts using gin (words)`
  const rank: Ranker = async (question) => {
    const rows = await sql<{ id: string }[]>`
      with question as (
        select replace(plainto_tsquery('english', ${question})::text, '&', '|')::tsquery as words
      )
      select id from texts, question where texts.words @@ question.words
      order by ts_rank_cd(texts.words, question.words, 1) desc, id limit ${hitsMax}`
    return rows.map(({ id }) => ({ docId: id }))
  }
  const close = async () => {
    await sql.end()
    await admin`drop database ${admin(name)}`
    await admin.end()
    await services.stop()
  }
  return { rank, close }
}
