import { attributeOf, type HtmlElement, type HtmlParent, isElement } from './html-tree.ts'
import { cleanText } from './text-encoding.ts'

/** The lines of text that an SVG drawing shows, in the order in which it draws them. */
export function svgLines(drawing: HtmlElement): string[] {
  const lines: string[] = []
  let line = ''
  let height = '0'
  const endLine = () => {
    const text = cleanText(line).replace(/\s+/g, ' ').trim()
    if (text !== '') lines.push(text)
    line = ''
  }
  /** A stretch that is moved sideways alone goes on with the line. */
  const startsLine = (element: HtmlElement) => {
    const own = attributeOf(element, 'y') ?? height
    const isMoved = own !== height || Number.parseFloat(attributeOf(element, 'dy') ?? '0') !== 0
    height = own
    return isMoved
  }
  const readText = ({ childNodes }: HtmlParent) => {
    for (const node of childNodes) {
      if ('value' in node) line += node.value
      else if (isElement(node) && !unseen.has(node.tagName)) {
        if (startsLine(node)) endLine()
        else if (attributeOf(node, 'x') !== undefined) line += ' '
        readText(node)
      }
    }
  }
  const look = ({ childNodes }: HtmlParent) => {
    for (const element of childNodes.filter(isElement)) {
      if (unseen.has(element.tagName)) continue
      if (element.tagName !== 'text') look(element)
      else {
        height = attributeOf(element, 'y') ?? '0'
        readText(element)
        endLine()
      }
    }
  }
  look(drawing)
  return lines
}

/** What only says how to draw, or is drawn where something else says so. */
const unseen = new Set('defs symbol title desc metadata style script clipPath mask pattern marker'.split(' '))
