/** What the fonts show in place of characters, from code 33 on. Source: Unicode's mapping of Adobe's Symbol. */
const symbol =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const symbolFrom160 = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'

/** Those of Wingdings that people put into texts: boxes, ticks, arrows, bullets, faces. */
const wingdings: Readonly<Record<number, string>> = {
  40: '☎',
  42: '✉',
  74: '☺',
  75: '😐',
  76: '☹',
  108: '●',
  110: '■',
  111: '☐',
  113: '❑',
  118: '❖',
  159: '•',
  167: '▪',
  168: '☐',
  171: '★',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  240: '⇨',
  243: '⇔',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
}

/**
 * The character that a font of symbols shows for a code such as `F061`; the character of that code for other fonts, none
 * for what only the font itself could show.
 */
export function symbolOf(font: string, code: string): string {
  const unit = Number.parseInt(code, 16)
  const own = unit >= 0xf000 && unit <= 0xf0ff ? unit - 0xf000 : unit
  if (/^symbol$/i.test(font)) return (own >= 160 ? symbolFrom160[own - 160] : symbol[own - 33]) ?? ''
  if (/^wingdings$/i.test(font)) return wingdings[own] ?? ''
  const shown = unit <= 0xffff ? String.fromCharCode(unit) : ''
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(shown) ? shown : ''
}
