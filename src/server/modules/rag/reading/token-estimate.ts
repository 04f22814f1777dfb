/**
 * Tokens a character costs in the vocabularies of today's models, on average: four Latin letters a token, one and a
 * half Han characters or kana, two Thai letters, two and a half of other scripts.
 */
const tokensPerUnit = { latin: 1 / 4, han: 2 / 3, hangul: 2 / 3, dense: 1 / 2, other: 2 / 5 }

/** The estimated tokens of a text between two of its units. */
export function estimatedTokens(text: string, start = 0, end = text.length): number {
  let tokens = 0
  for (let at = start; at < end; at += 1) tokens += unitTokens(text.charCodeAt(at))
  return tokens
}

/** The estimated tokens of one UTF-16 unit. */
export function unitTokens(unit: number): number {
  if (unit < 0x0370) return tokensPerUnit.latin
  if (unit >= 0x2e80 && unit < 0xac00) return tokensPerUnit.han
  if (unit >= 0xac00 && unit < 0xd800) return tokensPerUnit.hangul
  if (unit >= 0x0e00 && unit < 0x1100) return tokensPerUnit.dense
  if (unit >= 0x1e00 && unit < 0x2070) return tokensPerUnit.latin
  if (unit >= 0xff00) return tokensPerUnit.han
  return tokensPerUnit.other
}
