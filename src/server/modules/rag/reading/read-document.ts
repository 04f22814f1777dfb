import { AppError } from '#server/errors.ts'
import type { ReadDocument } from '#server/ports/document-reader.ts'
import { termsOfDocument } from '../documents/document-terms.ts'
import { postingLists } from '../documents/posting-lists.ts'
import { cutPassages } from './cut-passages.ts'
import type { DocumentFormat } from './document-format.ts'
import { ass } from './formats/ass.ts'
import { docx } from './formats/docx.ts'
import { epub } from './formats/epub.ts'
import { fdx } from './formats/fdx.ts'
import { fountain } from './formats/fountain.ts'
import { highland } from './formats/highland.ts'
import { html } from './formats/html.ts'
import { mail } from './formats/mail.ts'
import { markdown } from './formats/markdown.ts'
import { odt } from './formats/odt.ts'
import { openScreenplay } from './formats/open-screenplay.ts'
import { pdf } from './formats/pdf.ts'
import { plainText } from './formats/plain-text.ts'
import { pptx } from './formats/pptx.ts'
import { rtf } from './formats/rtf.ts'
import { savedPage } from './formats/saved-page.ts'
import { srt, vtt } from './formats/subtitles.ts'
import { table } from './formats/table.ts'
import { cureOf, otherKindOf } from './other-kinds.ts'
import { withPageLabels } from './page-labels.ts'

/** Asked in this order: formats with a mark of their own first, those known by their extension alone last. */
const formats: readonly DocumentFormat[] = [
  pdf,
  pptx,
  epub,
  odt,
  docx,
  rtf,
  fdx,
  openScreenplay,
  savedPage,
  mail,
  html,
  vtt,
  ass,
  srt,
  highland,
  fountain,
  markdown,
  table,
  plainText,
]

/**
 * Reads a file by what it holds, and by its extension where the content does not say: text, passages of about
 * 400 tokens, the terms of each. Throws `AppError`: `unsupported_type` for a file of another kind, `unprocessable`
 * for one that is empty, damaged, locked or without text.
 */
export async function readDocument(file: { filename: string; bytes: Uint8Array }): Promise<ReadDocument> {
  const { filename, bytes } = file
  if (bytes.length === 0) throw new AppError('unprocessable', 'This file is empty.')
  const { blocks, pages, pageLabels = [] } = await formatOf(filename, bytes).read(bytes)
  const { text, passages } = cutPassages(blocks)
  for (const passage of passages) passage.locator = withPageLabels(passage.locator, pageLabels)
  if (passages.length === 0) {
    throw new AppError(
      'unprocessable',
      pages === undefined
        ? 'This file holds no text.'
        : 'This file holds no text, only pictures of pages. Please upload a version whose text can be selected.',
    )
  }
  return {
    text,
    ...(pages === undefined ? {} : { pages }),
    passages,
    ...postingLists(termsOfDocument(filename, passages)),
  }
}

function formatOf(filename: string, bytes: Uint8Array): DocumentFormat {
  const extension = extensionOf(filename)
  const format = formats.find((each) => each.recognises(bytes, extension))
  if (format) return format
  const named = formats.find(({ extensions }) => extensions.includes(extension))
  const kind = otherKindOf(bytes)
  if (named) {
    const really = kind ? `is ${kind}` : `is not ${named.name}: it is damaged or another kind of file`
    throw new AppError('unsupported_type', `This file is named .${extension} but ${really}.`)
  }
  const cure = kind && cureOf(kind)
  const refusal = kind ? `This file is ${kind}, which cannot be read.` : 'Files of this kind cannot be read.'
  const readable = `These can: ${supportedExtensions()}.`
  throw new AppError('unsupported_type', [refusal, cure, readable].filter(Boolean).join(' '))
}

function extensionOf(filename: string): string {
  return /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
}

function supportedExtensions(): string {
  return formats
    .map(({ name, extensions }) => `${name} (${extensions.map((each) => `.${each}`).join(', ')})`)
    .join(', ')
}
