import type { Source } from '#shared/rag.ts'
import type { CheckedQuote } from '#shared/writing.ts'
import { describePlace, type PlaceTexts } from './describe-place.ts'
import { isMarkdown, plainMarkdown } from './plain-markdown.ts'

interface Cited {
  text: string
  sources: readonly Source[]
  quotes?: readonly CheckedQuote[]
}

export interface FootnoteTexts extends PlaceTexts {
  sources: string
  notVerbatim: string
  notInSource: string
  quoted: (words: string) => string
}

interface Footnote {
  n: number
  title: string
  place: string
  /** Words of the passage: those that the text quotes, else its beginning. */
  words: string
}

/** The sources that a text cites, as notes, by number. */
function footnotesOf({ text, sources, quotes = [] }: Cited, texts: PlaceTexts): Footnote[] {
  const cited = new Set(Array.from(text.matchAll(mark), ([, n]) => Number(n)))
  return sources
    .filter(({ n }) => cited.has(n))
    .map(({ n, title, name, locator, text: passage }) => {
      const quoted = quotes
        .filter((quote) => quote.n === n && quote.verbatim)
        .map((quote) => quote.text.trim())
      const plain = isMarkdown(name) ? plainMarkdown(passage) : passage
      const words = quoted.length > 0 ? quoted.join(' … ') : beginningOf(plain)
      return { n, title, place: describePlace(locator, texts), words }
    })
}

/** A text with its notes below, for a letter or an editor without Markdown. */
export function withFootnotes(answer: Cited, texts: FootnoteTexts): string {
  const notes = footnotesOf(answer, texts).map((note) => `[${note.n}] ${noteLine(note, texts)}`)
  return [
    flagged(answer, texts),
    ...(notes.length > 0 ? [`${texts.sources}\n${notes.join('\n')}`] : []),
  ].join('\n\n')
}

/** The same in Markdown, whose readers link `[^1]` with its note. */
export function markdownWithFootnotes(answer: Cited, texts: FootnoteTexts): string {
  const notes = footnotesOf(answer, texts)
  const known = new Set(notes.map(({ n }) => n))
  const body = flagged(answer, texts).replaceAll(mark, (whole, n) =>
    known.has(Number(n)) ? `[^${n}]` : whole,
  )
  const lines = notes.map((note) => `[^${note.n}]: ${escapeMarkdown(noteLine(note, texts))}`)
  return `${[body, ...lines].join('\n\n')}\n`
}

/** The same as HTML, from the page's own rendering of the text. */
export function htmlWithFootnotes(rendered: Element, answer: Cited, texts: FootnoteTexts): string {
  const copy = rendered.cloneNode(true) as Element
  for (const button of copy.querySelectorAll('button')) {
    const raised = document.createElement('sup')
    raised.textContent = `[${button.value}]`
    button.replaceWith(raised)
  }
  for (const flag of copy.querySelectorAll('[data-doubt]')) flag.textContent = ` (${flag.textContent})`
  for (const element of copy.querySelectorAll('*')) {
    for (const { name } of Array.from(element.attributes)) if (name !== 'href') element.removeAttribute(name)
  }
  const notes = footnotesOf(answer, texts)
  if (notes.length > 0) {
    const heading = document.createElement('p')
    heading.append(document.createElement('strong'))
    heading.firstElementChild?.append(texts.sources)
    copy.append(heading, ...notes.map((note) => paragraph(`[${note.n}] ${noteLine(note, texts)}`)))
  }
  return copy.innerHTML
}

const mark = /\[(\d{1,3})\]/g
const wordsMax = 200

/** A source in one line: what it is called, where in it, and its words. */
export function noteLine(
  { title, place, words }: Omit<Footnote, 'n'>,
  { quoted }: Pick<FootnoteTexts, 'quoted'>,
): string {
  return `${[title, place].filter(Boolean).join(', ')}: ${quoted(words)}`
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}

/** Quotes and figures that are none of a source's say so on paper too. */
function flagged({ text, quotes = [] }: Cited, { notVerbatim, notInSource }: FootnoteTexts): string {
  return quotes
    .filter(({ verbatim }) => !verbatim)
    .toSorted((a, b) => b.end - a.end)
    .reduce((all, { end, isFigure }) => {
      const at = /^[\p{Pf}\p{Pi}"＂」』]/u.test(all.slice(end, end + 1)) ? end + 1 : end
      return `${all.slice(0, at)} (${isFigure ? notInSource : notVerbatim})${all.slice(at)}`
    }, text)
}

/** About two lines, ended at a word where the script has spaces. */
function beginningOf(passage: string): string {
  const flat = passage.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= wordsMax) return flat
  const cut = flat
    .slice(0, wordsMax)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  return `${cut.replace(/(?<=.{150}) \S*$/, '')}…`
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&')
}
