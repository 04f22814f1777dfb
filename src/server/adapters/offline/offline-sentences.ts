/** A stretch of a passage: one sentence, or a part of one that is too long. */
export interface Sentence {
  /** The text of the block (paragraph, heading) it stands in, its lines joined. */
  block: string
  start: number
  end: number
}

const abbreviation = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Prof|vs|No|INT|EXT|I\/E|[A-Z])\.\s*$/
/** An empty line, the end of a heading's line, or what stands before an item of a list. */
const paragraphEnd = /\n\s*\n|(?<=^#{1,6} [^\n]*)\n|\n(?=[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t])/m
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Cuts a passage into its sentences; one wider than `widthMax` is cut again, at a clause or a space. */
export function cutSentences(text: string, widthMax: number): Sentence[] {
  return text.split(paragraphEnd).flatMap((paragraph) => {
    const block = withoutSigns(paragraph.replaceAll(/\s+/g, ' ').trim())
    return sentencesOf(block).flatMap((sentence) => cutLong(sentence, widthMax))
  })
}

/** Without the signs of Markdown that a reader of the document does not see either. */
export function withoutSigns(block: string): string {
  return signs.reduce((rest, [sign, words]) => rest.replaceAll(sign, words), block)
}

const signs: readonly [RegExp, string][] = [
  [/^(?:#{1,6}|[-*+>]) /g, ''],
  [/(?<![\\`])(`{1,2})(?=[^\s`])([^`]{1,400})(?<=\S)\1(?!`)/g, '$2'],
  // Within a word or a sum a single sign is itself.
  [/(?<![\\*\dA-Za-z])\*(?=[^\s*])([^*]{1,400})(?<=[^\s\\])\*(?![*\dA-Za-z])/g, '$1'],
  [/(?<![\\_\p{L}\p{N}])_(?=[^\s_])([^_]{1,400})(?<=[^\s\\])_(?![_\p{L}\p{N}])/gu, '$1'],
  [/(?<!\\)\*\*(?=\S)([^*]{1,400})(?<=[^\s\\])\*\*/g, '$1'],
  [/\\(?=[*_`~#>[\]])/g, ''],
]

/** How much room a text takes: a Han character or a syllable block is worth two letters. */
export function widthOf(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)
  return text.length + (wide?.length ?? 0)
}

function sentencesOf(block: string): Sentence[] {
  const found: Sentence[] = []
  for (const { segment, index } of sentences.segment(block)) {
    const last = found.at(-1)
    if (last && abbreviation.test(block.slice(Math.max(last.start, last.end - 12), last.end)))
      last.end = index + segment.length
    else found.push({ block, start: index, end: index + segment.length })
  }
  return found
}

function cutLong({ block, start, end }: Sentence, widthMax: number): Sentence[] {
  const parts: Sentence[] = []
  let from = start
  while (widthOf(block.slice(from, end)) > widthMax) {
    const room = fitting(block.slice(from, end), widthMax)
    const part = block.slice(from, from + room)
    const clause = /^.*[,;:，、；：—](?![\d])/su.exec(part)?.[0].length ?? 0
    const space = part.lastIndexOf(' ') + 1
    const cut = clause > room / 2 ? clause : space > room / 2 ? space : room
    parts.push({ block, start: from, end: from + cut })
    from += cut
  }
  return from < end ? [...parts, { block, start: from, end }] : parts
}

/** How many units of the text take up `widthMax`, whole characters only. */
function fitting(text: string, widthMax: number): number {
  let units = 0
  let width = 0
  for (const character of text) {
    width += widthOf(character)
    if (width > widthMax && units > 0) break
    units += character.length
  }
  return units
}
