import { attribute, childOf, childrenOf, elementsIn, textIn, type XmlElement } from '../xml-element.ts'
import { mathText } from './docx-math.ts'
import { capitalsOf, isOff, wordAttribute } from './docx-styles.ts'
import { symbolOf } from './symbol-fonts.ts'

/** Gathers the text of one paragraph, and what hangs on it: text boxes, drawings and notes by their ids. */
export function createDocxContent() {
  const pieces: string[] = []
  const boxes: XmlElement[] = []
  const drawings: string[] = []
  const notes: string[] = []

  function say(text: string): void {
    if (text !== '') pieces.push(text)
  }

  function read(element: XmlElement | undefined, isCapitals: boolean): void {
    for (const child of elementsIn(element)) {
      if (child.name === 'r') readRun(child, isCapitals)
      else if (child.name === 'oMath') say(mathText(child))
      else if (child.name === 'AlternateContent') {
        readFirst(childrenOf(child), (version) => read(version, isCapitals))
      } else if (transparent.has(child.name) || child.name === 'oMathPara') read(child, isCapitals)
    }
  }

  function readRun(run: XmlElement, isCapitals: boolean): void {
    const properties = childOf(run, 'rPr')
    const hidden = childOf(properties, 'vanish')
    if (hidden && !isOff(wordAttribute(hidden, 'val'))) return
    const shown = capitalsOf(properties).isCapitals ?? isCapitals
    for (const child of elementsIn(run)) readPiece(child, shown)
  }

  function readPiece(piece: XmlElement, isCapitals: boolean): void {
    const sign = signs[piece.name]
    if (piece.name === 'ruby') read(childOf(piece, 'rubyBase'), isCapitals)
    else if (piece.name === 't') say(isCapitals ? textIn(piece).toUpperCase() : textIn(piece))
    else if (sign !== undefined) say(sign)
    else if (piece.name === 'sym') {
      say(symbolOf(wordAttribute(piece, 'font') ?? '', wordAttribute(piece, 'char') ?? ''))
    } else if (piece.name === 'footnoteReference' || piece.name === 'endnoteReference') {
      notes.push(`${piece.name.replace('Reference', '')} ${wordAttribute(piece, 'id')}`)
    } else if (piece.name === 'AlternateContent') readAlternatives(piece, isCapitals)
    else if (drawn.has(piece.name)) findDrawn(piece)
  }

  /** The newer version of a shape; of a character, the older, which names it by itself. */
  function readAlternatives(piece: XmlElement, isCapitals: boolean): void {
    const versions = childrenOf(piece)
    const older = childOf(piece, 'Fallback')
    const isCharacter = childOf(older, 't') !== undefined || childOf(older, 'sym') !== undefined
    readFirst(isCharacter ? versions.reverse() : versions, (version) => {
      for (const child of childrenOf(version)) readPiece(child, isCapitals)
    })
  }

  /** The first version that says anything. */
  function readFirst(versions: readonly XmlElement[], readVersion: (version: XmlElement) => void): void {
    const found = [pieces, boxes, drawings, notes]
    for (const version of versions) {
      const before = found.map(({ length }) => length)
      readVersion(version)
      if (found.some((each, at) => each.length > (before[at] ?? 0))) return
    }
  }

  function findDrawn(element: XmlElement): void {
    if (element.name === 'txbxContent') boxes.push(element)
    else if (element.name === 'relIds') drawings.push(attribute(element, 'r:dm') ?? '')
    else if (element.name === 'chart') drawings.push(attribute(element, 'r:id') ?? '')
    else for (const child of versionsIn(element)) findDrawn(child)
  }

  return { read, boxes, drawings, notes, text: () => pieces.join('') }
}

/** What a reader sees of a paragraph, without what hangs on it. */
export function textOfParagraph(paragraph: XmlElement): string {
  const content = createDocxContent()
  content.read(paragraph, false)
  return content.text().trim()
}

/** Elements that only wrap what counts. */
export const transparent = new Set([
  'sdt',
  'sdtContent',
  'customXml',
  'ins',
  'moveTo',
  'smartTag',
  'hyperlink',
  'fldSimple',
  'bdo',
  'dir',
])

/** Of a drawing that stands there twice, for newer and older programs, the newer. */
function versionsIn(element: XmlElement): XmlElement[] {
  return childrenOf(element).slice(0, element.name === 'AlternateContent' ? 1 : undefined)
}

const drawn = new Set(['drawing', 'pict', 'object'])

const signs: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  softHyphen: '',
}
