import { attributeOf, elementsIn, type HtmlElement, holdsElement, isElement } from './html-tree.ts'

const mark = /^\s*[[(]?(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶]{1,3})[\])]?\s*$/iu
const wayBack = /^\s*[↩↑⤴^⮌]\ufe0e?\s*$/u
const noteRole = /\b(?:noteref|backlink)\b/
const noteClass = /(?:foot|end)note|noteref/i

/**
 * Whether an element only leads to a note, or from it back into the text: a number that hangs on a word without a space
 * would make it another word.
 */
export function isNoteMark(element: HtmlElement): boolean {
  if (element.tagName !== 'a' || !attributeOf(element, 'href')?.includes('#')) return false
  const text = shownIn(element)
  if (wayBack.test(text)) return true
  return mark.test(text) && (isNamedNote(element) || isRaised(element))
}

/**
 * Whether an element only says where a page of the printed book begins: its number would stand in the middle of a
 * sentence.
 */
export function isPageMark(element: HtmlElement): boolean {
  const roles = `${attributeOf(element, 'role') ?? ''} ${attributeOf(element, 'epub:type') ?? ''}`
  const isNamed = /\bpagebreak\b/.test(roles) || hasPageClass(element)
  return isNamed && pageMark.test(shownIn(element))
}

/** Headings have such classes where they begin a page, the cells of a table of contents where they name one. */
function hasPageClass(element: HtmlElement): boolean {
  const name = pageClass.exec(attributeOf(element, 'class') ?? '')?.[1]?.toLowerCase()
  const isWithinLine = element.tagName === 'a' || element.tagName === 'span'
  return name === 'break'
    ? isWithinLine
    : name !== undefined && (isWithinLine || /^(?:div|p)$/.test(element.tagName))
}

const pageClass = /(?:^|\s)(?:x-ebookmaker-)?page-?(no|num|number|break)(?:\s|$)/i
const pageMark = /^[\s[({]*(?:p|pg|page|s|seite)?[.\s]{0,3}(?:\d{1,4}|[ivxlc]{1,8})[\s\])}]*$/i

function isNamedNote(element: HtmlElement): boolean {
  const roles = `${attributeOf(element, 'role') ?? ''} ${attributeOf(element, 'epub:type') ?? ''}`
  return noteRole.test(roles) || noteClass.test(attributeOf(element, 'class') ?? '')
}

function isRaised(element: HtmlElement): boolean {
  const { parentNode } = element
  const isInside = parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'sup'
  return isInside || holdsElement(element, 'sup')
}

function shownIn(element: HtmlElement): string {
  return element.childNodes
    .map((node) => ('value' in node ? node.value : isElement(node) ? shownIn(node) : ''))
    .join('')
}

/** Tells whether a picture's description stands under it too. Looks for the captions of a figure once. */
export function createCaptions(): (picture: HtmlElement) => boolean {
  const captions = new Map<HtmlElement, ReadonlySet<string>>()
  return (picture) => {
    const figure = figureAround(picture)
    if (!figure) return false
    const known = captions.get(figure) ?? captionsIn(figure)
    captions.set(figure, known)
    return known.has(folded(attributeOf(picture, 'alt') ?? ''))
  }
}

function captionsIn(figure: HtmlElement): ReadonlySet<string> {
  return new Set(elementsIn(figure, 'figcaption').map((caption) => folded(shownIn(caption))))
}

function figureAround(element: HtmlElement): HtmlElement | null {
  let { parentNode } = element
  while (parentNode && 'tagName' in parentNode) {
    if (parentNode.tagName === 'figure') return parentNode
    parentNode = parentNode.parentNode
  }
  return null
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
