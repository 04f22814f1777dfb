import { endOfClosing, endOfMark, endOfName, endOfTag } from './xml-markup.ts'

/** The elements of a document by their numbers, which are given in the order of their tags: the root's is 0. */
export interface XmlDocument {
  readonly text: string
  readonly names: readonly TagName[]
  /** A document may have a million elements: of each, five numbers are kept and nothing more. */
  readonly places: Int32Array
}

interface TagName {
  written: string
  /** Without its namespace prefix. */
  local: string
}

/** What is kept of an element, as the places of its five numbers. */
export const xmlPlaces = {
  /** Offsets into the text: of its tag, behind its tag, behind its closing tag. */
  tag: 0,
  content: 1,
  end: 2,
  /** The number of the first element behind it that is not in it. */
  next: 3,
  /** Its name, as one of the document's. */
  name: 4,
}
export const placesOfOne = 5

/** Recursion over the tree stays far from the end of the stack. */
const depthMax = 500

/**
 * Parses well-formed XML (XML 1.0, without what a document type declares) in time linear to its length. Throws a plain
 * `Error` where a tag does not close what is open, at more than 500 levels, and without a root element.
 */
export function parseElements(text: string): XmlDocument {
  const names: TagName[] = []
  const nameNumbers = new Map<string, number>()
  const open: number[] = []
  let places = new Int32Array(1024 * placesOfOne)
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const markEnd = endOfMark(text, at)
    if (markEnd !== null) at = markEnd
    else if (text.startsWith('</', at)) at = close(at)
    else at = start(at)
  }
  if (open.length > 0 || count === 0) throw new Error('the document ends too early')
  return { text, names, places }

  function start(tag: number): number {
    const nameEnd = endOfName(text, tag + 1)
    const end = endOfTag(text, nameEnd)
    const element = count * placesOfOne
    count += 1
    if (element === places.length) places = twiceAsLong(places)
    places[element + xmlPlaces.tag] = tag
    places[element + xmlPlaces.content] = end
    places[element + xmlPlaces.end] = end
    places[element + xmlPlaces.next] = count
    places[element + xmlPlaces.name] = numberOf(text.slice(tag + 1, nameEnd))
    if (text.charAt(end - 2) !== '/') open.push(element)
    if (open.length >= depthMax) throw new Error('too many levels')
    return end
  }

  function close(tag: number): number {
    const element = open.pop()
    if (element === undefined) throw new Error(`a tag at ${tag} closes nothing`)
    const end = endOfClosing(text, tag, names[places[element + xmlPlaces.name] ?? 0]?.written ?? '')
    places[element + xmlPlaces.end] = end
    places[element + xmlPlaces.next] = count
    return end
  }

  function numberOf(written: string): number {
    const known = nameNumbers.get(written)
    if (known !== undefined) return known
    nameNumbers.set(written, names.length)
    return names.push({ written, local: written.slice(written.indexOf(':') + 1) }) - 1
  }
}

function twiceAsLong(places: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * places.length)
  longer.set(places)
  return longer
}
