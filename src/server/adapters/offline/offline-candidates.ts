import type { Source } from '#shared/rag.ts'
import { cutSentences, type Sentence, widthOf, withoutSigns } from './offline-sentences.ts'
import { termsOf } from './offline-terms.ts'

/** A sentence of a source that may be quoted. */
export interface Candidate extends Sentence {
  /** The number of its source. */
  n: number
  text: string
  /** What it is in its document: a heading stands over others, a cue over a speech. */
  kind: 'heading' | 'scene' | 'cue' | 'text'
  /** All of the source's sentences follow each other on the page, as in a scene. */
  isScene: boolean
  /** Its source names its document and says nothing. */
  isTitle: boolean
  /** The wanted terms it has. */
  terms: string[]
}

const sentenceWidthMax = 320
/** A title page has a title, names, a date: what is one line alone is a note. */
const titlePageWidthMax = 160
const titleWidthMax = 48

/** The sentences of a source in their order. */
export function candidatesOf(source: Source, wantedTerms: ReadonlySet<string>): Candidate[] {
  const { n, text, locator } = source
  const { headings = [], scene, characters = [] } = locator
  const above = new Set(headings.map(withoutSigns))
  const ofScene = scene && withoutSigns(scene.heading)
  const sentences = cutSentences(text, sentenceWidthMax, characters)
  const kinds = sentences.map((each) =>
    each.block === ofScene
      ? 'scene'
      : above.has(each.block)
        ? 'heading'
        : each.end === each.cueEnd
          ? 'cue'
          : 'text',
  )
  const isTitle =
    kinds.every((kind) => kind !== 'text') ||
    (locator.start === 0 &&
      widthOf(text) < titlePageWidthMax &&
      sentences.every((each) => isTitleLine(each) && each.block !== text.trim()))
  return sentences.map((each, at) => {
    const ofSentence = textOf(each)
    const terms = [...termsOf(ofSentence)].filter((term) => wantedTerms.has(term))
    return { ...each, n, text: ofSentence, kind: kinds[at] ?? 'text', isScene: !!scene, isTitle, terms }
  })
}

/** A block that is short and ends as no sentence does. */
export function isTitleLine({ block }: Sentence): boolean {
  return widthOf(block) < titleWidthMax && !endsSentence(block)
}

export function endsSentence(text: string): boolean {
  return /[.!?。！？…]["'”’」』）)]?$|[」』”]$/u.test(text)
}

function textOf({ block, start, end }: Sentence): string {
  return block.slice(start, end).trim()
}
