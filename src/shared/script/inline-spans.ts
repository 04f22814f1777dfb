import { overrideBlock } from './override-blocks.ts'
import { isSayable, type ScriptSpan, type SpanKind } from './script-tree.ts'

/**
 * Cuts a stretch of speech at what is not said in it: stage directions in brackets of any width, tags, subtitle
 * overrides with the drawings that they begin, comments in braces, notes of music, placeholders such as `{name}` and
 * `%s`, breaks such as `\N`, white space at the ends. Tiles the stretch.
 */
export function inlineSpans(text: string, start: number, end: number): ScriptSpan[] {
  if (!unsaidSign.test(text.slice(start, end))) return settle(text, trimmed(text, start, end))
  const spans: ScriptSpan[] = []
  const closed = matchBrackets(text, start, end)
  let from = start
  const close = (until: number) => {
    if (until > from) spans.push(...trimmed(text, from, until))
    from = until
  }
  for (let at = start; at < end; at += 1) {
    const kept = keptAt(text, at, start, end, closed)
    if (!kept) continue
    close(at)
    spans.push({ kind: kept.kind, start: at, end: kept.end })
    from = kept.end
    at = kept.end - 1
  }
  close(end)
  return settle(text, spans)
}

/**
 * The words of a line as an actor says them: stage directions, tags and placeholders left out. What counters see.
 */
export function spokenWords(body: string): string {
  let words = ''
  for (const { kind, start, end } of inlineSpans(body, 0, body.length)) {
    const piece = body.slice(start, end)
    if (kind === 'spoken') words += piece
    else if (kind === 'direction' || /^\\|^[^{]*\s/.test(piece)) words += ' '
  }
  return words
    .replaceAll(/<rt>([^<]*)<\/rt>/gi, '（$1）')
    .replaceAll(/<\/?r(?:uby|b|p|t)>/gi, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/&(?:nbsp|lt|gt|lrm|rlm);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The stretches inside a line that are kept as they stand, in their order, without white space around them. */
export function keptPieces(body: string): string[] {
  return inlineSpans(body, 0, body.length)
    .filter(({ kind }) => kind === 'direction' || kind === 'markup' || kind === 'placeholder')
    .map(({ start, end }) => body.slice(start, end))
}

const families = ['(（)）', '[［]］', '【】']
const openings = '(（[［【'
/** Without one of these a stretch has nothing to cut out: most lines are plain words. */
const unsaidSign = /[(（[［【*<{$%#\\♩-♬]/u

/** What is longer in its brackets is no stage direction. */
const directionCharactersMax = 400

const tokens: [SpanKind, RegExp][] = [
  // With its reading: what is said is read by it, and a translation has none.
  ['spoken', /<ruby>.{1,400}?<\/ruby>/iuy],
  ['markup', /<\/?[a-z][^<>\n]{0,200}>|<[\d:.]{4,16}>|[♩-♬]+/iuy],
  ['placeholder', /\$?\{\{?[\w.$-]{1,40}\}?\}|%(?:\d\$)?[sd](?![\p{L}\p{N}])/uy],
]

function keptAt(text: string, at: number, start: number, end: number, closed: ReadonlyMap<number, number>) {
  const sign = text[at] ?? ''
  if (openings.includes(sign)) {
    const until = closed.get(at)
    return until !== undefined &&
      until - at <= directionCharactersMax &&
      isDirection(text, at, until, start) &&
      !isFurigana(text, at, until, end)
      ? { kind: 'direction' as const, end: until }
      : null
  }
  if (sign === '*') return starredAt(text, at, start, end)
  if (sign === '#') return isSongSign(text, at, start, end) ? { kind: 'markup' as const, end: at + 1 } : null
  if (sign === '\\') return breakAt(text, at, start, end)
  const braced = sign === '{' ? bracedAt(text, at, start, end) : null
  if (braced) return braced
  if (!'<{$%♩♪♫♬'.includes(sign)) return null
  for (const [kind, pattern] of tokens) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found && at + found[0].length <= end) return { kind, end: at + found[0].length }
  }
  return null
}

/** `\N` and `\n` break a line of some subtitles, and `\h` is a space; not so in `C:\New`, `\\host\name` and `\nabla`. */
function breakAt(text: string, at: number, start: number, end: number) {
  const letter = text[at + 1] ?? ''
  if (!/[Nnh]/.test(letter) || at + 1 >= end) return null
  const word =
    text
      .slice(Math.max(start, at - wordReach), at)
      .split(/\s/)
      .at(-1) ?? ''
  const isPath = /^["'“‘(]*(?:[A-Za-z]:|\\\\)/.test(word)
  const isCommand =
    word === '' && (at === start || letter !== 'N') && /^\p{Ll}/u.test(text.slice(at + 2, at + 4))
  return isPath || isCommand ? null : { kind: 'structure' as const, end: at + 2 }
}

const wordReach = 80

const blockFirst = new RegExp(`^${overrideBlock}`)

/**
 * Overrides, or else a placeholder, which may be a comment as well. What may have speech
 * in it is neither: `{he|she}`, `{"name": "Go"}` and the parts of `{n, plural, one {# day}}`.
 */
function bracedAt(text: string, at: number, start: number, end: number) {
  const [block = ''] = blockFirst.exec(text.slice(at, end)) ?? []
  if (block === '') return null
  const until = at + block.length
  if (block.startsWith('{\\')) return { kind: 'markup' as const, end: until }
  if (/^\{[\w.$-]{1,40}\}$/.test(block)) return { kind: 'placeholder' as const, end: until }
  const before = text.slice(Math.max(start, at - nestingReach), at)
  const isNested = before.split('{').length > before.split('}').length
  return isNested || /["|]/.test(block) || !isSayable(block)
    ? null
    : { kind: 'placeholder' as const, end: until }
}

const nestingReach = 200

/** `*laughs*` before a speech or after a sentence is a direction; within one, stars are emphasis. */
function starredAt(text: string, at: number, start: number, end: number) {
  const found = /^\*\p{Ll}[^*\n]{0,40}\*(?=\s|$)/u.exec(text.slice(at, Math.min(end, at + 44)))
  if (!found) return null
  const isApart = /^$|[.!?…。！？]["”’»]?$/u.test(text.slice(Math.max(start, at - 8), at).trim())
  return isApart ? { kind: 'direction' as const, end: at + found[0].length } : null
}

/** Where each bracket of a stretch that is closed is closed, whatever its width; in one pass, however they nest. */
function matchBrackets(text: string, start: number, end: number): Map<number, number> {
  const closed = new Map<number, number>()
  const open = new Map<string, number[]>(families.map((signs) => [signs, []]))
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? ''
    const family = families.find((signs) => signs.includes(sign))
    const waiting = family && open.get(family)
    if (!waiting) continue
    if (openings.includes(sign)) waiting.push(at)
    else {
      const from = waiting.pop()
      if (from !== undefined) closed.set(from, at + 1)
    }
  }
  return closed
}

/** `actor(s)` and `(555) 123` are said; a number alone in brackets is no direction either. */
function isDirection(text: string, at: number, end: number, start: number): boolean {
  const inside = text.slice(at + 1, end - 1)
  const isRound = text[at] === '(' || text[at] === '（'
  if (isRound && /\p{N}/u.test(inside) && !/\p{L}/u.test(inside)) return false
  return !(at > start && /\p{Script=Latin}/u.test(text[at - 1] ?? '') && /^[a-z]{1,3}$/.test(inside))
}

/**
 * 明（あきら）は: how a word is read, but 私（たち）は and 母（ためいき）もういい. At the end of a line it is more often how the
 * line is said.
 */
function isFurigana(text: string, at: number, until: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at)
  return (
    until < end &&
    /^[（(](?!たち)[ぁ-ゖァ-ヺー]{1,20}[)）]$/u.test(text.slice(at, until)) &&
    /[\p{sc=Han}々ヶ]$/u.test(before) &&
    (readSo.test(before) || !directionInKana.test(text.slice(at + 1, until - 1)))
  )
}

const directionInKana =
  /^(?:ためいき|(?:わらい|なき)ながら|わらい|わらって|ないて|つぶや(?:き|く|いて)|ささや(?:き|く|いて)|さけ(?:び|ぶ|んで)|うなず(?:き|く|いて)|おどろ(?:き|く|いて)|おこって|あわてて|(?:こ|おお|ふるえ)ごえで?|せきばらい|ちんもく|むごん|ひそひそ|ヒソヒソ|くすくす|クスクス|ナレーション|モノローグ|エコー)$/u
/** What those words are the readings of. */
const readSo = /[息笑泣呟囁叫鳴語頷驚怒声払黙言白]$/u

/** `# Happy birthday to you #`: British subtitles mark what is sung so. */
function isSongSign(text: string, at: number, start: number, end: number): boolean {
  if (at - start > songSignReach && end - at > songSignReach) return false
  const line = text.slice(start, end).trim()
  return /^#\s/.test(line) || (line.startsWith('#') && line.endsWith('#') && /\p{L}/u.test(line))
}

const songSignReach = 3

function trimmed(text: string, start: number, end: number): ScriptSpan[] {
  const piece = text.slice(start, end)
  const words = piece.trim()
  if (words === '') return [{ kind: 'structure', start, end }]
  const from = start + piece.indexOf(words)
  const until = from + words.length
  const spans: ScriptSpan[] = [
    { kind: 'structure', start, end: from },
    { kind: 'spoken', start: from, end: until },
    { kind: 'structure', start: until, end },
  ]
  return spans.filter((span) => span.end > span.start)
}

/** Nothing is spoken where nothing could be said; dots and dashes between directions are no speech of their own. */
function settle(text: string, spans: ScriptSpan[]): ScriptSpan[] {
  const hasWords = ({ kind, start, end }: ScriptSpan) =>
    kind === 'spoken' && isSayable(text.slice(start, end))
  const isSaid = (span: ScriptSpan) => hasWords(span) || span.kind === 'placeholder'
  const from = spans.findIndex(isSaid)
  const until = spans.findLastIndex(isSaid)
  const any = spans.some(hasWords)
  return spans.map((span, at) => {
    if (span.kind !== 'spoken') return span
    const isKept = any && ((at >= from && at <= until) || isSignBeside(text, spans, at))
    return isKept ? span : { ...span, kind: 'structure' as const }
  })
}

/** A sign right behind a tag or a placeholder, as in `<i>Go</i>!`, belongs to what is said. */
function isSignBeside(text: string, spans: readonly ScriptSpan[], at: number): boolean {
  const { start = 0, end = 0 } = spans[at] ?? {}
  const beside = [spans[at - 1]?.kind, spans[at + 1]?.kind]
  return (
    end - start <= 3 &&
    !/\s/.test(text.slice(start, end)) &&
    beside.some((kind) => kind === 'markup' || kind === 'placeholder')
  )
}
