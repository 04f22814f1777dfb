import { AppError } from '#server/errors.ts'
import type { DocumentFormat } from '../document-format.ts'
import { otherKindOf } from '../other-kinds.ts'
import { cleanText, decodeText } from '../text-encoding.ts'
import { withoutAozoraMarks } from './aozora.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { screenplayInText } from './screenplay-text.ts'

const extensions = ['txt', 'text']

/** Text without marks: paragraphs and lines are all its structure, unless it is clearly a screenplay. */
export const plainText: DocumentFormat = {
  name: 'plain text',
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  async read(bytes) {
    const text = withoutAozoraMarks(readText(bytes))
    const screenplay = screenplayInText(text)
    return { blocks: screenplay ? screenplayBlocks(screenplay) : [{ text }] }
  },
}

/** Throws `unsupported_type` when the bytes are not text. */
export function readText(bytes: Uint8Array, clean = cleanText): string {
  const text = decodeText(bytes, clean)
  if (text !== null) return text
  const kind = otherKindOf(bytes) ?? 'another kind of file'
  throw new AppError('unsupported_type', `This file does not hold text: it is ${kind} under a changed name.`)
}
