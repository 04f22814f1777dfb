import type { PageTurn } from '../document-format.ts'
import type { ScreenplayElement } from './screenplay.ts'

type Kind = 'scene' | 'action' | 'cue' | 'speech' | 'parenthetical' | 'dialogue' | 'transition'

export interface Paragraph {
  readonly kind: Kind
  /** Appends one more line of the page. */
  add(line: string, page: number | undefined): void
  isClosedAside(): boolean
  /** Whether it stops without the end of a sentence. */
  isUnfinished(): boolean
  element(): ScreenplayElement
}

/** A paragraph put together again from its lines. */
export function createParagraph(
  kind: Kind,
  firstLine: string,
  page: number | undefined,
  number?: string,
): Paragraph {
  let text = firstLine
  let lastPage = page
  const pageTurns: PageTurn[] = []
  return {
    kind,
    add(line, linePage) {
      const start = joinedWith(text, line)
      if (linePage !== undefined && linePage !== lastPage) {
        pageTurns.push({ at: start.length, page: linePage })
        lastPage = linePage
      }
      text = start + line
    },
    isClosedAside: () => /[)）]$/u.test(text),
    isUnfinished: () => !/[.!?…:。！？」』）)"”]$/u.test(text),
    element: () => ({
      kind,
      text,
      ...(page === undefined ? {} : { page }),
      ...(pageTurns.length > 0 ? { pageTurns } : {}),
      ...(number === undefined ? {} : { number }),
    }),
  }
}

/** What stands before the next line: scripts write no space between Han characters or after a hyphen. */
function joinedWith(text: string, line: string): string {
  const isUnspaced = unspacedEnd.test(text) && unspacedStart.test(line)
  const isHyphened = /\p{L}[-\u2010]$/u.test(text)
  if (text.endsWith('\u00ad')) return text.slice(0, -1)
  return isUnspaced || isHyphened ? text : `${text} `
}

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3000-\\u303f\\u30fc\\uff00-\\uff65'
const unspacedEnd = new RegExp(`[${unspaced}]$`, 'u')
const unspacedStart = new RegExp(`^[${unspaced}]`, 'u')
