import { ascii } from '../../../written-numbers.ts'
import { alphabeticTerms } from './alphabetic-terms.ts'
import { hangulTerms, ideographTerms, unspacedTerms } from './gram-terms.ts'
import { inPassages, type TermContext } from './term-context.ts'

/** Postings and questions agree on terms cut at this length. */
export const termCharactersMax = 64

interface ScriptRule {
  /** A set of characters; a run of them is handed to `terms` as one piece. */
  characters: string
  terms(run: string, context: TermContext): Iterable<string>
}

const ideographs = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆〇]'
const hangul = '\\p{Script=Hangul}'
const unspaced = '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]'

/** How each kind of script becomes terms. Marks belong to words: without \p{M} Hindi would fall to pieces. */
const scriptRules: readonly ScriptRule[] = [
  { characters: `[[\\p{L}\\p{M}\\p{N}]--[${ideographs}${hangul}${unspaced}]]`, terms: alphabeticTerms },
  { characters: ideographs, terms: ideographTerms },
  { characters: hangul, terms: hangulTerms },
  { characters: unspaced, terms: unspacedTerms },
]

/** Of scripts whose words are not terms by themselves. */
export const gramScript = new RegExp(`${ideographs}|${hangul}|${unspaced}`, 'v')
const runs = new RegExp(scriptRules.map(({ characters }) => `(${characters}+)`).join('|'), 'gv')

/**
 * The terms of a passage and how often each occurs, by one set of rules for every script, so that an engine may mix
 * languages: stemmed words for alphabets, single characters, pairs and words for Han and kana, pairs for Hangul,
 * words and triples for Thai and its like. Terms are at most 64 UTF-16 units long.
 */
export function analyse(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const run of normalise(text).matchAll(runs)) {
    for (const each of termsOfRun(run, inPassages)) {
      const term = shortened(each)
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  return counts
}

/** The terms of a text in their order, as `context` wants them. */
export function* termsOf(text: string, context: TermContext): Generator<string> {
  for (const run of normalise(text).matchAll(runs)) {
    for (const term of termsOfRun(run, context)) yield shortened(term)
  }
}

function termsOfRun(run: RegExpExecArray, context: TermContext): Iterable<string> {
  const rule = scriptRules[run.indexOf(run[0], 1) - 1]
  return rule ? rule.terms(run[0], context) : []
}

function normalise(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(invisible, '')
    .replace(brokenIdeographs, '')
    .replace(spacedIdeographs, '')
    .replace(digitGroups, '')
  return ascii(plain)
}

/** Soft hyphens, zero-width spaces and joiners: they change how a word looks, not which word it is. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** A line end inside a text without spaces. */
const brokenIdeographs = new RegExp(`(?<=${ideographs})[ \\t]*\\n[ \\t]*(?=${ideographs})`, 'gv')
/** Between characters that each stand alone, as headings are set: 目　錄, 第 一 場. */
const spacedIdeographs = new RegExp(
  `(?<=(?<!${ideographs})${ideographs})[ \\t]{1,4}(?=${ideographs}(?!${ideographs}))`,
  'gv',
)
/** The comma of 1,000,000. */
const digitGroups = /(?<=\d),(?=\d{3}(?!\d))/g

function shortened(term: string): string {
  return term.length <= termCharactersMax
    ? term
    : term.slice(0, termCharactersMax).replace(/[\ud800-\udbff]$/, '')
}
