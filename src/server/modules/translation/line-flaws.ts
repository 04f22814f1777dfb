import type { LanguageCode, LanguagePair } from '#shared/languages.ts'
import { keptPieces, spokenWords } from '#shared/script/inline-spans.ts'
import type { QualityIssue } from '#shared/translation-result.ts'
import { writtenNumbers } from '../../written-numbers.ts'
import { addsSigns } from './added-signs.ts'
import { numbersLacking, numbersUnsaid } from './kept-numbers.ts'
import { type GlossaryTerm, namesLacking, termsLacking } from './kept-terms.ts'
import { isLatin, residueOf } from './residue.ts'
import { saidNumbers } from './said-numbers.ts'
import type { PreparedCounter } from './syllable-readings.ts'

/** What a translated line is held against. */
export interface Yardstick {
  pair: LanguagePair
  /** Count and read the lines of either language. */
  source: PreparedCounter
  target: PreparedCounter
  glossary: readonly GlossaryTerm[]
  /** Names that were said to stay as they are. */
  names: readonly string[]
  /** Names that the script itself shows; they stay where both languages have Latin letters. */
  foundNames: readonly string[]
}

export type Flaw = Omit<QualityIssue, 'line'>

/** What is left of the source's language in a line. */
export function residueFlaws(source: string, target: string, { pair, names, foundNames }: Yardstick): Flaw[] {
  const [said, kept] = [spokenWords(source), spokenWords(target)]
  const residue = residueOf(said, kept, pair, [...names, ...foundNames])
  return residue ? [{ reason: residue }] : []
}

/** Numbers, names and placeholders that a line lost, and numbers it gained. */
export function keptFlaws(source: string, target: string, yardstick: Yardstick): Flaw[] {
  const { sourceLanguage, targetLanguage } = yardstick.pair
  const said = withoutLaughter(spokenWords(source), sourceLanguage)
  const kept = withoutLaughter(spokenWords(target), targetLanguage)
  const saidWords = saidNumbers(said, sourceLanguage, (written) => yardstick.source.read(written).spoken)
  const keptWords = saidNumbers(kept, targetLanguage, (written) => yardstick.target.read(written).spoken)
  const lost = numbersLacking(said, kept, keptWords)
  const gained = numbersUnsaid(numbersLacking(kept, said, saidWords), saidWords)
  const names = namesLacking(said, kept, namesToKeep(yardstick))
  const pieces = keptPieces(target)
  const placeholders = keptPieces(source).filter((piece) => isPlaceholder(piece) && !pieces.includes(piece))
  return [
    ...lost.map((detail): Flaw => ({ reason: 'number-missing', detail })),
    // A number that changed is told once.
    ...(lost.length > 0 ? [] : gained).map((detail): Flaw => ({ reason: 'number-surplus', detail })),
    ...names.map((detail): Flaw => ({ reason: 'name-missing', detail })),
    ...placeholders.map((detail): Flaw => ({ reason: 'placeholder-missing', detail })),
  ]
}

/** What nobody says in the original. */
export function addedFlaws(source: string, target: string): Flaw[] {
  return addsSigns(spokenWords(source), spokenWords(target)) ? [{ reason: 'added' }] : []
}

/** Terms of the glossary that a line does not keep to. */
export function glossaryFlaws(source: string, target: string, { glossary }: Yardstick): Flaw[] {
  return termsLacking(spokenWords(source), spokenWords(target), glossary).map(
    (term): Flaw => ({ reason: 'term-missing', detail: term.target }),
  )
}

/** Whether there is anything in a line that `keptFlaws` could miss. */
export function hasKept(source: string, target: string, yardstick: Yardstick): boolean {
  const said = spokenWords(source)
  return (
    writtenNumbers(said + spokenWords(target)).length > 0 ||
    keptPieces(source).some(isPlaceholder) ||
    namesLacking(said, '', namesToKeep(yardstick)).length > 0
  )
}

/** Whether the glossary has a say in a line. */
export function hasTerms(source: string, { glossary }: Yardstick): boolean {
  return termsLacking(spokenWords(source), '', glossary).length > 0
}

/** Thai laughs in figures: 5 is said “ha”. */
function withoutLaughter(text: string, language: LanguageCode): string {
  return language === 'th' ? text.replaceAll(/(?<![\d.,-])5{3,}(?![\d.,-])/g, '') : text
}

function namesToKeep({ names, foundNames, pair }: Yardstick): readonly string[] {
  const both = isLatin(pair.sourceLanguage) && isLatin(pair.targetLanguage)
  return both ? [...new Set([...names, ...foundNames])] : names
}

function isPlaceholder(piece: string): boolean {
  return /^[{$%]/.test(piece) && !piece.startsWith('{\\')
}
