export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  /** Without its backslash; `value` is the number behind it. A sign such as `~` or `*` is a word too. */
  | { type: 'word'; word: string; value: number | null }
  /** A byte written as `\'b3`. */
  | { type: 'byte'; byte: number }
  /** Characters below 128, and bytes above that some programs leave as they are. */
  | { type: 'text'; text: string }

const pattern =
  /([{}])|\\'([\da-f]{2})|\\([a-z]{1,32})(-?\d{1,10})?[ ]?|\\([^a-z])|([^\\{}\r\n\0]+)|[\r\n\0]+|\\/giy

/**
 * Cuts RTF, one character a byte, into what it is made of. `\binN` is left out with the N bytes behind it, and so is
 * a `\*` elsewhere than where a group opens.
 */
export function* rtfTokens(rtf: string): Generator<RtfToken> {
  let at = 0
  let isGroupNew = false
  while (at < rtf.length) {
    pattern.lastIndex = at
    const found = pattern.exec(rtf)
    if (!found) return
    at = pattern.lastIndex
    const [whole, brace, hex, word, digits, sign, text] = found
    if (/^[\r\n\0]/.test(whole)) continue
    const opensGroup = isGroupNew
    isGroupNew = brace === '{'
    if (sign === '*' && !opensGroup) continue
    if (brace) yield { type: brace === '{' ? 'open' : 'close' }
    else if (hex) yield { type: 'byte', byte: Number.parseInt(hex, 16) }
    else if (word === 'bin') at += Math.max(0, Number(digits ?? 0))
    else if (word) yield { type: 'word', word, value: digits === undefined ? null : Number(digits) }
    else if (sign) yield { type: 'word', word: sign === '\n' || sign === '\r' ? 'par' : sign, value: null }
    else if (text) yield { type: 'text', text }
  }
}
