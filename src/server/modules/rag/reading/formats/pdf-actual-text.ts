import { packedObjects, plainObjects } from './pdf-objects.ts'
import type { PdfStream } from './pdf-streams.ts'
import { textOfHex, textOfLiteral } from './pdf-strings.ts'

/** What the beginning of a marked stretch of a page says stands there; null for a stretch that does not say. */
type Mark = string | null

export interface ActualTexts {
  /** Takes notice of an unpacked stream of the file. */
  visit(stream: PdfStream): void
  /** The marked stretches of a page in the order they begin; none when no stretch of it says what stands there. */
  ofPage(pageObject: number): readonly Mark[]
}

/**
 * Collects the texts (`ActualText`) that a file gives for shapes which are no single character: ligatures, Thai and
 * Arabic clusters, hyphens at a line's end. In what Chrome and Google Docs write there is no other way to them. The
 * PDF library leaves them out.
 */
export function createActualTexts(file: Uint8Array): ActualTexts {
  const marks = new Map<number, Mark[]>()
  const packedPages = new Map<number, number[]>()
  let plainPages: Map<number, number[]> | null = null
  return {
    visit(stream) {
      const { object, content } = stream
      if (content.includes('/ActualText')) marks.set(object, marksIn(content.toString('latin1')))
      else marks.delete(object)
      addPackedPages(packedPages, stream)
    },
    ofPage(pageObject) {
      if (marks.size === 0) return []
      plainPages ??= plainPagesIn(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
      const contents = plainPages.get(pageObject) ?? packedPages.get(pageObject) ?? []
      return contents.flatMap((object) => marks.get(object) ?? [])
    },
  }
}

const markBeginning =
  /(?:\/ActualText\s*(?:<([\da-f\s]*)>|\(((?:\\.|[^\\()])*)\))[^<>]{0,200}?>>\s*|(?<=[\s>\])]))B[DM]C(?!\w)/gis

function marksIn(content: string): Mark[] {
  return Array.from(content.matchAll(markBeginning), ([, hex, literal]) => {
    if (hex !== undefined) return textOfHex(hex)
    return literal === undefined ? null : textOfLiteral(literal)
  })
}

/** By the number of the page's object, those of its contents. */
function plainPagesIn(file: Buffer): Map<number, number[]> {
  const pages = new Map<number, number[]>()
  for (const { object, start, end } of plainObjects(file)) {
    const contents = contentsOf(file.toString('latin1', start, Math.min(end, start + pageObjectBytesMax)))
    if (contents) pages.set(object, contents)
  }
  return pages
}

const pageObjectBytesMax = 16_384

/** The pages among objects that the file packs together. */
function addPackedPages(pages: Map<number, number[]>, stream: PdfStream): void {
  if (!stream.content.includes('/Contents')) return
  for (const [object, text] of packedObjects(stream)) {
    const contents = contentsOf(text.slice(0, pageObjectBytesMax))
    if (contents) pages.set(object, contents)
  }
}

/** Pages refer to one stream, or to several that count as one. */
function contentsOf(dictionary: string): number[] | null {
  const value = /\/Contents\s*(\[[\d\sR]*\]|\d{1,9}\s+\d{1,5}\s+R)/.exec(dictionary)?.[1]
  return value ? Array.from(value.matchAll(/(\d{1,9})\s+\d{1,5}\s+R/g), ([, object]) => Number(object)) : null
}
