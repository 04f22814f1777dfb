import { join, resolve } from 'node:path'
import { createChromaIndex } from './adapters/chroma/chroma-index.ts'
import { startEmbeddedChroma } from './adapters/chroma/embedded-chroma.ts'
import { createExactIndex } from './adapters/chroma/exact-index.ts'
import { findRunningChroma } from './adapters/chroma/running-chroma.ts'
import { createGeminiModel, geminiModelIds } from './adapters/models/gemini.ts'
import { createGeminiEmbedder } from './adapters/models/gemini-embedder.ts'
import { createLocalEmbedder } from './adapters/models/local-embedder.ts'
import { createOpenAiCompatibleModel } from './adapters/models/openai-compatible.ts'
import { createOpenAiEmbedder } from './adapters/models/openai-embedder.ts'
import { createOfflineModel } from './adapters/offline/offline-model.ts'
import { startEmbeddedPostgres } from './adapters/postgres/embedded-postgres.ts'
import { createPostgresRateLimiter } from './adapters/postgres/postgres-rate-limiter.ts'
import { findRunningPostgres } from './adapters/postgres/running-postgres.ts'
import { DataFolderInUse, lockDataFolder } from './adapters/processes/data-folder-lock.ts'
import { createWorkerDocumentReader } from './adapters/reading/worker-document-reader.ts'
import { createWorkerJapaneseReader } from './adapters/reading/worker-japanese-reader.ts'
import type { Config } from './config.ts'
import { type RestoreOptions, readBackup } from './db/backup/read-backup.ts'
import { type BackupOptions, writeBackup } from './db/backup/write-backup.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Log } from './log.ts'
import { meterModel } from './metrics/metered-model.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import type { Clock } from './ports/clock.ts'
import type { Embedder } from './ports/embedder.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { VectorIndex } from './ports/vector-index.ts'

export type Deps = Awaited<ReturnType<typeof openDeps>>

const japaneseTimeoutMs = 60_000
const readTimeoutMs = 120_000
const readerHeapMegabytesMax = 768
/** People behind one address share it; one name is one person. */
const namesPerAddress = 6

/**
 * Opens everything outside the process that the settings name, starting the embedded parts, and chooses the
 * adapters. On failure nothing is left running. `close` ends it all again, in reverse order.
 */
export async function openDeps(config: Config, log: Log) {
  const { opened, close } = closing(log)
  try {
    const dataDir = resolve(config.dataDir)
    if (!config.databaseUrl || !config.chromaUrl) {
      opened(await lockDataFolder(dataDir), (lock) => lock.release())
    }
    const [store, vectorIndex] = await bothOrNeither(
      openStore(config, dataDir, log, opened),
      openVectorIndex(config, dataDir, log, opened),
    )
    const database = opened(openDatabase(store.url), ({ close }) => close())
    const { db } = database
    const reader = opened(
      createWorkerDocumentReader({ timeoutMs: readTimeoutMs, heapMegabytesMax: readerHeapMegabytesMax, log }),
      ({ close }) => close(),
    )
    const japanese = opened(createWorkerJapaneseReader({ timeoutMs: japaneseTimeoutMs, log }), ({ close }) =>
      close(),
    )
    const limiter = (name: string, perMinute: number | null) =>
      createPostgresRateLimiter(db, { name, perMinute })
    const perName = config.loginsPerMinute
    const metrics = createMetrics()
    const clock: Clock = { now: () => new Date() }
    return {
      db,
      database,
      databaseName: store.name,
      vectorIndex,
      embedders: openEmbedders(config),
      models: metered(openModels(config), metrics),
      metrics,
      reader,
      japanese,
      clock,
      log,
      limits: {
        loginsPerName: limiter('login-name', perName),
        loginsPerAddress: limiter('login-address', perName && perName * namesPerAddress),
        uploads: limiter('upload', config.uploadsPerMinute),
      },
      uploadBytesMax: config.uploadBytesMax,
      jwtSecret: config.jwtSecret,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * What an operator's command works on, whether the app runs or not: the stores that the settings name, else those of
 * the app that holds the data folder, else the built-in ones, started for as long as it takes. `alone`: refuses while
 * an app holds the folder. Nothing is migrated unless `migrate` is set. On failure nothing is left running.
 */
export async function openStores(
  config: Config,
  log: Log,
  { alone, migrate }: { alone?: boolean; migrate?: boolean } = {},
) {
  const { opened, close } = closing(log)
  try {
    const dataDir = resolve(config.dataDir)
    const isHeld =
      !(config.databaseUrl && config.chromaUrl) && !(await holdFolder(dataDir, opened, alone === true))
    const store =
      isHeld && !config.databaseUrl
        ? { url: await findRunningPostgres(dataDir), name: `PostgreSQL of the app running on ${dataDir}` }
        : await openStore(config, dataDir, log, opened, migrate === true)
    return {
      databaseName: store.name,
      writeBackup: (folder: string, options: BackupOptions) => writeBackup(store.url, folder, options),
      readBackup: (folder: string, options: RestoreOptions) => readBackup(store.url, folder, options),
      embedder: chooseEmbedder(config),
      openDatabase: () => opened(openDatabase(store.url), (database) => database.close()),
      /** Undefined where Chroma cannot run: vectors then live in the app's memory alone. */
      openVectorIndex: async (): Promise<VectorIndex | undefined> => {
        if (isHeld && !config.chromaUrl) return createChromaIndex(await findRunningChroma(dataDir))
        const index = await openVectorIndex(config, dataDir, log, opened)
        return index.isKept ? index : undefined
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** False: an app that runs holds it. */
async function holdFolder(dataDir: string, opened: Opened, alone: boolean): Promise<boolean> {
  try {
    opened(await lockDataFolder(dataDir), (lock) => lock.release())
    return true
  } catch (error) {
    if (alone || !(error instanceof DataFolderInUse)) throw error
    return false
  }
}

/** Remembers how each part is closed; `close` does so in reverse order. */
function closing(log: Log) {
  const closers: (() => Promise<unknown>)[] = []
  const opened: Opened = (part, close) => {
    closers.unshift(() => close(part))
    return part
  }
  const close = async () => {
    for (const each of closers) await each().catch((err) => log.error({ err }, 'a part could not be closed'))
  }
  return { opened, close }
}

type Opened = <T>(part: T, close: (part: T) => Promise<unknown>) => T

/** Waits for both even when one fails, so that neither starts behind the back of the clean-up. */
async function bothOrNeither<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}

async function openStore(config: Config, dataDir: string, log: Log, opened: Opened, migrate = true) {
  if (config.databaseUrl) {
    if (migrate) await migrateDatabase(config.databaseUrl)
    return { url: config.databaseUrl, name: `PostgreSQL at ${new URL(config.databaseUrl).host}` }
  }
  const embedded = opened(await startEmbeddedPostgres({ dataDir, log }), ({ stop }) => stop())
  if (migrate) await migrateDatabase(embedded.url)
  return {
    url: embedded.url,
    name: `PostgreSQL ${embedded.version} (built in, ${join(dataDir, 'postgres')})`,
  }
}

async function openVectorIndex(
  config: Config,
  dataDir: string,
  log: Log,
  opened: Opened,
): Promise<VectorIndex> {
  if (config.chromaUrl) return createChromaIndex({ url: config.chromaUrl })
  try {
    const { stop, restart, ...server } = await startEmbeddedChroma({ dataDir, log })
    opened(stop, (each) => each())
    return createChromaIndex({ ...server, onStuck: restart })
  } catch (error) {
    log.warn(
      { err: error },
      'Chroma cannot run here: vectors are kept in memory and made again at each start',
    )
    return createExactIndex()
  }
}

/** Every language model that the settings name, and the one that writes unless another is asked for. */
function openModels({ gemini, openAi, defaultModel, modelTimeoutMs: timeoutMs }: Config) {
  const openAiModels =
    openAi?.models.map((modelId) => {
      const { apiKey, baseUrl } = openAi
      return createOpenAiCompatibleModel({ modelId, apiKey, baseUrl, timeoutMs })
    }) ?? []
  // What the settings name for the other server is meant to be asked there.
  const geminiIds = [...new Set([...geminiModelIds, defaultModel])].filter(
    (id) => !openAi?.models.includes(id),
  )
  const geminiModels = gemini
    ? geminiIds.map((modelId) => createGeminiModel({ modelId, ...gemini, timeoutMs }))
    : []
  const all: LanguageModel[] = [...geminiModels, ...openAiModels]
  const writing = all.find(({ key }) => key === defaultModel) ?? all[0] ?? createOfflineModel()
  return { writing, all }
}

function metered({ writing, all }: ReturnType<typeof openModels>, metrics: Metrics) {
  const meters = new Map([writing, ...all].map((model) => [model, meterModel(model, metrics)]))
  const meterOf = (model: LanguageModel) => meters.get(model) ?? model
  return { writing: meterOf(writing), all: all.map(meterOf) }
}

/** The embedder in use first, then the others that need no further setting: their vectors can be searched still. */
function openEmbedders(config: Config): readonly [Embedder, ...Embedder[]] {
  const { gemini, modelTimeoutMs: timeoutMs } = config
  const inUse = chooseEmbedder(config)
  const others = [...(gemini ? [createGeminiEmbedder({ ...gemini, timeoutMs })] : []), createLocalEmbedder()]
  return [inUse, ...others.filter(({ key }) => key !== inUse.key)]
}

function chooseEmbedder({ gemini, openAi, embeddingModel, modelTimeoutMs: timeoutMs }: Config): Embedder {
  if (gemini && (!embeddingModel || embeddingModel.startsWith('gemini'))) {
    return createGeminiEmbedder({
      ...(embeddingModel ? { model: embeddingModel } : {}),
      ...gemini,
      timeoutMs,
    })
  }
  if (openAi && embeddingModel && embeddingModel !== 'local') {
    return createOpenAiEmbedder({ model: embeddingModel, ...openAi, timeoutMs })
  }
  return createLocalEmbedder()
}
