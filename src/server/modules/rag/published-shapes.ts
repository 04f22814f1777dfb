import { z } from 'zod'
import { locator } from '#shared/locator.ts'
import type { DocumentReading, Engine, EngineDocument, Passage } from '#shared/rag.ts'
import { visibilities } from '#shared/visibility.ts'
import { isoTime } from '../../published-call.ts'

export const engine = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    visibility: z.enum(visibilities),
    isOwner: z.boolean(),
    createdAt: isoTime,
    createdBy: z.string().describe("The owner's username"),
    comingFrom: z.enum(['owner', 'shared', 'friend', 'public']).describe('Why it is listed'),
    sharedBy: z.string().optional().describe('Only where it comes from a share'),
  })
  .meta({ id: 'Engine', description: 'Documents that can be queried together' }) satisfies z.ZodType<Engine>

export const engineDocument = z
  .strictObject({
    id: z.string(),
    filename: z.string(),
    name: z.string().describe('The same as filename'),
    created_at: isoTime,
    status: z.enum(['queued', 'indexing', 'ready', 'failed']).describe('ready: found by meaning too'),
    error: z.string().optional().describe('Why indexing failed'),
    pages: z.int().min(1).optional().describe('Only of paged formats'),
    passages: z.int().min(0).optional(),
  })
  .meta({ id: 'Document', description: 'A file kept in an engine' }) satisfies z.ZodType<EngineDocument>

const share = z.number().min(0).max(1)

export const passage = z
  .strictObject({
    id: z.string(),
    documentId: z.string(),
    filename: z.string(),
    text: z.string(),
    score: z.number().describe('Higher is better; comparable only within one answer'),
    legs: z.strictObject({ words: share, meaning: share }).describe('What either way of finding gave it'),
    locator,
  })
  .meta({ id: 'Passage' }) satisfies z.ZodType<Passage>

const offset = z.int().min(0)

export const documentReading = z.strictObject({
  documentId: z.string(),
  filename: z.string(),
  length: offset.describe('Of the whole text, in UTF-16 code units'),
  passageCount: z.int().min(0),
  start: offset,
  end: offset,
  text: z.string(),
  passages: z.array(z.strictObject({ number: z.int().min(1), locator })),
}) satisfies z.ZodType<DocumentReading>
