import { z } from 'zod'
import { locator } from './locator.ts'
import type { Source } from './rag.ts'
import type { CheckedQuote } from './writing.ts'

const offset = z.int().min(0)

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
