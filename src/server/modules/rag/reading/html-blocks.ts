import type { TextBlock } from './document-format.ts'
import { createHeadingSections } from './heading-path.ts'
import { createCaptions, isNoteMark, isPageMark } from './html-notes.ts'
import { createTableRows, isLayout } from './html-tables.ts'
import {
  attributeOf,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  isElement,
  parseHtml,
} from './html-tree.ts'
import { svgLines } from './svg-lines.ts'
import { cleanText } from './text-encoding.ts'
import { createTextFlow, type TextFlow } from './text-flow.ts'

interface HtmlPlaces {
  /** Headings above the whole text. */
  headings?: readonly string[]
  /** Headings that begin at the element of this id, in place of those before. */
  anchors?: ReadonlyMap<string, readonly string[]>
  /** Whether words in drawings (SVG) are text, as on the title page of a book, or labels, as on a web page. */
  hasDrawnText?: boolean
}

/**
 * The visible text of an HTML or XHTML document, cut at its headings: lists with their marks, a table's row as a line.
 * Throws `AppError` (`unprocessable`) as `parseHtml` does.
 */
export function htmlBlocks(text: string, kind: string, places: HtmlPlaces = {}): TextBlock[] {
  const document = parseHtml(text, kind)
  const menus = new Set<HtmlElement>()
  addMenus(document, menus)
  const blocks = blocksOf(document, places, menus)
  return blocks.length > 0 ? blocks : blocksOf(document, places, new Set())
}

function blocksOf(document: HtmlParent, places: HtmlPlaces, menus: ReadonlySet<HtmlElement>): TextBlock[] {
  const { headings = [], anchors = new Map(), hasDrawnText = false } = places
  const sections = createHeadingSections()
  const title = titleOf(elementsIn(document, 'title')[0])
  sections.place(headings.length > 0 || title === '' || hasHeading(document.childNodes) ? headings : [title])
  const body = createTextFlow()
  const rowText = createTableRows()
  const isCaptioned = createCaptions()
  let nextPlace: readonly string[] | undefined
  let isInHeading = false

  walkAll(document.childNodes, body)
  sections.add(finished(body))
  return sections.blocks()

  function walkAll(nodes: readonly HtmlNode[], flow: TextFlow, list?: List): void {
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) flow.write(node.value)
      else if (hasDrawnText && node.nodeName === 'svg' && isElement(node)) writeLines(svgLines(node), flow)
      else if (isSeen(node)) walk(node, flow, list)
    }
  }

  function writeLines(lines: readonly string[], flow: TextFlow): void {
    for (const line of lines) {
      flow.startLine()
      flow.write(line)
      flow.startLine()
    }
  }

  function isSeen(node: HtmlNode): node is HtmlElement {
    return isElement(node) && !isHidden(node) && !menus.has(node)
  }

  function hasHeading(nodes: readonly HtmlNode[]): boolean {
    return nodes.some(
      (node) => isSeen(node) && (/^h[1-6]$/.test(node.tagName) || hasHeading(node.childNodes)),
    )
  }

  function walk(element: HtmlElement, flow: TextFlow, list?: List): void {
    const { tagName, childNodes } = element
    place(element)
    if (isNoteMark(element)) return
    if (isPageMark(element)) {
      for (const inside of elementsIn(element, 'a', 'span')) place(inside)
      return
    }
    const level = /^h([1-6])$/.exec(tagName)?.[1]
    if (level && flow === body && !isInHeading) walkHeading(element, Number(level))
    else if (tagName === 'br') flow.breakLine()
    else if (tagName === 'img') flow.write(isCaptioned(element) ? '' : (attributeOf(element, 'alt') ?? ''))
    else if (tagName === 'pre') walkPreformatted(element, flow)
    else if (tagName === 'tr' && !isLayout(element)) walkRow(element, flow)
    else if (tagName === 'ul' || tagName === 'ol' || tagName === 'menu') walkList(element, flow, list)
    else if (tagName === 'li') {
      flow.mark(markOf(element, list))
      walkAll(childNodes, flow, list)
      flow.startLine()
    } else {
      const isBlock = paragraphs.has(tagName) || lines.has(tagName)
      const separate = () => (paragraphs.has(tagName) ? flow.startParagraph() : flow.startLine())
      if (isBlock) separate()
      walkAll(childNodes, flow, list)
      if (isBlock) separate()
    }
  }

  function walkHeading(element: HtmlElement, level: number): void {
    sections.add(finished(body))
    const flow = createTextFlow()
    isInHeading = true
    walkAll(element.childNodes, flow)
    isInHeading = false
    const heading = finished(flow)
    if (nextPlace) sections.place(nextPlace)
    nextPlace = undefined
    if (heading !== '') sections.open(level, heading)
    sections.add(heading, true)
  }

  /** A place that begins inside a heading begins before it. */
  function place(element: HtmlElement): void {
    const begun =
      anchors.get(attributeOf(element, 'id') ?? '') ?? anchors.get(attributeOf(element, 'name') ?? '')
    if (!begun) return
    if (isInHeading) nextPlace = begun
    else {
      sections.add(finished(body))
      sections.place(begun)
    }
  }

  function walkRow(row: HtmlElement, flow: TextFlow): void {
    const cells = row.childNodes.filter(isElement).map((cell) => {
      const inside = createTextFlow()
      walkAll([cell], inside)
      return finished(inside).replace(/\s+/g, ' ').trim()
    })
    flow.startLine()
    flow.write(rowText(row, cells))
    flow.startLine()
  }

  function walkList(element: HtmlElement, flow: TextFlow, outer?: List): void {
    const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10)
    const list = { isNumbered: element.tagName === 'ol', next: start || 1, depth: (outer?.depth ?? -1) + 1 }
    const separate = () => (outer ? flow.startLine() : flow.startParagraph())
    separate()
    walkAll(element.childNodes, flow, list)
    separate()
  }
}

interface List {
  isNumbered: boolean
  next: number
  depth: number
}

function markOf(item: HtmlElement, list: List | undefined): string {
  if (!list) return '- '
  const indent = '  '.repeat(Math.min(list.depth, 10))
  if (!list.isNumbered) return `${indent}- `
  const number = Number.parseInt(attributeOf(item, 'value') ?? '', 10) || list.next
  list.next = number + 1
  return `${indent}${number}. `
}

function walkPreformatted(element: HtmlElement, flow: TextFlow): void {
  flow.startParagraph()
  flow.writeAsIs(rawText(element.childNodes).replace(/^\n/, '').trimEnd())
  flow.startParagraph()
}

function rawText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value
      if (!isElement(node) || isHidden(node)) return ''
      return node.tagName === 'br' ? '\n' : rawText(node.childNodes)
    })
    .join('')
}

/** Soft hyphens say where a word may break, and would hide it from a search. */
function finished(flow: TextFlow): string {
  return cleanText(flow.take()).replaceAll('\u00ad', '')
}

function titleOf(title: HtmlElement | undefined): string {
  return cleanText(rawText(title?.childNodes ?? []))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Gathers navigation that only leads to other places, and answers whether there is text of note in `parent`. */
function addMenus(parent: HtmlParent, menus: Set<HtmlElement>): boolean {
  let holdsText = false
  for (const element of parent.childNodes.filter(isElement)) {
    const isText = addMenus(element, menus) || isTextOfNote(element)
    if (!isText && isNavigation(element)) menus.add(element)
    holdsText ||= isText
  }
  return holdsText
}

function isNavigation(element: HtmlElement): boolean {
  return element.tagName === 'nav' || attributeOf(element, 'role') === 'navigation'
}

/** A `nav` that nobody closed takes in the whole page. */
function isTextOfNote({ tagName, childNodes }: HtmlElement): boolean {
  if (tagName !== 'p') return tagName === 'main' || tagName === 'article' || tagName === 'h1'
  const own = childNodes.map((node) => ('value' in node ? node.value.trim() : ''))
  return own.join('').length >= proseCharactersMin
}

const proseCharactersMin = 30

/**
 * The reading beside Han characters (`rt`) would part the words it explains; `del` is what an editor took out.
 */
const unseen = new Set(
  'head script style del noscript template iframe frame frameset object audio video canvas svg select datalist input textarea rt rp rtc noframes noembed'.split(
    ' ',
  ),
)

function isHidden(element: HtmlElement): boolean {
  return (
    unseen.has(element.tagName) ||
    (element.tagName === 'dialog' && attributeOf(element, 'open') === undefined) ||
    element.attrs.some(
      ({ name, value }) =>
        (name === 'hidden' && value !== 'until-found') ||
        (name === 'style' && /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(value)),
    )
  )
}

const paragraphs = new Set(
  'address article aside blockquote body center dd details dialog dl fieldset figcaption figure footer form header hgroup hr main nav p section summary table h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
const lines = new Set('caption div dt legend li option optgroup tbody tfoot thead tr td th title'.split(' '))
