/** A stretch of a passage: one sentence, or a part of one that is too long. */
export interface Sentence {
  /** The text of the block (paragraph, heading) it stands in, its lines joined. */
  block: string
  start: number
  end: number
  /** The sign of an item, a remark or a quotation that its block begins with and does not hold. */
  sign?: string
  /** Where the name of who speaks ends, in a block that is a speech. */
  cueEnd?: number
}

/** In Thai, which ends its sentences with a space, a full stop is always one of these. */
const abbreviation =
  /(?:(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Sgt|Lt|Col|Insp|vs|No|INT|EXT|I\/E|[A-Z])|[\u0e01-\u0e4e])\.\s*$/
const abbreviationUnitsMax = 12
const openUnitsMax = 200
const denseLineEnd =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff00-\uff60])[ \t]{0,20}\n\s{0,20}(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff00-\uff60])/gu
/** An empty line, the end of a heading's line, or what stands before an item of a list. */
const paragraphEnd = /\n(?:\s*\n|(?<=^#{1,6} [^\n]*\n)|(?=[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]))/m
const blockSign = /^[-+>] /
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Cuts a passage into its sentences; one wider than `widthMax` is cut again, at a clause or a space. A line that is the
 * name of one of `speakers` stays a line, and a sentence of its own.
 */
export function cutSentences(text: string, widthMax: number, speakers: readonly string[] = []): Sentence[] {
  return text.split(paragraphEnd).flatMap((paragraph) => {
    const [cue, rest] = splitCue(paragraph.trim(), speakers)
    const said = withoutSigns(inOneLine(rest.trim()))
    if (cue === '') {
      const [sign] = blockSign.exec(rest.trim()) ?? []
      return sentencesIn(said, 0, widthMax).map((each) => (sign ? { ...each, sign } : each))
    }
    const block = `${cue}\n${said}`
    const cueEnd = cue.length
    const sentences = sentencesIn(block, cueEnd + 1, widthMax)
    return [{ block, start: 0, end: cueEnd }, ...sentences].map((each) => ({ ...each, cueEnd }))
  })
}

function sentencesIn(block: string, from: number, widthMax: number): Sentence[] {
  return sentencesOf(block, from).flatMap((sentence) => cutLong(sentence, widthMax))
}

/** The name over a speech, and the speech; no name where the paragraph is none. */
function splitCue(paragraph: string, speakers: readonly string[]): [cue: string, rest: string] {
  const lineEnd = paragraph.indexOf('\n')
  const cue = paragraph.slice(0, Math.max(0, lineEnd)).trim()
  return isCue(cue, speakers) ? [cue, paragraph.slice(lineEnd + 1)] : ['', paragraph]
}

const cueUnitsMax = 120
/** What stands behind a name: `(V.O.) (CONT'D)`, the mark of two who speak at once. */
const cueEnding =
  /(?:\s*(?:[(（[［][^()（）[\]［］]{0,60}[)）\]］]|[\^:：]|(?<=\s)(?:V\.?O\.?|O\.?[SC]\.?|CONT['’]?D\.?)))+$/iu
const betweenNames = /\s*[&/+、＆／]\s*|\s+(?:AND|UND|ET|Y|E)\s+/u

function isCue(line: string, speakers: readonly string[]): boolean {
  if (line === '' || line.length > cueUnitsMax) return false
  const known = speakers.map((name) => name.toUpperCase())
  const name = line.replace(cueEnding, '').toUpperCase()
  return known.includes(name) || name.split(betweenNames).every((each) => known.includes(each))
}

/** Chinese and Japanese have no space where a line ends. */
function inOneLine(text: string): string {
  return text.replaceAll(denseLineEnd, '').replaceAll(/\s+/g, ' ')
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

function sentencesOf(block: string, from: number): Sentence[] {
  const found: Sentence[] = []
  for (const { segment, index } of sentences.segment(block.slice(from))) {
    // The bracket that opens what follows is cut off on the wrong side.
    const end = from + index + segment.replace(/[「『（]$/, '').length
    const last = found.at(-1)
    const before = last ? block.slice(last.start, last.end) : ''
    if (last && (abbreviation.test(before.slice(-abbreviationUnitsMax)) || isOpen(before))) last.end = end
    else found.push({ block, start: last?.end ?? from, end })
  }
  return found
}

/** What is said between 「 and 」 is one stretch, however many sentences it has; where one is never closed, they end. */
function isOpen(text: string): boolean {
  if (text.length > openUnitsMax) return false
  const opened = text.match(/[「『（]/g)?.length ?? 0
  return opened > (text.match(/[」』）]/g)?.length ?? 0)
}

function cutLong({ block, start, end }: Sentence, widthMax: number): Sentence[] {
  const parts: Sentence[] = []
  let from = start
  // Each unit is one wide at least: what stands farther off is not looked at again and again.
  const ahead = () => block.slice(from, Math.min(end, from + widthMax + 1))
  while (widthOf(ahead()) > widthMax) {
    const room = fitting(ahead(), widthMax)
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
