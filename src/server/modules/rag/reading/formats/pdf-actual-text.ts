import type { PdfStream } from './pdf-streams.ts'

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
    visit({ object, dictionary, content }) {
      if (content.includes('/ActualText')) marks.set(object, marksIn(content.toString('latin1')))
      else marks.delete(object)
      if (dictionary.includes('/ObjStm')) addPackedPages(packedPages, dictionary, content)
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
    if (hex !== undefined) return decoded(Buffer.from(hex.replace(/\s+/g, ''), 'hex'))
    return literal === undefined ? null : decoded(Buffer.from(unescaped(literal), 'latin1'))
  })
}

/** Text strings are UTF-16 or UTF-8 with a byte order mark, else nearly Latin-1. */
function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return new TextDecoder(isUtf16 ? 'utf-16be' : isUtf8 ? 'utf-8' : 'latin1').decode(bytes)
}

function unescaped(literal: string): string {
  return literal.replace(/\\([0-7]{1,3}|\r?\n|.)/gs, (_all, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff)
    return controlEscapes[code] ?? (/^\r?\n$/.test(code) ? '' : code)
  })
}

const controlEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** By the number of the page's object, those of its contents. The last of a number counts: changes are appended. */
function plainPagesIn(file: Buffer): Map<number, number[]> {
  const pages = new Map<number, number[]>()
  let at = file.indexOf(objectMark)
  while (at >= 0) {
    const next = file.indexOf(objectMark, at + objectMark.length)
    const end = Math.min(next < 0 ? file.length : next, at + pageObjectBytesMax)
    const contents = contentsOf(file.toString('latin1', at, end))
    const number = /\d{1,9}(?= \d{1,5}$)/.exec(file.toString('latin1', Math.max(0, at - 15), at))?.[0]
    if (contents && number) pages.set(Number(number), contents)
    at = next
  }
  return pages
}

const objectMark = ' obj'
const pageObjectBytesMax = 16_384

/** The pages among objects that the file packs together. */
function addPackedPages(pages: Map<number, number[]>, dictionary: string, content: Buffer): void {
  if (!content.includes('/Contents')) return
  const text = content.toString('latin1')
  const first = Number(/\/First\s+(\d{1,9})/.exec(dictionary)?.[1])
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  let reached = 0
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [object = 0, start = 0, , end = text.length] = numbers.slice(at, at + 4)
    if (start < reached || end <= start) continue
    reached = end
    const contents = contentsOf(text.slice(first + start, first + Math.min(end, start + pageObjectBytesMax)))
    if (contents) pages.set(object, contents)
  }
}

/** Pages refer to one stream, or to several that count as one. */
function contentsOf(dictionary: string): number[] | null {
  const value = /\/Contents\s*(\[[\d\sR]*\]|\d{1,9}\s+\d{1,5}\s+R)/.exec(dictionary)?.[1]
  return value ? Array.from(value.matchAll(/(\d{1,9})\s+\d{1,5}\s+R/g), ([, object]) => Number(object)) : null
}
