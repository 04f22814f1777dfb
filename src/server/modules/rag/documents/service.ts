import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type SpokenLanguage, said } from '#server/words/said.ts'
import type {
  DocumentReading,
  documentInput,
  EngineDocument,
  engineInput,
  readDocumentInput,
  UploadLimits,
} from '#shared/rag.ts'
import type { Actor } from '../../../actor.ts'
import { AppError, fileTooLarge } from '../../../errors.ts'
import type { DocumentReader } from '../../../ports/document-reader.ts'
import type { RateLimiter } from '../../../ports/rate-limiter.ts'
import type { OwnedEngine } from '../engines/policy.ts'
import type { EnginesService } from '../engines/service.ts'
import type { Indexer } from '../indexing/indexer.ts'
import type { DocumentRow, DocumentsRepo } from './repo.ts'
import { windowAround } from './text-window.ts'
import type { UploadInput } from './upload-input.ts'

interface DocumentsDeps {
  repo: DocumentsRepo
  engines: EnginesService
  reader: DocumentReader
  indexer: Pick<Indexer, 'wake'>
  uploadLimit: RateLimiter
  /** Much larger files do not come as far as here. */
  uploadBytesMax: number
}

/** So little is read as fast as the engine could be asked whether it has it. */
const quicklyReadBytesMax = 20_000
/** How many passages to show on either side of the one that is read. */
const neighbours = 2

/** The files of an engine: kept, listed and deleted by its owner, read by whoever may query it. */
export function createDocumentsService(deps: DocumentsDeps) {
  const { repo, engines, reader, indexer, uploadLimit, uploadBytesMax } = deps
  async function requireNew(engine: OwnedEngine, sha256: string): Promise<void> {
    const twin = await repo.findBySha256(engine, sha256)
    if (twin) throw alreadyThere(twin.filename)
  }

  return {
    /** What is taken at all, for who is about to choose files. */
    uploadLimits: (): UploadLimits => ({ fileBytesMax: uploadBytesMax }),

    /**
     * Keeps a file: once this returns, its text is found by its words, and by its meaning soon after.
     * Throws `too_large`, `conflict` for a file the engine already has, `unsupported_type` or `unprocessable`
     * with the reason for one that cannot be read, `rate_limited`.
     */
    async upload(
      actor: Actor,
      { engineId, file }: UploadInput,
      signal: AbortSignal,
    ): Promise<EngineDocument> {
      const engine = await engines.owned(actor, engineId)
      if (file.size > uploadBytesMax) throw fileTooLarge(uploadBytesMax)
      await uploadLimit.consume(actor.userId)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (bytes.length > quicklyReadBytesMax) await requireNew(engine, sha256)
      const read = await reader.read({ filename: file.name, bytes }, signal)
      const document = { id: crypto.randomUUID(), filename: file.name, sha256, read }
      const kept = await repo.insert(engine, document, signal)
      if (!kept) {
        await requireNew(engine, sha256)
        throw alreadyThere(file.name)
      }
      indexer.wake()
      return toDocument(kept)
    },

    /** Newest first; why one is not indexed is said in that language. */
    async list(
      actor: Actor,
      { engineId }: z.infer<typeof engineInput>,
      language: SpokenLanguage = 'en',
    ): Promise<EngineDocument[]> {
      const rows = await repo.list(await engines.owned(actor, engineId))
      return rows.map(toDocument).map((document) => {
        const { error } = document
        return error === undefined ? document : { ...document, error: said(error, language) }
      })
    },

    /**
     * The text of a document around a place, for whoever may query its engine. Throws `not_found` where the engine
     * or the document is not there for them.
     */
    async read(
      actor: Actor,
      { engineId, documentId, start, end }: z.infer<typeof readDocumentInput>,
    ): Promise<DocumentReading> {
      const engine = await engines.readable(actor, engineId)
      const places = await repo.findPlaces(engine, documentId, { start, end }, neighbours)
      const part = await repo.findPart(engine, documentId, places)
      if (!part) throw noSuchDocument()
      return { documentId, ...windowAround(part, places, { start, end }) }
    },

    /** Indexes now what is waiting for its next attempt; where nothing waits, changes nothing. */
    async retry(actor: Actor, { engineId, documentId }: z.infer<typeof documentInput>): Promise<void> {
      const engine = await engines.owned(actor, engineId)
      const isThere = await repo.requeue(engine, documentId)
      if (!isThere) throw noSuchDocument()
      indexer.wake()
    },

    /** Deletes a document with its passages, words and vectors. Throws `not_found` when the engine has none such. */
    async delete(actor: Actor, { engineId, documentId }: z.infer<typeof documentInput>): Promise<void> {
      const engine = await engines.owned(actor, engineId)
      const deleted = await repo.delete(engine, documentId)
      if (!deleted) throw noSuchDocument()
      indexer.wake()
    },
  }
}

function noSuchDocument(): AppError {
  return new AppError('not_found', 'There is no such document in this engine.')
}

function alreadyThere(filename: string): AppError {
  return new AppError('conflict', `This engine already has this file, as “${filename}”.`)
}

function toDocument(row: DocumentRow): EngineDocument {
  const { id, filename, createdAt, pages, passageCount, queuedCount, indexError } = row
  const waiting = queuedCount === passageCount ? 'queued' : 'indexing'
  return {
    id,
    filename,
    name: filename,
    created_at: createdAt.toISOString(),
    status: queuedCount === 0 ? 'ready' : indexError ? 'failed' : waiting,
    ...(queuedCount > 0 && indexError ? { error: indexError } : {}),
    ...(pages === null ? {} : { pages }),
    passages: passageCount,
  }
}
