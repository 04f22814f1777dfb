import { listNumber } from './list-numbers.ts'
import { packedObjects, plainObjects } from './pdf-objects.ts'
import type { PdfStream } from './pdf-streams.ts'
import { textOfHex, textOfLiteral } from './pdf-strings.ts'

/** A name for each page of a long book. */
const objectUnitsMax = 500_000
/** What is longer is no name of a page. */
const labelUnitsMax = 24
/** In letters, twenty times the alphabet; Roman numbers go on no longer either. */
const numeralsMax = 520

const key = '/PageLabels'
const literal = String.raw`\((?:\\.|[^\\()]){0,500}\)`
const dictionary = String.raw`<<(?:[^<>()]|${literal}|<[\da-f\s]{0,2000}>){0,1000}>>`
const reference = String.raw`\d{1,9}\s+\d{1,5}\s+R\b`
/** A list of names, a part of one, or how a range is named: all that is kept. */
const mayName = /\/PageLabels|\/Kids|\/Nums|^\s*<<[\s\S]{0,300}\/(?:S\s*\/[DRrAa](?!\w)|St\s|P\s*[(<])/
/** A list: its parts, or its ranges. */
const list = new RegExp(
  String.raw`^\s*<<(?:[^[\]<>]|\[[^[\]<>]*\])*?/(Kids|Nums)\s*\[((?:[^\]()]|${literal})*)\]`,
  's',
)
const part = new RegExp(String.raw`(?<!\d)${reference}`, 'g')
const range = new RegExp(String.raw`(?<!\d)(\d{1,9})\s*(${dictionary}|(?<=\s)${reference}|<<)`, 'gis')
const naming = new RegExp(String.raw`^\s*${dictionary}`, 'is')

/**
 * What a file calls its pages (PDF 1.7, 12.4.2): iv, A-3. Read here, because the PDF library makes names as long as a
 * file wants them, and memory ends for the whole process.
 */
export function createPageLabels(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const objects = new Map<number, string>()

  function keep(object: number, text: string): void {
    // A copy: a part of a stream would keep all of it.
    if (mayName.test(text)) objects.set(object, Buffer.from(text.slice(0, objectUnitsMax)).toString())
    else objects.delete(object)
  }

  return {
    /** Takes notice of an unpacked stream of the file. */
    visit(stream: PdfStream): void {
      for (const [object, text] of packedObjects(stream)) keep(object, text)
    },

    /** Of so many pages; empty where a page has no name. Undefined where none has. */
    ofPages(pages: number): string[] | undefined {
      // Strings of an encrypted file cannot be read here.
      if (file.includes('/Encrypt')) return undefined
      for (const { object, start, end } of plainObjects(file)) {
        keep(object, file.toString('latin1', start, Math.min(end, start + objectUnitsMax)))
      }
      const ranges = rangesIn(objects).toSorted(([one], [other]) => one - other)
      return ranges.length === 0 ? undefined : namesOf(ranges, pages)
    },
  }
}

/** From which page on, counted from 0, and how named: empty where that cannot be read. */
function rangesIn(objects: ReadonlyMap<number, string>): [from: number, named: string][] {
  const catalog = [...objects.values()].findLast((text) => text.includes(key)) ?? key
  const nodes = new Set([catalog.slice(catalog.lastIndexOf(key) + key.length)])
  const found: [number, string][] = []
  for (const node of nodes) {
    const [, kind, content = ''] = list.exec(resolved(node)) ?? []
    if (kind === 'Kids') for (const [each] of content.matchAll(part)) nodes.add(each)
    if (kind !== 'Nums') continue
    for (const [, from, value = ''] of content.matchAll(range)) {
      found.push([Number(from), naming.exec(resolved(value))?.[0] ?? ''])
    }
  }
  return found

  function resolved(text: string): string {
    const object = /^\s*(\d{1,9})\s+\d{1,5}\s+R\b/.exec(text)?.[1]
    return object === undefined ? text : (objects.get(Number(object)) ?? '')
  }
}

function namesOf(ranges: readonly [number, string][], pages: number): string[] {
  let at = -1
  return Array.from({ length: pages }, (_, page) => {
    while ((ranges[at + 1]?.[0] ?? pages) <= page) at += 1
    const [from = 0, named = ''] = ranges[at] ?? []
    return nameOf(named, page - from)
  })
}

function nameOf(named: string, further: number): string {
  const [, literal, hex = ''] = /\/P\s*(?:\(((?:\\.|[^\\()])*)\)|<([\da-f\s]*)>)/is.exec(named) ?? []
  const style = /\/S\s*\/([DRrAa])(?!\w)/.exec(named)?.[1] ?? ''
  const format = formats[style]
  const number = Number(/\/St\s+([+-]?\d{1,15})/.exec(named)?.[1] ?? 1) + further
  const isWritten = number > 0 && (style === 'D' || number <= numeralsMax)
  const before = literal === undefined ? textOfHex(hex) : textOfLiteral(literal)
  const name = before + (isWritten && format ? listNumber(number, format) : '')
  return name.length > labelUnitsMax ? '' : name.replace(/[\s\p{C}]+/gu, ' ').trim()
}

const formats: Readonly<Record<string, string>> = {
  D: 'decimal',
  R: 'upperRoman',
  r: 'lowerRoman',
  A: 'upperLetter',
  a: 'lowerLetter',
}
