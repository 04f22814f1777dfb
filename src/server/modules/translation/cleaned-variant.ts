import type { LanguageCode } from '#shared/languages.ts'
import { isLatin } from './residue.ts'

/**
 * A model's variant without what is no part of a line and does no harm to take away: signs that nobody sees, escapes,
 * quotation marks that the line does not have, letters of another width than the language writes.
 */
export function cleanedVariant(variant: string, source: string, language: LanguageCode): string {
  const hidden = joining.has(language) ? unseen : unseenOrJoining
  const seen = variant.replaceAll(hidden, (sign) => (source.includes(sign) ? sign : ''))
  const plain = source.includes('\\"') ? seen : seen.replaceAll('\\"', '"')
  return unquoted(inOwnWidth(plain.trim(), language), source)
}

/** Scripts in which joiners change how letters look, or marks which way they run. */
const joining: ReadonlySet<LanguageCode> = new Set(['ar', 'hi'])
const unseen = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu
const unseenOrJoining = /\p{Cf}/gu

const halfWidthKana = /[\uff66-\uff9f]+/g
const wideLatin = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]+/gu

function inOwnWidth(text: string, language: LanguageCode): string {
  const narrow = text.replaceAll(halfWidthKana, (kana) => kana.normalize('NFKC'))
  return isLatin(language) ? narrow.replaceAll(wideLatin, (letters) => letters.normalize('NFKC')) : narrow
}

const quotes = ['“”', '""', '«»', '„“', '「」', '『』']
/** Closed behind a sentence: in “’Cause he was runnin’” they stand for letters. */
const singleQuotes = /^(?:‘.+[.!?…。！？]’|'.+[.!?…。！？]')$/u
const ownQuotes = /^["“„«「『‘'].*["”“»」』’']$/u
const anyQuote = /["“”„«»「」『』]/
const loneQuote = /^[^"“”„«»「」『』]*"[^"“”„«»「」『』]*$/

/** Quotation marks around the whole line are the model's, or a lone one, unless the line has its own. */
function unquoted(text: string, source: string): string {
  const isQuoted =
    singleQuotes.test(text) ||
    quotes.some(
      ([open = '', close = '']) => text.startsWith(open) && text.indexOf(close, 2) === text.length - 1,
    )
  if (isQuoted) return ownQuotes.test(source) ? text : text.slice(1, -1).trim()
  return loneQuote.test(text) && !anyQuote.test(source) ? text.replace(/^"\s*|(?<!\d)\s*"$/, '') : text
}
