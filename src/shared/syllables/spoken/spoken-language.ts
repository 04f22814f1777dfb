import { measureRules, moneyRules, numberRules } from './amount-rules.ts'
import { dateRules } from './date-rules.ts'
import type { SpeechFacts } from './speech-facts.ts'
import type { SpokenLanguage } from './spoken-rule.ts'
import { figureRules, timeRules } from './time-rules.ts'

/** Puts the general rules behind the language's own. */
export function spokenLanguage(facts: SpeechFacts): SpokenLanguage {
  const { months, currencies } = facts
  return {
    rules: [
      ...(facts.rules ?? []),
      ...figureRules(facts),
      ...dateRules(facts),
      ...timeRules(facts),
      ...moneyRules(facts),
      ...measureRules(facts),
      ...numberRules(facts),
    ],
    starters: new Set(
      [
        ...months.flat(),
        ...(facts.weekdays?.flat() ?? []),
        ...Object.keys(currencies),
        ...(facts.starters ?? []),
      ].map((word) => word.toLowerCase()),
    ),
    abbreviations: new Map(
      Object.entries({ ...foreignShortForms, ...letterwise(facts.letters ?? {}), ...facts.abbreviations }),
    ),
    shortEnds: facts.shortEnds ?? {},
    letters: facts.letters ?? {},
    acronyms: new Set([...soundWords, ...(facts.acronyms ?? [])]),
    spelled: new Set([...spelledEverywhere, ...(facts.spelled ?? [])]),
    vowels: facts.vowels ?? latinVowels,
    signs: { '+': facts.words.plus, '=': facts.words.equals, '%': facts.words.percent, ...facts.signs },
    addressSigns: { '.': facts.words.dot, '@': facts.words.at, ...facts.addressSigns },
    shortened: facts.shortened ?? {},
    habits: facts.habits ?? {},
  }
}

const latinVowels = /[AEIOUYÀ-ÖØ-ÝŒŸĀĂĄĒĘĚĪİŌŐŪŮŰƠƯ]/u
/** What scripts from English bring along, as dubbing says it. */
const foreignShortForms = {
  mr: 'mister',
  'mr.': 'mister',
  mrs: 'misis',
  'mrs.': 'misis',
  'ms.': 'mis',
  ok: 'okay',
  OK: 'okay',
  'o.k.': 'okay',
}
const soundWords = 'hm hmm mhm hmpf hmph sh shh psh pst psst pszt brr grr mm ngh tch tsk pff zzz'.split(' ')
const spelledEverywhere = 'usa eu uk cia fbi nsa csi dna ip ai pc usb ceo nba mba abc iq'.split(' ')

/** What many languages also write in small letters. */
function letterwise(names: Readonly<Record<string, string>>): Record<string, string> {
  const said = (short: string) =>
    Array.from(short, (letter) => names[letter] ?? letter.toUpperCase()).join(' ')
  return Object.fromEntries(['tv', 'cd', 'dvd', 'pc', 'sms', 'gps'].map((short) => [short, said(short)]))
}
