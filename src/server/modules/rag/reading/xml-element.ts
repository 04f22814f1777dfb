import { cleanText } from './text-encoding.ts'
import { attributesFrom, decodeReferences, endOfMark, textOfMark } from './xml-markup.ts'
import { parseElements, placesOfOne, type XmlDocument, xmlPlaces } from './xml-parse.ts'

/** An element of a document. What it holds is read from the document's text whenever it is asked for. */
export interface XmlElement {
  /** Without its namespace prefix. */
  readonly name: string
  readonly document: XmlDocument
  readonly number: number
}

/** The root element of well-formed XML; throws as `parseElements` does. */
export function rootOf(text: string): XmlElement {
  return elementOf(parseElements(text), 0)
}

/** What stands in an element, in the order of the file; text as written, white space included. */
export function* contentOf({ document, number }: XmlElement): Generator<XmlElement | string> {
  const { text } = document
  const end = placeOf(document, number, 'end')
  let at = placeOf(document, number, 'content')
  let child = number + 1
  while (at < end) {
    const tag = text.indexOf('<', at)
    if (tag > at) yield decodeReferences(text.slice(at, tag))
    const markEnd = endOfMark(text, tag)
    if (markEnd !== null) {
      const asItIs = textOfMark(text, tag, markEnd)
      if (asItIs !== null) yield asItIs
      at = markEnd
    } else if (text.startsWith('</', tag)) return
    else {
      yield elementOf(document, child)
      at = placeOf(document, child, 'end')
      child = placeOf(document, child, 'next')
    }
  }
}

/** The elements right in another, in the order of the file. */
export function* elementsIn(element: XmlElement | undefined): Generator<XmlElement> {
  if (!element) return
  const { document, number } = element
  const end = placeOf(document, number, 'next')
  for (let child = number + 1; child < end; child = placeOf(document, child, 'next')) {
    yield elementOf(document, child)
  }
}

/** The child elements, of one name or of all. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = Array.from(elementsIn(element))
  return name === undefined ? elements : elements.filter((child) => child.name === name)
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of elementsIn(element)) if (child.name === name) return child
  return undefined
}

/** All elements of these names below, in document order, without looking inside one that is found. */
export function findAll(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  if (!element) return []
  const { document, number } = element
  const found: XmlElement[] = []
  const end = placeOf(document, number, 'next')
  let below = number + 1
  while (below < end) {
    const isWanted = names.includes(nameOf(document, below)?.local ?? '')
    if (isWanted) found.push(elementOf(document, below))
    below = isWanted ? placeOf(document, below, 'next') : below + 1
  }
  return found
}

/** An attribute's value, by the attribute's name as written: `r:id` is not `id`. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  if (element) for (const [found, value] of attributesOf(element)) if (found === name) return value
  return undefined
}

export function attributesOf({ document, number }: XmlElement): Iterable<[name: string, value: string]> {
  const nameStart = placeOf(document, number, 'tag') + 1
  return attributesFrom(document.text, nameStart + (nameOf(document, number)?.written.length ?? 0))
}

/** All text below, as written but without control characters. */
export function textIn(element: XmlElement | undefined): string {
  return element ? cleanText(rawTextIn(element)) : ''
}

function rawTextIn(element: XmlElement): string {
  let text = ''
  for (const part of contentOf(element)) text += typeof part === 'string' ? part : rawTextIn(part)
  return text
}

function elementOf(document: XmlDocument, number: number): XmlElement {
  return { name: nameOf(document, number)?.local ?? '', document, number }
}

function nameOf(document: XmlDocument, number: number): XmlDocument['names'][number] | undefined {
  return document.names[placeOf(document, number, 'name')]
}

function placeOf({ places }: XmlDocument, number: number, place: keyof typeof xmlPlaces): number {
  return places[number * placesOfOne + xmlPlaces[place]] ?? 0
}
