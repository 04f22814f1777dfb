import { posix } from 'node:path'
import { attributeOf, elementsIn, type HtmlElement, isElement, parseHtml } from './html-tree.ts'
import { unescapedLink } from './unescaped-link.ts'
import { attribute, childOf, childrenOf, textIn, type XmlElement } from './xml-element.ts'

/** One line of a book's table of contents. */
export interface ContentsEntry {
  /** Its title under those of the lines above it, outermost first. */
  headings: string[]
  file: string
  /** The id of the element it begins at; empty for the file's beginning. */
  fragment: string
}

const titleCharactersMax = 200
const depthMax = 8

/** EPUB 2: `toc.ncx`. `name` is the file's own, to which its links are relative. */
export function ncxContents(ncx: XmlElement, name: string): ContentsEntry[] {
  return pointsOf(childOf(ncx, 'navMap'), [])

  function pointsOf(parent: XmlElement | undefined, above: readonly string[]): ContentsEntry[] {
    return childrenOf(parent, 'navPoint').flatMap((point) => {
      const headings = headingsUnder(above, textIn(childOf(point, 'navLabel')))
      const target = attribute(childOf(point, 'content'), 'src')
      return [...entryOf(headings, name, target), ...pointsOf(point, headings)]
    })
  }
}

/** EPUB 3: the `nav` of the type `toc`. */
export function navContents(text: string, name: string, kind: string): ContentsEntry[] {
  const navs = elementsIn(parseHtml(text, kind), 'nav')
  const contents = navs.find((nav) => /\btoc\b/.test(attributeOf(nav, 'epub:type') ?? '')) ?? navs[0]
  return listsIn(contents, [])

  function listsIn(parent: HtmlElement | undefined, above: readonly string[]): ContentsEntry[] {
    const lists = (parent?.childNodes ?? []).filter(isElement).filter(({ tagName }) => tagName === 'ol')
    return lists.flatMap(({ childNodes }) =>
      childNodes.filter(isElement).flatMap((item) => {
        const label = item.childNodes.filter(isElement).find(({ tagName }) => tagName !== 'ol')
        const headings = headingsUnder(above, label ? htmlText(label) : '')
        const target = label && attributeOf(elementsIn(item, 'a')[0] ?? label, 'href')
        return [
          ...entryOf(headings, name, label?.tagName === 'a' ? target : undefined),
          ...listsIn(item, headings),
        ]
      }),
    )
  }
}

/** The name inside the zip of what a link in the file `from` points at, and the place in it. */
export function resolveLink(from: string, link: string): { file: string; fragment: string } {
  const [path = '', fragment = ''] = link.split('#')
  const file = path === '' ? from : posix.resolve('/', posix.dirname(from), unescapedLink(path)).slice(1)
  return { file, fragment: unescapedLink(fragment) }
}

function headingsUnder(above: readonly string[], title: string): string[] {
  const shortTitle = title.replace(/\s+/g, ' ').trim().slice(0, titleCharactersMax).toWellFormed()
  return shortTitle === '' || above.length >= depthMax ? [...above] : [...above, shortTitle]
}

function entryOf(headings: string[], from: string, link: string | undefined): ContentsEntry[] {
  return link === undefined || headings.length === 0 ? [] : [{ headings, ...resolveLink(from, link) }]
}

function htmlText(element: HtmlElement): string {
  return element.childNodes
    .map((node) => ('value' in node ? node.value : isElement(node) ? htmlText(node) : ''))
    .join('')
}
