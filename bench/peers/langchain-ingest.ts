import { startEmbeddedChroma } from '../../src/server/adapters/chroma/embedded-chroma.ts'
import { createLog } from '../../src/server/log.ts'
import { instantVector } from '../instant-embedder.ts'
import { requirePeers } from './install-peers.ts'

/**
 * LangChain.js as its guide shows it: recursive splitter of 1,000 characters with 200 of overlap, Chroma's vector store,
 * here with an embedder that costs nothing. Milliseconds for all files; undefined where it is not installed.
 */
export async function ingestWithLangChain(
  dataDir: string,
  files: readonly { name: string; text: string }[],
): Promise<number | undefined> {
  const langChain = loadPeers()
  if (!langChain) return undefined
  const { RecursiveCharacterTextSplitter, Chroma, Document } = langChain
  const server = await startEmbeddedChroma({ dataDir, log: createLog('fatal') })
  try {
    const embeddings = {
      embedDocuments: async (texts: string[]) => texts.map(instantVector),
      embedQuery: async (text: string) => instantVector(text),
    }
    const store = new Chroma(embeddings, { url: server.url, collectionName: 'bench' })
    const splitter = new RecursiveCharacterTextSplitter({ chunkSize: 1000, chunkOverlap: 200 })
    await store.addDocuments([new Document({ pageContent: 'Warm.', metadata: { name: 'warm' } })])
    const startedMs = performance.now()
    let count = 0
    for (const { name, text } of files) {
      const parts = await splitter.splitDocuments([new Document({ pageContent: text, metadata: { name } })])
      count += parts.length
      await store.addDocuments(parts)
    }
    const spentMs = performance.now() - startedMs
    console.log(`LangChain: ${count} passages, ${Math.round(spentMs)} ms`)
    return spentMs
  } finally {
    await server.stop()
  }
}

function loadPeers() {
  const peers = requirePeers()
  if (!peers) return undefined
  try {
    const { RecursiveCharacterTextSplitter } = peers('@langchain/textsplitters')
    const { Chroma } = peers('@langchain/community/vectorstores/chroma')
    const { Document } = peers('@langchain/core/documents')
    return { RecursiveCharacterTextSplitter, Chroma, Document }
  } catch (error) {
    console.log(`LangChain is not installed: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
