import { joined } from '../amounts.ts'
import { currencies, names, units } from '../nouns.ts'
import type { SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { SpeechFacts } from '../speech-facts.ts'
import type { Habits, SpokenRule } from '../spoken-rule.ts'

interface Beside {
  /** The word before, and whether it is written as a name is. */
  name: string
  named: boolean
  /** What follows in the line. */
  after: string
  stop: boolean
}

/** What differs between languages that read dates, times and prices in the common European order. */
export interface PlainTable {
  decimalMark: '.' | ','
  /** minus plus point equals times to dot at percent per and, in this order, `_` for a blank within one. */
  words: string
  months: string
  /** The hour's word between hours and minutes, and those of minutes and seconds; empty where nothing is said. */
  clock: { between: string; minutes?: string; seconds?: string; and?: string }
  /** The number of the hour of a time, where it is not the plain one. */
  hour?(digits: string, spell: SpellNumber): string
  halves?: string
  /** What the halves of the day are called, by their lower-case letters. */
  halfNames?: Record<string, string>
  fractions?: { half: string; part(ordinal: string, top: string): string }
  /** What is said for a fraction of its own name. */
  namedFractions?: Readonly<Record<string, string>>
  andHalf?: SpeechFacts['andHalf']
  ordinalEndings?: string
  /** What is said for a number with such an ending; its ordinal unless told. */
  ordinal?(digits: string, ending: string, spell: SpellNumber): string | undefined
  /** What is said for a Roman numeral; its cardinal behind a name unless told. */
  roman?(digits: string, spell: SpellNumber, beside: Beside): string | undefined
  /** Tried before all others. */
  rules?(spell: SpellNumber): readonly SpokenRule[]
  starters?: readonly string[]
  /** The number of the day in dates, and whether it comes last. */
  day?: 'cardinal' | 'ordinal' | 'ordinalGenitive' | ((digits: string, spell: SpellNumber) => string)
  yearFirst?: boolean
  /** The digits behind the mark; one by one unless said. */
  decimals?(digits: string, spell: SpellNumber): string | undefined
  oneDigitIsTens?: boolean
  money: readonly string[]
  scales: string
  units: Record<string, string>
  abbreviations: Record<string, string>
  shortEnds?: SpeechFacts['shortEnds']
  letters?: Record<string, string>
  acronyms?: readonly string[]
  spelled?: readonly string[]
  vowels?: RegExp
  signs?: Readonly<Record<string, string>>
  partUnnamed?: SpeechFacts['partUnnamed']
  heightLink?: SpeechFacts['heightLink']
  and?: string
  year?(digits: string, spell: SpellNumber, inDate?: boolean): string
  /** What is said for what the rules of numbers spell. */
  reading?(said: string): string
  habits?: Habits
}

export function plainFacts(language: string, table: PlainTable): (spell: SpellNumber) => SpeechFacts {
  return (spellByRule) => {
    const { reading, decimals } = table
    const spell: SpellNumber = reading ? (digits, use) => reading(spellByRule(digits, use)) : spellByRule
    const said = table.words.split(' ').map((word) => word.replaceAll('_', ' '))
    const [
      minus = '',
      plus = '',
      point = '',
      equals = '',
      times = '',
      to = '',
      dot = '',
      at = '',
      percent = '',
      per = '',
      and = '',
    ] = said
    const months = table.months ? names(table.months) : Array.from({ length: 12 }, () => [])
    const plain = (digits: string | number) => spell(String(digits), 'standalone')
    const year = (digits: string) => table.year?.(digits, spell) ?? plain(digits)
    const { clock, fractions } = table
    const same = (one: string) => one
    const sayDay = (digits: string) => {
      if (typeof table.day === 'function') return table.day(digits, spell)
      return table.day === 'cardinal' ? plain(digits) : spell(digits, table.day ?? 'ordinal')
    }
    return {
      language,
      decimalMark: table.decimalMark,
      spell,
      words: { minus, plus, point, equals, times, to, dot, at, percent, per, and },
      fraction: (top, bottom) => {
        const named = table.namedFractions?.[`${top}/${bottom}`]
        if (named) return named
        if (!fractions) return `${plain(top)} ${per} ${plain(bottom)}`
        if (bottom === '2') return `${spell(top)} ${fractions.half}`
        return `${spell(top)} ${fractions.part(spell(bottom, 'ordinal'), top)}`
      },
      ...(table.heightLink === undefined ? {} : { heightLink: table.heightLink }),
      ...(table.partUnnamed ? { partUnnamed: table.partUnnamed } : {}),
      ...(table.andHalf ? { andHalf: table.andHalf } : {}),
      ...(table.year ? { year } : {}),
      ...(table.ordinalEndings
        ? {
            ordinal: {
              endings: table.ordinalEndings,
              // A full stop before a capital ends the sentence.
              say: (digits: string, ending: string, after: string) =>
                ending === '.' && /^ \p{Lu}/u.test(after)
                  ? undefined
                  : (table.ordinal?.(digits, ending, spell) ?? spell(digits, 'ordinal')),
            },
          }
        : {}),
      months,
      numericDates: 'day-first',
      date: ({ day, month, year: written }) => {
        const parts = [
          day && sayDay(day),
          months[month - 1]?.[0],
          written && (table.year?.(written, spell, true) ?? plain(written)),
        ]
        return joined(...(table.yearFirst ? parts.toReversed() : parts))
      },
      ...(decimals
        ? {
            fractionDigits: (digits: string) =>
              decimals(digits, spell) ?? Array.from(digits, (digit) => plain(digit)).join(' '),
          }
        : {}),
      ...(table.oneDigitIsTens ? { oneDigitIsTens: true } : {}),
      time: ({ hours, minutes, seconds, half }) =>
        joined(
          table.hour?.(String(hours), spell) ?? plain(hours),
          clock.between,
          minutes ? joined(clock.and, plain(minutes)) : '',
          minutes ? clock.minutes : '',
          seconds ? joined(plain(seconds), clock.seconds) : '',
          half && (table.halfNames?.[half] ?? half),
        ),
      ...(table.halves ? { halves: table.halves } : {}),
      currencies: currencies(table.money, same),
      scales: Object.fromEntries(
        table.scales
          .split(' ')
          .filter(Boolean)
          .map((entry) => {
            const [sign = '', ...forms] = entry.split(':')
            return [sign, forms.length ? forms : [sign]]
          }),
      ),
      units: units(table.units, same),
      abbreviations: table.abbreviations,
      ...(table.shortEnds ? { shortEnds: table.shortEnds } : {}),
      ...(table.letters ? { letters: table.letters } : {}),
      ...(table.acronyms ? { acronyms: table.acronyms } : {}),
      ...(table.spelled ? { spelled: table.spelled } : {}),
      ...(table.vowels ? { vowels: table.vowels } : {}),
      signs: { '&': and, ...table.signs },
      ...(table.starters ? { starters: table.starters } : {}),
      ...(table.habits ? { habits: table.habits } : {}),
      rules: [
        ...(table.rules?.(spell) ?? []),
        {
          pattern: /(X{0,3}(?:IX|IV|V?I{0,3}))(\.?)(?![\p{L}\p{N}'’])/uy,
          say: ({ 0: written, 1: numeral = '', 2: stop, index, input }, before) => {
            if (numeral.length < 2) return undefined
            const name = /(\p{L}+) $/u.exec(before)?.[1] ?? ''
            // `VI MÅSTE` is a shouted word.
            const named = /^\p{Lu}\p{Ll}+$/u.test(name)
            const beside = {
              name,
              named,
              after: input.slice(index + written.length, index + written.length + 24),
              stop: Boolean(stop),
            }
            const digits = String(romanValue(numeral))
            if (table.roman) return table.roman(digits, spell, beside)
            return named ? plain(digits) : undefined
          },
        },
      ],
    }
  }
}
