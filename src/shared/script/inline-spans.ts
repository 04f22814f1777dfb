import { isSayable, type ScriptSpan, type SpanKind } from './script-tree.ts'

/**
 * Cuts a stretch of speech at what is not said in it: stage directions in brackets of any width, tags, subtitle
 * overrides, notes of music, placeholders such as `{name}` and `%s`, white space at the ends. Tiles the stretch.
 */
export function inlineSpans(text: string, start: number, end: number): ScriptSpan[] {
  const spans: ScriptSpan[] = []
  let from = start
  const close = (until: number) => {
    if (until > from) spans.push(...trimmed(text, from, until))
    from = until
  }
  for (let at = start; at < end; at += 1) {
    const kept = keptAt(text, at, start, end)
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
    else if (kind === 'direction' || /\s/.test(piece)) words += ' '
  }
  return words.replaceAll(/\s+/g, ' ').trim()
}

/** The stretches inside a line that are kept as they stand, in their order, without white space around them. */
export function keptPieces(body: string): string[] {
  return inlineSpans(body, 0, body.length)
    .filter(({ kind }) => kind === 'direction' || kind === 'markup' || kind === 'placeholder')
    .map(({ start, end }) => body.slice(start, end))
}

const brackets = new Map([
  ['(', /[()（）]/],
  ['（', /[()（）]/],
  ['[', /[[\]［］]/],
  ['［', /[[\]［］]/],
  ['【', /[【】]/],
])
const openings = '(（[［【'

const tokens: [SpanKind, RegExp][] = [
  ['markup', /<\/?[a-z][^<>\n]{0,200}>|<[\d:.]{4,16}>|\{\\[^{}\n]{1,200}\}|[♩-♬]+/iuy],
  ['placeholder', /\$?\{\{?[\w.$-]{1,40}\}?\}|%(?:\d\$)?[sd](?![\p{L}\p{N}])/uy],
]

function keptAt(text: string, at: number, start: number, end: number) {
  const sign = text[at] ?? ''
  if (brackets.has(sign)) {
    const closed = closingOf(text, at, end)
    return closed !== null && isDirection(text, at, closed, start)
      ? { kind: 'direction' as const, end: closed }
      : null
  }
  if (sign === '*') return starredAt(text, at, start, end)
  if (!'<{$%♩♪♫♬'.includes(sign)) return null
  for (const [kind, pattern] of tokens) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found && at + found[0].length <= end) return { kind, end: at + found[0].length }
  }
  return null
}

/** `*laughs*` before a speech or after a sentence is a direction; within one, stars are emphasis. */
function starredAt(text: string, at: number, start: number, end: number) {
  const found = /^\*\p{Ll}[^*\n]{0,40}\*(?=\s|$)/u.exec(text.slice(at, Math.min(end, at + 44)))
  const isApart = /^$|[.!?…。！？]["”’»]?$/u.test(text.slice(start, at).trim())
  return found && isApart ? { kind: 'direction' as const, end: at + found[0].length } : null
}

function closingOf(text: string, at: number, end: number): number | null {
  const family = brackets.get(text[at] ?? '')
  let depth = 0
  for (let each = at; each < end; each += 1) {
    const sign = text[each] ?? ''
    if (!family?.test(sign)) continue
    depth += openings.includes(sign) ? 1 : -1
    if (depth === 0) return each + 1
  }
  return null
}

/** `actor(s)` and `(555) 123` are said; a number alone in brackets is no direction either. */
function isDirection(text: string, at: number, end: number, start: number): boolean {
  const inside = text.slice(at + 1, end - 1)
  const isRound = text[at] === '(' || text[at] === '（'
  if (isRound && /\p{N}/u.test(inside) && !/\p{L}/u.test(inside)) return false
  return !(at > start && /\p{Script=Latin}/u.test(text[at - 1] ?? '') && /^[a-z]{1,3}$/.test(inside))
}

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
