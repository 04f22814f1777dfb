/** Fountain without what is never printed: the boneyard and the notes, which may run over lines. */
export function withoutNotes(text: string): string {
  const script = text.replace(boneyard, keptLineEnds)
  let kept = ''
  let from = 0
  let end = -1
  let gap = -1
  for (let start = script.indexOf('[['); start >= 0; start = script.indexOf('[[', start + 2)) {
    if (end < start + 2) end = script.indexOf(']]', start + 2)
    if (end < 0) break
    if (gap < start) gap = nextGap(script, start)
    // An empty line ends a note, unless it holds spaces.
    if (gap < end) continue
    kept += script.slice(from, start)
    from = end + 2
    if (/ $/.test(kept) && /[ \n]/.test(script.charAt(from))) kept = kept.slice(0, -1)
    // A note that has its lines for itself leaves none: a speech goes on after it.
    if (/\n$/.test(kept) && script.charAt(from) === '\n') from += 1
    start = end
  }
  return kept + script.slice(from)
}

function nextGap(script: string, start: number): number {
  const gap = script.indexOf('\n\n', start)
  return gap < 0 ? Number.POSITIVE_INFINITY : gap
}

/** An open comment reaches to the end, as in every program that writes Fountain. */
const boneyard = /\/\*[\s\S]*?(?:\*\/|$)/g

/** What was a paragraph before a comment is not joined with what comes after it. */
function keptLineEnds(comment: string): string {
  return comment.includes('\n') ? '\n' : ''
}

/** The words of a line without the marks of bold, italics and underline; an escaped mark stays as a character. */
export function withoutEmphasis(line: string): string {
  if (!/[*_\\]/.test(line)) return line
  let plain = line.replace(escaped, (_, mark: string) => placeholders[mark] ?? mark)
  for (const mark of emphasis) plain = plain.replace(mark, '$1')
  return plain.replace(/[\ue000-\ue002]/g, (each) => escapes[each] ?? each)
}

const escaped = /\\([*_\\])/g
const placeholders: Readonly<Record<string, string>> = { '*': '\ue000', _: '\ue001', '\\': '\ue002' }
const escapes: Readonly<Record<string, string>> = { '\ue000': '*', '\ue001': '_', '\ue002': '\\' }
/** A mark opens before and closes after a character that is no space; an underline may stand inside none. */
const emphasis = [
  /\*{3}(?=\S)([^*]*[^*\s])\*{3}/g,
  /\*{2}(?=\S)([^*]*[^*\s])\*{2}/g,
  /\*(?=\S)([^*]*[^*\s])\*/g,
  /(?<![\p{L}\p{N}])_(?=\S)([^_]*[^_\s])_(?![\p{L}\p{N}])/gu,
]
