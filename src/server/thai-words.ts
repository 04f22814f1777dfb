const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** The text with a space in the place of each of these words of Thai. */
export function withoutThaiWords(text: string, words: ReadonlySet<string>): string {
  return text.replace(/\p{Script=Thai}+/gu, (run) =>
    Array.from(segmenter.segment(run.replaceAll(takenApart, 'ำ')), ({ segment }) =>
      words.has(segment) ? ' ' : segment,
    ).join(''),
  )
}

/** What compatible forms make of ำ, of which no dictionary has a word. */
const takenApart = '\u0e4d\u0e32'
