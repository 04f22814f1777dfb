import { z } from 'zod'
import type { Locator, Source } from './rag.ts'
import type { CheckedQuote } from './writing.ts'

const offset = z.int().min(0)

/** `Locator` as a schema of what is answered. */
export const locator = z
  .strictObject({
    page: z.int().min(1).optional().describe('First page the passage stands on, from 1'),
    lastPage: z.int().min(1).optional(),
    headings: z.array(z.string()).optional().describe('Headings above the passage, outermost first'),
    scene: z.strictObject({ number: z.string(), heading: z.string() }).optional(),
    characters: z.array(z.string()).optional().describe('Who speaks in it'),
    startMs: z.number().min(0).optional().describe('Of subtitles: when its first cue is shown'),
    endMs: z.number().min(0).optional(),
    start: offset.describe("Where it stands in the document's text, in UTF-16 code units"),
    end: offset,
  })
  .meta({
    id: 'Locator',
    description: 'Where in its document a passage stands; each part only where the format knows it',
  }) satisfies z.ZodType<Locator>

/** `Source` as a schema of what is answered. */
export const source = z
  .strictObject({
    n: z.int().min(1).describe('The number that citation marks carry: [1]'),
    title: z.string(),
    name: z.string().describe('The file name'),
    documentId: z.string(),
    locator,
    text: z.string(),
  })
  .meta({ id: 'Source', description: 'A passage that was put before the model' }) satisfies z.ZodType<Source>

/** `CheckedQuote` as a schema of what is answered. */
export const checkedQuote = z
  .strictObject({
    text: z.string(),
    n: z.int().min(1),
    verbatim: z.boolean(),
    isFigure: z.literal(true).optional().describe('A figure that no source cited in its paragraph has'),
    start: offset,
    end: offset,
    inSource: z.strictObject({ start: offset, end: offset }).optional(),
  })
  .meta({
    id: 'CheckedQuote',
    description: "Words given as a source's own, checked in the passage they cite",
  }) satisfies z.ZodType<CheckedQuote>
