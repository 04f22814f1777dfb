import { z } from 'zod'
import type { locator } from './locator.ts'
import { engineId, opaqueId, requiredText } from './text.ts'
import { type Visibility, visibilities } from './visibility.ts'

/** Why an engine is in someone's list, strongest reason first. */
export type EngineOrigin = 'owner' | 'shared' | 'friend' | 'public'

const searchPassagesMax = 50

export const createEngineInput = z.object({
  engineName: requiredText('Please enter an engine name.', 120).transform((name) => name.trim()),
  description: z.string().max(2000, 'Please keep the description under 2,000 characters.').default(''),
})

export const engineInput = z.object({ engineId })
export const documentInput = z.object({ engineId, documentId: opaqueId })

export const visibilityInput = z.object({
  engineId,
  visibility: z.enum(visibilities, { error: 'The visibility is Private, Public or Friend.' }),
})
export const shareInput = z.object({
  engineId,
  targetUsername: requiredText('Please enter target username', 200),
})

const offset = z
  .number({ error: 'The place is a whole number.' })
  .int('The place is a whole number.')
  .min(0, 'The place is at least 0.')
/** A place in a document's text; its beginning without one. */
export const readDocumentInput = documentInput.extend({ start: offset.default(0), end: offset.default(0) })

const question = requiredText('Please enter a question.', 4000)
export const queryInput = z.object({ engineId, question })
const filterText = (message: string) => requiredText(message, 200).optional()
export const searchInput = z.object({
  engineId,
  question,
  /** Only passages in which this character speaks; the name as in the script, capitals and width aside. */
  character: filterText('Please name a character, or leave it out.'),
  /** Only passages of scenes with this number ("12A"), or with these words in their heading. */
  scene: filterText('Please give the number of a scene or words of its heading, or leave it out.'),
  /** Only passages of this document. */
  document: opaqueId.optional(),
  limit: z
    .number({ error: 'The limit is a whole number.' })
    .int('The limit is a whole number.')
    .min(1, 'The limit is at least 1.')
    .max(searchPassagesMax, `The limit is at most ${searchPassagesMax}.`)
    .default(10),
})

export interface Engine {
  id: string
  name: string
  description: string
  visibility: Visibility
  isOwner: boolean
  /** ISO 8601, UTC. */
  createdAt: string
  /** The owner's username. */
  createdBy: string
  comingFrom: EngineOrigin
  /** Who shared it with the caller; only when `comingFrom` is `shared`. */
  sharedBy?: string
}

export type DocumentStatus = 'queued' | 'indexing' | 'ready' | 'failed'

/** What of a file the server takes. */
export interface UploadLimits {
  fileBytesMax: number
}

/** A file in an engine. It is searchable by its words from the moment it is listed; `ready` means by meaning too. */
export interface EngineDocument {
  id: string
  filename: string
  /** The same as `filename`; older clients read this one. */
  name: string
  /** ISO 8601, UTC. */
  created_at: string
  status: DocumentStatus
  /** Why indexing failed, in plain words; only when `status` is `failed`. */
  error?: string
  /** Only for paged formats. */
  pages?: number
  passages?: number
}

/** Where in its document a passage stands. */
export type Locator = z.infer<typeof locator>

export type Scene = NonNullable<Locator['scene']>

export interface Passage {
  id: string
  documentId: string
  filename: string
  text: string
  /** Higher is better; comparable only within one answer. */
  score: number
  /** What each leg gave it, 0 to 1, before they were weighed: the best passage by words has 1 for words. */
  legs: { words: number; meaning: number }
  locator: Locator
}

/** What a search answers. */
export interface FoundPassages {
  /** Best first. */
  passages: Passage[]
  /** Nothing the engine holds answers the question; the passages are only the nearest. */
  nothingFound: boolean
  /** The names and years of the question that stand in none of the engine's documents. */
  missing: string[]
}

/** A part of a document's text around a place in it, with the passages that stand there. Offsets are in UTF-16 code units. */
export interface DocumentReading {
  documentId: string
  filename: string
  /** Of the whole text. */
  length: number
  passageCount: number
  /** What part of the whole text this is. */
  start: number
  end: number
  text: string
  /** In order; the one before and the one after the place asked for are among them, where there are such. */
  passages: {
    /** From 1. */
    number: number
    locator: Locator
  }[]
}

/** A passage put before the model as evidence, under the number its citation marks carry. */
export interface Source {
  n: number
  /** What a reader would call the document: its file name without the ending. */
  title: string
  /** The file name. */
  name: string
  documentId: string
  locator: Locator
  text: string
}
