import { cleanText } from '../text-encoding.ts'
import { attribute, childOf, contentOf, findAll, type XmlElement } from '../xml-element.ts'
import type { OdtStyles } from './odt-styles.ts'

/** Beyond one at a time: as many as a line of a typed script holds. */
const lineSpacesMax = 80

/** What a paragraph says, and what hangs on it: text boxes and shapes, notes. Comments are left out. */
export interface OdtContent {
  text: string
  boxes: readonly XmlElement[]
  notes: readonly XmlElement[]
}

export function odtContent(paragraph: XmlElement, styles: OdtStyles, look: Look = {}): OdtContent {
  const pieces: string[] = []
  const boxes: XmlElement[] = []
  const notes: XmlElement[] = []
  let spacesLeft = lineSpacesMax
  read(paragraph, look)
  return { text: cleanText(pieces.join('')).replaceAll('\u00ad', ''), boxes, notes }

  function read(element: XmlElement, around: Look): void {
    for (const child of contentOf(element)) {
      if (typeof child !== 'string') readElement(child, around)
      else if (!around.isHidden) write(around.isCapitals ? child.toUpperCase() : child)
    }
  }

  function readElement(element: XmlElement, around: Look): void {
    const { name } = element
    const sign = around.isHidden ? undefined : signOf(element)
    if (sign !== undefined) pieces.push(sign)
    else if (name === 'note') notes.push(element)
    else if (name === 'ruby') read(childOf(element, 'ruby-base') ?? element, around)
    else if (shapes.has(name)) boxes.push(element)
    else if (name === 'span') {
      const { isHidden, isCapitals } = styles('text', attribute(element, 'text:style-name'))
      read(element, {
        isHidden: isHidden ?? around.isHidden,
        isCapitals: isCapitals ?? around.isCapitals,
      })
    } else if (!silent.has(name) && isShown(element)) read(element, around)
  }

  function signOf(element: XmlElement): string | undefined {
    const { name } = element
    if (name === 's') {
      const count = Math.max(1, Math.min(spacesLeft, Number(attribute(element, 'text:c')) || 1))
      spacesLeft -= count
      return ' '.repeat(count)
    }
    if (name === 'line-break') spacesLeft = lineSpacesMax
    return name === 'tab' ? '\t' : name === 'line-break' ? '\n' : undefined
  }

  /** White space in a row counts once; more of it is written as `s` and `tab`. */
  function write(text: string): void {
    const words = text.replace(/[ \t\r\n]+/g, ' ')
    const isSpaced = pieces.length === 0 || pieces.at(-1)?.endsWith(' ')
    const shown = isSpaced && words.startsWith(' ') ? words.slice(1) : words
    if (shown !== '') pieces.push(shown)
  }
}

/** Sections and fields may be hidden, always or as long as a condition holds. */
export function isShown(element: XmlElement): boolean {
  return attribute(element, 'text:display') !== 'none' && attribute(element, 'text:is-hidden') !== 'true'
}

/** A stretch of text takes over what it does not say itself. */
interface Look {
  isCapitals?: boolean | undefined
  isHidden?: boolean | undefined
}

/** The text of a note behind its mark, on one line. */
export function odtNote(note: XmlElement, styles: OdtStyles): string {
  const textsIn = (parent: XmlElement | undefined): string[] =>
    findAll(parent, 'p', 'h').flatMap((paragraph) => {
      const { text, boxes } = odtContent(paragraph, styles)
      return [text.trim(), ...boxes.flatMap(textsIn)]
    })
  return textsIn(childOf(note, 'note-body'))
    .filter((text) => text !== '')
    .join(' ')
}

/** Drawn at a place of their own; those with text in them are read behind the paragraph. */
export const shapes: ReadonlySet<string> = new Set(
  'frame text-box custom-shape rect ellipse circle line polyline polygon regular-polygon path connector measure caption g'.split(
    ' ',
  ),
)

const silent = new Set(
  'annotation annotation-end number script bookmark bookmark-start bookmark-end soft-page-break tracked-changes object object-ole image title desc'.split(
    ' ',
  ),
)
