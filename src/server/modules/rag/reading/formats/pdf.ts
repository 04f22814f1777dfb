import { createRequire } from 'node:module'
import path from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { AppError } from '#server/errors.ts'
import { DamagedFile } from '../damaged-file.ts'
import type { DocumentFormat, FormatContent, TextBlock } from '../document-format.ts'
import { lockedFile } from '../locked-file.ts'
import { cleanText } from '../text-encoding.ts'
import { withWholeWords } from './divided-words.ts'
import { type ActualTexts, createActualTexts } from './pdf-actual-text.ts'
import { type FilledField, filledFields, withFields } from './pdf-form-fields.ts'
import { linesOf, textOf } from './pdf-lines.ts'
import { markedRuns } from './pdf-marked-runs.ts'
import { asShown, boxAsShown, shownSize } from './pdf-page-frame.ts'
import { createPageLabels } from './pdf-page-labels.ts'
import { visitStreams } from './pdf-streams.ts'
import type { PdfTextItem } from './pdf-text-item.ts'
import { turnedUpright } from './pdf-vertical.ts'
import { type LinedPage, withoutRunningLines } from './running-lines.ts'
import { createScreenplayPdf } from './screenplay-pdf.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

const kind = 'PDF'
const extensions = ['pdf']
const signature = '%PDF-'
/** Readers tolerate other bytes before the signature, up to here. */
const signatureOffsetMax = 1024
/** Three times the longest book; beyond it stands a file made to keep us busy. */
const pagesMax = 20_000
const charactersMax = 30_000_000
const mapsOfAsianFonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'cmaps/',
)

/**
 * PDF: the text of each page in the order it was written, which for nearly all of them is reading order. A screenplay
 * is known by its columns and read as scenes.
 */
export const pdf: DocumentFormat = {
  name: kind,
  extensions,
  recognises(bytes, extension) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, signatureOffsetMax + signature.length))
    return extensions.includes(extension) ? head.includes(signature) : head.trimStart().startsWith(signature)
  },
  async read(bytes) {
    const actualTexts = createActualTexts(bytes)
    const labels = createPageLabels(bytes)
    visitStreams(bytes, (stream) => {
      actualTexts.visit(stream)
      labels.visit(stream)
    })
    const document = await open(bytes)
    try {
      const content = await readPages(document, actualTexts)
      return { ...content, pageLabels: labels.ofPages(document.numPages) }
    } finally {
      await document.destroy()
    }
  },
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // The library takes the bytes for its own, and would leave the caller's array empty.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: false,
      cMapUrl: mapsOfAsianFonts,
      cMapPacked: true,
    })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw isLocked ? lockedFile(kind, error) : new DamagedFile(kind, error)
  }
}

async function readPages(document: PdfDocument, actualTexts: ActualTexts): Promise<FormatContent> {
  const pages = document.numPages
  if (pages > pagesMax) throw tooLong()
  const linedPages: LinedPage[] = []
  const fields = await filledFields(document)
  const screenplay = createScreenplayPdf()
  let characters = 0
  for (let page = 1; page <= pages; page += 1) {
    const { items, height } = await readPage(document, page, actualTexts, fields.get(page) ?? [])
    const lines = linesOf(items)
    characters = lines.reduce((sum, { text }) => sum + text.length + 1, characters)
    if (characters > charactersMax) throw tooLong()
    linedPages.push({ height, lines })
    screenplay.add({ page, height, items })
  }
  return { blocks: screenplay.blocks() ?? pageBlocks(linedPages), pages }
}

function pageBlocks(pages: readonly LinedPage[]): TextBlock[] {
  const texts = withoutRunningLines(pages).map(({ lines }) => cleanText(textOf(lines)))
  return withWholeWords(texts).map((text, at) => ({ text, page: at + 1 }))
}

async function readPage(
  document: PdfDocument,
  number: number,
  actualTexts: ActualTexts,
  fields: readonly FilledField[],
): Promise<{ items: PdfTextItem[]; height: number }> {
  try {
    const page = await document.getPage(number)
    const marks = actualTexts.ofPage(page.ref?.num ?? 0)
    const { items } = await page.getTextContent({ includeMarkedContent: marks.length > 0 })
    const { width, height } = shownSize(page)
    page.cleanup()
    const runs = asShown(markedRuns(items, marks), page)
    const shownFields = fields.map((field) => boxAsShown(field, page))
    const turned = turnedUpright(runs)
    return { items: withFields(turned ?? runs, shownFields), height: turned ? width : height }
  } catch (error) {
    throw new AppError('unprocessable', `Page ${number} of this PDF is damaged and cannot be read.`, {
      cause: error,
    })
  }
}

function tooLong(): AppError {
  return new AppError('unprocessable', 'This PDF is too long to read. Please split it into several files.')
}
