import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parse,
  type TreeAdapter,
} from 'parse5'
import { AppError } from '#server/errors.ts'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode

/** Browsers stop at 512; what goes deeper than this was made to make parsers stumble. */
const depthMax = 1500
/** With its text, each takes more than half a kilobyte of memory. */
const nodesMax = 500_000

/**
 * Parses HTML as browsers do, with scripts off; XHTML too. Throws `AppError` (`unprocessable`) where elements are
 * nested without end or more than half a million. `kind` is what the person calls the file.
 */
export function parseHtml(text: string, kind: string): DefaultTreeAdapterTypes.Document {
  let depth = 0
  let nodes = 0
  const count = () => {
    nodes += 1
    if (nodes > nodesMax) throw tooMany(kind)
  }
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(...made) {
      count()
      return defaultTreeAdapter.createElement(...made)
    },
    createCommentNode(...made) {
      count()
      return defaultTreeAdapter.createCommentNode(...made)
    },
    onItemPush() {
      depth += 1
      if (depth > depthMax) throw tooDeep(kind)
    },
    onItemPop() {
      depth -= 1
    },
  }
  return parse<DefaultTreeAdapterMap>(withClosedTags(text), { scriptingEnabled: false, treeAdapter })
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node
}

/** All elements of these names below, in document order, those inside one another too. */
export function elementsIn(parent: HtmlParent, ...names: string[]): HtmlElement[] {
  const found: HtmlElement[] = []
  const gather = ({ childNodes }: HtmlParent) => {
    for (const element of childNodes.filter(isElement)) {
      if (isNamed(element, names)) found.push(element)
      gather(element)
    }
  }
  gather(parent)
  return found
}

/** Whether an element of one of these names stands below. */
export function holdsElement({ childNodes }: HtmlParent, ...names: string[]): boolean {
  return childNodes.some((node) => isElement(node) && (isNamed(node, names) || holdsElement(node, ...names)))
}

function isNamed({ tagName, namespaceURI }: HtmlElement, names: readonly string[]): boolean {
  return names.includes(tagName) && namespaceURI === html.NS.HTML
}

/** XHTML closes `<title/>` in place, where HTML would take all that follows for its text. */
function withClosedTags(text: string): string {
  const isXhtml = /<\?xml\s|<html\s[^>]{0,1000}xmlns/i.test(text.slice(0, 4000))
  return isXhtml ? text.replace(/<([a-z][a-z\d]*)((?:\s[^<>]{0,2000})?)\/>/gi, closeTag) : text
}

function closeTag(whole: string, name: string, attributes: string): string {
  return voids.has(name.toLowerCase()) ? whole : `<${name}${attributes}></${name}>`
}

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

function tooDeep(kind: string): AppError {
  return new AppError('unprocessable', `This ${kind} nests its elements too deeply to be read.`)
}

function tooMany(kind: string): AppError {
  return new AppError(
    'unprocessable',
    `This ${kind} is made of too many elements to be read. Please split it into several files.`,
  )
}
