import { AppError } from '#server/errors.ts'
import { DamagedFile } from './damaged-file.ts'
import { cleanText, decodeMarkup } from './text-encoding.ts'
import { parseElements, type XmlElement } from './xml-parse.ts'

export type { XmlElement }

/**
 * Parses an XML document into its root element. Entities beyond XML's own five and numbered characters are not
 * expanded: a document that declares any is refused, as it could grow without end or name files outside itself. `kind`
 * is what the person calls the file. Throws `AppError` (`unprocessable`).
 */
export function parseXml(bytes: Uint8Array, kind: string): XmlElement {
  const text = decodeMarkup(bytes)
  if (text === null) throw new DamagedFile(kind)
  refuseEntities(text, kind)
  try {
    return parseElements(text)
  } catch (error) {
    throw new DamagedFile(kind, error)
  }
}

/** Throws `AppError` (`unprocessable`) where a text of markup declares entities of its own before its first element. */
export function refuseEntities(text: string, kind: string): void {
  const root = text.search(/<[A-Za-z_]/)
  if (!/<!ENTITY/i.test(root < 0 ? text : text.slice(0, root))) return
  throw new AppError(
    'unprocessable',
    `This ${kind} declares XML entities, which can make a file grow without end. Please save it again without them.`,
  )
}

/** The child elements, of one name or of all. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const elements = (element?.children ?? []).filter((child) => typeof child === 'object')
  return name === undefined ? elements : elements.filter((child) => child.name === name)
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0]
}

/** All elements of these names below, in document order, without looking inside one that is found. */
export function findAll(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = []
  const look = (inside: XmlElement) => {
    for (const child of inside.children) {
      if (typeof child === 'string') continue
      if (names.includes(child.name)) found.push(child)
      else look(child)
    }
  }
  if (element) look(element)
  return found
}

/** All text below, as written but without control characters. */
export function textIn(element: XmlElement | undefined): string {
  return cleanText(rawTextIn(element))
}

function rawTextIn(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : rawTextIn(child)))
    .join('')
}
