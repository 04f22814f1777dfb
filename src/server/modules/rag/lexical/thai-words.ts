const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** The text with a space in the place of each of these words of Thai. */
export function withoutThaiWords(text: string, words: ReadonlySet<string>): string {
  return text.replace(/\p{Script=Thai}+/gu, (run) =>
    Array.from(segmenter.segment(run), ({ segment }) => (words.has(segment) ? ' ' : segment)).join(''),
  )
}
