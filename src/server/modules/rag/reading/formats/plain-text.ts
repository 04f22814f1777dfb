import { AppError } from '#server/errors.ts'
import type { DocumentFormat } from '../document-format.ts'
import { decodeText } from '../text-encoding.ts'

const extensions = ['txt', 'text']

/** Text without marks: paragraphs and lines are all its structure. */
export const plainText: DocumentFormat = {
  name: 'plain text',
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  read: async (bytes) => ({ blocks: [{ text: readText(bytes) }] }),
}

/** Throws `unsupported_type` when the bytes are not text. */
export function readText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  if (text !== null) return text
  throw new AppError(
    'unsupported_type',
    'This file does not hold text: it looks like another kind of file under a changed name.',
  )
}
