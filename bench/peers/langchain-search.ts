import type { BenchDocument, BenchHit } from '../retrieval-sets.ts'
import { requirePeers } from './install-peers.ts'

type Embed = (texts: string[]) => Promise<number[][]>
type Ranker = (question: string) => Promise<BenchHit[]>

/**
 * LangChain.js as its guides show it: its BM25 retriever, and its memory vector store on the embedder it is given.
 * None where it cannot be installed.
 */
export async function langChainRankers(
  documents: readonly BenchDocument[],
  hitsMax: number,
  embed: Embed,
): Promise<Record<string, Ranker>> {
  const peers = requirePeers()
  if (!peers) return {}
  const { BM25Retriever } = peers('@langchain/community/retrievers/bm25')
  const { MemoryVectorStore } = peers('@langchain/classic/vectorstores/memory')
  const { Document } = peers('@langchain/core/documents')
  const pages = documents.map(({ id, text }) => new Document({ pageContent: text, metadata: { id } }))
  const bm25 = BM25Retriever.fromDocuments(pages, { k: hitsMax })
  const store = await MemoryVectorStore.fromDocuments(pages, {
    embedDocuments: embed,
    embedQuery: async (text: string) => (await embed([text]))[0],
  })
  const toHits = (found: { metadata: { id: string } }[]) =>
    found.map(({ metadata }) => ({ docId: metadata.id }))
  return {
    langChainBm25: async (question) => toHits(await bm25.invoke(question)),
    langChainMemory: async (question) => toHits(await store.similaritySearch(question, hitsMax)),
  }
}
