import type { LanguageCode } from '#shared/languages.ts'

/** How a term of the original is to be translated. */
export interface GlossaryTerm {
  source: string
  target: string
}

/** The entries whose term is said in `source` but not, in any inflection, in `target`. */
export function termsLacking(
  source: string,
  target: string,
  glossary: readonly GlossaryTerm[],
): GlossaryTerm[] {
  const [said, kept] = [folded(source), folded(target)]
  return glossary.filter((term) => holds(said, term.source, false) && !holds(kept, term.target, true))
}

/** The names that `source` says and `target` does not, in any inflection. */
export function namesLacking(source: string, target: string, names: readonly string[]): string[] {
  const [said, kept] = [folded(source), folded(target)]
  return names.filter((name) => holds(said, name, false) && !holds(kept, name, true))
}

const inflectedLettersMax = 2
const stemLettersMin = 3

/** Whether a folded text says a term, whatever the case; its last letters may be inflected where `loosely`. */
function holds(whole: string, term: string, loosely: boolean): boolean {
  const wanted = folded(term)
  if (!/[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(wanted)) return whole.includes(wanted)
  const letters = loosely ? Math.max(stemLettersMin, wanted.length - inflectedLettersMax) : wanted.length
  const stem = escaped(wanted.slice(0, letters))
  if (!whole.includes(wanted.slice(0, letters))) return false
  return new RegExp(`(?<![\\p{L}\\p{M}])${stem}${loosely ? '' : '(?![\\p{L}\\p{M}])'}`, 'u').test(whole)
}

const commonMin = 2
const namesMax = 60

/**
 * Names that a script uses: its characters, and words with a capital inside sentences that come again and are never
 * written small. German writes too many words with a capital to tell.
 */
export function namesOf(
  lines: readonly string[],
  characters: readonly string[],
  language: LanguageCode,
): string[] {
  const uses = new Map<string, number>()
  const small = new Set<string>()
  for (const line of lines) {
    for (const [word] of line.matchAll(/(?<![\p{L}\p{M}’'])\p{Ll}[\p{L}\p{M}]+/gu)) small.add(word)
    if (language === 'de') continue
    for (const [, name = ''] of line.matchAll(/(?<=[\p{Ll},] )(\p{Lu}\p{Ll}{2,})(?![\p{L}’'])/gu)) {
      uses.set(name, (uses.get(name) ?? 0) + 1)
    }
  }
  const known = calendarAndLanguages(language)
  const inText = [...uses]
    .filter(([, count]) => count >= commonMin)
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name)
  const inCues = characters
    .slice(0, namesMax)
    .map(titled)
    .filter((name) => lines.some((line) => line.includes(name)))
  return [...new Set([...inCues, ...inText])]
    .filter((name) => !small.has(name.toLowerCase()) && !known.has(name.toLowerCase()))
    .slice(0, namesMax)
}

/** Days, months, languages: written with a capital in some languages, and translated all the same. */
function calendarAndLanguages(language: LanguageCode): ReadonlySet<string> {
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, at + 1)))
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  return new Set(
    [
      ...days.flatMap((day) => [month.format(day), weekday.format(day)]),
      ...'en zh ja ko th vi id es fr de it pt nl pl ru tr ar hi el la he sv da fi'
        .split(' ')
        .map((code) => languages.of(code)),
      ...'US GB CN HK TW JP KR TH VN ID ES FR DE IT PT NL PL RU TR EG IN GR CH AT BE SE'
        .split(' ')
        .map((code) => regions.of(code)),
      ...'god mom dad mum sir madam lord lady doctor mister miss king queen internet christmas easter'.split(
        ' ',
      ),
    ].map((word) => (word ?? '').toLowerCase()),
  )
}

function titled(name: string): string {
  const [first = ''] = name.match(/\p{Lu}[\p{L}\p{M}]{2,}/u) ?? []
  return first === '' ? ' ' : first[0] + first.slice(1).toLowerCase()
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .trim()
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
