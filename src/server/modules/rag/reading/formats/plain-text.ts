import { AppError } from '#server/errors.ts'
import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { otherKindOf } from '../other-kinds.ts'
import { decodeText } from '../text-encoding.ts'
import { frontMatterOf } from './front-matter.ts'
import { screenplayBlocks } from './screenplay-blocks.ts'
import { screenplayInText } from './screenplay-text.ts'

const extensions = ['txt', 'text']

/** Text without marks: paragraphs and lines are all its structure, unless it is clearly a screenplay. */
export const plainText: DocumentFormat = {
  name: 'plain text',
  extensions,
  recognises: (_bytes, extension) => extensions.includes(extension),
  async read(bytes) {
    const text = readText(bytes)
    const screenplay = screenplayInText(text)
    return { blocks: screenplay ? screenplayBlocks(screenplay) : [withoutFences(text)] }
  },
}

function withoutFences(text: string): TextBlock {
  if (!text.startsWith('---')) return { text }
  const lines = text.split('\n')
  const front = frontMatterOf(lines)
  if (!front) return { text }
  const body = [...front.lines, ...lines.slice(front.lineCount)].join('\n')
  return front.title === null ? { text: body } : { text: body, headings: [front.title] }
}

/** Throws `unsupported_type` when the bytes are not text. */
export function readText(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  if (text !== null) return text
  const kind = otherKindOf(bytes) ?? 'another kind of file'
  throw new AppError('unsupported_type', `This file does not hold text: it is ${kind} under a changed name.`)
}
