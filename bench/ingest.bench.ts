import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { openDeps } from '../src/server/deps.ts'
import { createLog } from '../src/server/log.ts'
import { createServices } from '../src/server/services.ts'
import { startServer } from '../src/server/start-server.ts'
import { eventually } from '../tests/support/caller.ts'
import { instantEmbedder } from './instant-embedder.ts'
import { ingestWithLangChain } from './peers/langchain-ingest.ts'
import { sampleScreenplay } from './sample-screenplay.ts'
import { timeUploadToFound, uploadedFormats } from './upload-to-found.ts'

interface SampleFile {
  name: string
  text: string
}

const ratioMin = 3
const filesMax = 200
const screenplays = 6
const { signal } = new AbortController()
const log = createLog('fatal')

/**
 * The whole pipeline (read, cut, lexical index, instant embedder, vectors stored) beside LangChain.js with Chroma on the
 * same files, and a 120-page screenplay from upload to found over HTTP.
 */
export async function run() {
  const files = sampleFiles()
  const characters = files.reduce((sum, { text }) => sum + text.length, 0)
  const found = await inFolder(uploadToFound)
  const ownMs = await inFolder((dataDir) => ingest(dataDir, files))
  const peerMs = await inFolder((dataDir) => ingestWithLangChain(dataDir, files))
  const measured = {
    ...found,
    charactersPerSecond: Math.round((characters / ownMs) * 1000),
    ...(peerMs === undefined
      ? {}
      : {
          langChainCharactersPerSecond: Math.round((characters / peerMs) * 1000),
          timesLangChain: Number((peerMs / ownMs).toFixed(2)),
        }),
  }
  for (const { name, foundMsMax } of uploadedFormats) {
    if ((found[`${name}ToFoundMs`] ?? 0) <= foundMsMax) continue
    console.error(`Goal: ${name} found within ${foundMsMax} ms.`)
    process.exitCode = 1
  }
  if ((measured.timesLangChain ?? ratioMin) < ratioMin) {
    console.error(`Goal: ${ratioMin} times LangChain.`)
    process.exitCode = 1
  }
  return measured
}

/** Plots of the development data where it is there, and screenplays. */
function sampleFiles(): SampleFile[] {
  const folder = process.env.BENCH_DATA ?? path.join(import.meta.dirname, '../../shared/data')
  const corpus = path.join(folder, 'retrieval/narrative/corpus.jsonl')
  const plots = existsSync(corpus)
    ? readFileSync(corpus, 'utf8').trim().split('\n').slice(0, filesMax).map(toFile)
    : []
  const scripts = Array.from({ length: screenplays }, (_, seed) => ({
    name: `script-${seed}.txt`,
    text: sampleScreenplay(120, seed),
  }))
  return [...plots, ...scripts]
}

function toFile(line: string): SampleFile {
  const { id, title, text }: { id: string; title: string; text: string } = JSON.parse(line)
  return { name: `${id}.txt`, text: `${title}\n\n${text}` }
}

async function ingest(dataDir: string, files: readonly SampleFile[]): Promise<number> {
  const deps = await openDeps(configFor(dataDir), log)
  const { services, indexer } = await createServices({ ...deps, embedders: [instantEmbedder] })
  try {
    const actor = { ...(await services.auth.house()), sessionId: '' }
    const { id: engineId } = await services.engines.create(actor, { engineName: 'Bench', description: '' })
    indexer.start()
    // The threads that read, the first connections and the first collection are there in a running app.
    const { id: warmId } = await services.engines.create(actor, { engineName: 'Warm', description: '' })
    await services.documents.upload(
      actor,
      { engineId: warmId, file: new File(['Warm.'], 'warm.txt') },
      signal,
    )
    const startedMs = performance.now()
    for (const { name, text } of files) {
      await services.documents.upload(actor, { engineId, file: new File([text], name) }, signal)
    }
    const uploadedMs = performance.now() - startedMs
    const list = () => services.documents.list(actor, { engineId })
    await eventually(list, (all) => all.every(({ status }) => status === 'ready'), 600_000)
    const spentMs = performance.now() - startedMs
    const passages = (await list()).reduce((sum, each) => sum + (each.passages ?? 0), 0)
    console.log(
      `own: ${passages} passages, uploaded ${Math.round(uploadedMs)} ms, all ${Math.round(spentMs)} ms`,
    )
    return spentMs
  } finally {
    await indexer.stop()
    await deps.close()
  }
}

async function uploadToFound(dataDir: string): Promise<Record<string, number>> {
  const server = await startServer(configFor(dataDir), log)
  try {
    return await timeUploadToFound(server.url)
  } finally {
    await server.stop()
  }
}

function configFor(dataDir: string) {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    UPLOAD_RATE_LIMIT: 'off',
    LOGIN_RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
  }
  return readConfig(settings)
}

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-bench-'))
  await chmod(dataDir, 0o755)
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
