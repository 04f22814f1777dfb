import type { Deps } from './deps.ts'
import { createAuthRepo } from './modules/auth/repo.ts'
import { createAuthService } from './modules/auth/service.ts'
import { createTokens } from './modules/auth/tokens.ts'
import { createDraftsRepo } from './modules/drafts/repo.ts'
import { createDraftsService } from './modules/drafts/service.ts'
import { createFriendsRepo } from './modules/friends/repo.ts'
import { createFriendsService } from './modules/friends/service.ts'
import { createDocumentsRepo } from './modules/rag/documents/repo.ts'
import { createDocumentsService } from './modules/rag/documents/service.ts'
import { createEnginesRepo } from './modules/rag/engines/repo.ts'
import { createEnginesService } from './modules/rag/engines/service.ts'
import { createFiguresRepo } from './modules/rag/figures-repo.ts'
import { createIndexer } from './modules/rag/indexing/indexer.ts'
import { createIndexingRepo } from './modules/rag/indexing/repo.ts'
import { createLexicalRepo } from './modules/rag/lexical/repo.ts'
import { createRetrievalRepo } from './modules/rag/retrieval/repo.ts'
import { createRetrieval } from './modules/rag/retrieval/retrieval.ts'
import { createRagService } from './modules/rag/service.ts'
import { createStarterEngine } from './modules/rag/starter-engine.ts'
import { createVectorsRepo } from './modules/rag/vectors/repo.ts'
import { createRecorder } from './modules/synopsis/recorder.ts'
import { createSynopsisRepo } from './modules/synopsis/repo.ts'
import { createSynopsisService } from './modules/synopsis/service.ts'
import { createTemplatesRepo } from './modules/templates/repo.ts'
import { createTemplatesService } from './modules/templates/service.ts'
import { createTranslationHistory } from './modules/translation/history.ts'
import { createTranslationRepo } from './modules/translation/repo.ts'
import { createTranslationService } from './modules/translation/service.ts'
import { createSyllableReadings } from './modules/translation/syllable-readings.ts'
import { createWritingService } from './modules/writing/service.ts'
import { projectFolder } from './project-folder.ts'

export type Services = Awaited<ReturnType<typeof createServices>>['services']

/** Builds every service once and hands them to each other; the background parts are for the caller to start. */
export async function createServices({
  db,
  clock,
  log,
  limits,
  uploadBytesMax,
  jwtSecret,
  ...outside
}: Deps) {
  const { embedders, vectorIndex, reader, models } = outside
  const [embedder] = embedders
  const authRepo = createAuthRepo(db)
  const friendsRepo = createFriendsRepo(db)
  const enginesRepo = createEnginesRepo(db, embedder.key, friendsRepo.hasAdded)
  const documentsRepo = createDocumentsRepo(db, embedder.key)
  const retrieval = createRetrieval({
    repo: createRetrievalRepo(db),
    lexical: createLexicalRepo(db),
    embedders,
    vectorIndex,
    log,
  })
  const indexer = createIndexer({
    queue: createIndexingRepo(db),
    vectors: createVectorsRepo(db),
    embedder,
    vectorIndex,
    log,
  })

  const drafts = createDraftsService({ repo: createDraftsRepo(db), clock })
  const friends = createFriendsService({ repo: friendsRepo })
  const templates = createTemplatesService({ repo: createTemplatesRepo(db) })
  const auth = createAuthService({
    repo: authRepo,
    tokens: createTokens(jwtSecret ?? (await authRepo.settingOnce('jwt-secret', newSecret))),
    limits: { perAddress: limits.loginsPerAddress, perName: limits.loginsPerName },
    clock,
    welcome: templates.plantDefault,
  })
  const writing = createWritingService({ model: models.writing, clock })
  const engines = createEnginesService({ repo: enginesRepo, friends, indexer })
  const documents = createDocumentsService({
    repo: documentsRepo,
    engines,
    reader,
    indexer,
    uploadLimit: limits.uploads,
    uploadBytesMax,
  })
  const rag = createRagService({
    engines,
    retrieval,
    writing,
    areSignedIn: auth.areSignedIn,
    vectorWorth: embedder.worth,
  })
  const synopsis = createSynopsisService({
    recorder: createRecorder({ repo: createSynopsisRepo(db), writing, clock, log }),
    rag,
    templates,
  })
  const syllables = createSyllableReadings({ japanese: outside.japanese })
  const translation = createTranslationService({
    models,
    history: createTranslationHistory({ repo: createTranslationRepo(db), log }),
    loadCounter: syllables.loadCounter,
    clock,
  })
  const starter = createStarterEngine({
    engines: enginesRepo,
    documents: documentsRepo,
    reader,
    indexer,
    house: auth.house,
    folder: projectFolder('content/starter-engine'),
    log,
  })
  return {
    services: { auth, templates, drafts, friends, engines, documents, rag, synopsis, syllables, translation },
    indexer,
    starter,
    figures: createFiguresRepo(db),
  }
}

function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64url')
}
