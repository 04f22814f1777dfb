/** A stretch of a text, in UTF-16 code units. */
export interface Stretch {
  start: number
  end: number
}

/**
 * Where a quote stands word for word in a text: from the start of its first piece to the end of its last;
 * undefined when it does not. What a typesetter may change does not count: white space, case, width, the shapes of
 * quotation marks and dashes, a hyphen at a line end, Markdown's signs, and a comma or stop at either end. Where the
 * quote leaves something out (`…`, `[...]`) or puts words of its own into brackets, the pieces must follow each other.
 */
export function findVerbatim(quote: string, text: string): Stretch | undefined {
  const pieces = quote.split(gap).map(flatten).map(withoutEdges).filter(Boolean)
  if (pieces.length === 0 || (pieces.length > 1 && pieces.some(isCrumb))) return undefined
  return findPieces(pieces, flattened(text)) ?? findPieces(pieces, flattened(text, true))
}

const gap = /\[[^\]]{0,300}\]|[(（]\s*(?:…+|\.{3,}|⋯+)\s*[)）]|…+|⋯+|\.{3,}/u
/** Single letters put together from all over a passage would prove anything. */
const crumbLettersMax = 2

interface Flat {
  text: string
  /** For each unit of `text`, where its character stands in the original. */
  origins: Stretch[]
}

const character = /[\u1100-\u11ff]+|\P{M}\p{M}*|\p{M}+/gu
const ignored = /^[\s\p{Cf}*_`~\\#…⋯]/u
const quoteMark = /[“”„‟"«»‹›「」『』〝〞＂‘’‚‛'`´ʼ′]/gu
const dash = /[‐‑‒–—―−﹘﹣－⸺]/gu

function flatten(text: string): string {
  return flattened(text).text
}

function flattened(text: string, joinsLines = false): Flat {
  const flat: Flat = { text: '', origins: [] }
  const joined = joinsLines ? text.replace(/[-‐\u00ad](?=[ \t]*\r?\n)/g, ' ') : text
  const spaced = joined.replace(/\.{2,}/g, (dots) => '…'.repeat(dots.length))
  for (const match of spaced.matchAll(character)) {
    if (ignored.test(match[0])) continue
    const plain = match[0]
      .replace(quoteMark, "'")
      .normalize('NFKC')
      .toLowerCase()
      .replace(dash, '-')
      .replace('ς', 'σ')
      .replaceAll(' ', '')
    if (plain === '-' && flat.text.endsWith('-')) continue
    const origin = { start: match.index, end: match.index + match[0].length }
    flat.text += plain
    for (let unit = 0; unit < plain.length; unit += 1) flat.origins.push(origin)
  }
  return flat
}

function withoutEdges(piece: string): string {
  return piece
    .replace(/^[^\p{L}\p{N}$€£¥+-]+/u, '')
    .replace(/(?<![^\p{L}\p{M}\p{N}%°])[^\p{L}\p{M}\p{N}%°]+$/u, '')
}

function isCrumb(piece: string): boolean {
  const letters = piece.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters <= crumbLettersMax && !unspaced.test(piece)
}

function findPieces(pieces: readonly string[], flat: Flat): Stretch | undefined {
  const [first = '', ...others] = pieces
  for (let at = nextWhole(first, flat, 0); at >= 0; at = nextWhole(first, flat, at + 1)) {
    let end = at + first.length
    const isThere = others.every((piece) => {
      const next = nextWhole(piece, flat, end)
      end = next + piece.length
      return next >= 0
    })
    if (isThere) return { start: flat.origins[at]?.start ?? 0, end: flat.origins[end - 1]?.end ?? 0 }
    if (others.length > 0) return undefined
  }
  return undefined
}

/** Not from the middle of a word, nor to the middle of one. */
function nextWhole(piece: string, { text, origins }: Flat, from: number): number {
  for (let at = text.indexOf(piece, from); at >= 0; at = text.indexOf(piece, at + 1)) {
    if (!isInsideWord(text, origins, at) && !isInsideWord(text, origins, at + piece.length)) return at
  }
  return -1
}

function isInsideWord(text: string, origins: readonly Stretch[], at: number): boolean {
  const isOneRun = origins[at - 1]?.end === origins[at]?.start || origins[at - 1] === origins[at]
  return at > 0 && at < text.length && isOneRun && wordInside.test(text.slice(at - 1, at + 1))
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordInside = new RegExp(`^(?!.?${unspaced.source})[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]$`, 'u')
