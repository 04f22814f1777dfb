import type { PageTurn } from '../document-format.ts'
import { joinsUnspaced } from '../unspaced-scripts.ts'
import type { ScreenplayElement } from './screenplay.ts'

type Kind = 'scene' | 'action' | 'cue' | 'parenthetical' | 'dialogue' | 'transition'

export interface Paragraph {
  readonly kind: Kind | 'speech'
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
  return paragraphOf({ kind, ...(number === undefined ? {} : { number }) }, firstLine, page)
}

/** A speech whose first line says who speaks. */
export function createSpeech(cue: string, firstLine: string, page: number | undefined): Paragraph {
  return paragraphOf({ kind: 'speech', cue }, firstLine, page)
}

type Start = { kind: Kind; number?: string } | { kind: 'speech'; cue: string }

function paragraphOf(start: Start, firstLine: string, page: number | undefined): Paragraph {
  let text = firstLine
  let lastPage = page
  const pageTurns: PageTurn[] = []
  return {
    kind: start.kind,
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
      ...start,
      text,
      ...(page === undefined ? {} : { page }),
      ...(pageTurns.length > 0 ? { pageTurns } : {}),
    }),
  }
}

/** What stands before the next line: scripts write no space between Han characters or after a hyphen. */
function joinedWith(text: string, line: string): string {
  const isHyphened = /\p{L}[-\u2010]$/u.test(text)
  if (text.endsWith('\u00ad')) return text.slice(0, -1)
  return isHyphened || joinsUnspaced(text, line) ? text : `${text} `
}
