import { drawnTogether } from './drawn-out-cyrillic.ts'
import type { PlainTable } from './plain-facts.ts'

/** What is known of a language whose numbers are read and little else. */
export function wordsTable(language: string): PlainTable {
  return {
    decimalMark: ['ta', 'he', 'ms', 'tl', 'fa'].includes(language) ? '.' : ',',
    words: otherWords[language] ?? '',
    months: '',
    clock: { between: '' },
    money: [],
    scales: '',
    units: {},
    abbreviations: language === 'cs' ? { ok: 'okej', OK: 'okej', 'o.k.': 'okej' } : {},
    // `EU` is I.
    ...(language === 'ro' ? { acronyms: ['eu'] } : {}),
    ...(language === 'uk' || language === 'bg' ? { habits: { bare: drawnTogether } } : {}),
    ...(halves[language] ? { andHalf: halves[language] } : {}),
    vowels: /[^\p{Lu}]|[AEIOUYÀ-ÖØ-ÝĂĚŮАЕЁИОУЫЭЮЯЄІЇЪΑΕΗΙΟΥΩΆΈΉΊΌΎΏ]/u,
  }
}

/** Behind a whole number. */
const halves: Record<string, { more: string; one?: string }> = {
  nb: { more: 'og en halv', one: 'halvannen' },
  da: { more: 'og en halv', one: 'halvanden' },
  cs: { more: 'a půl' },
  ms: { more: 'setengah' },
  uk: { more: 'з половиною' },
  bg: { more: 'и половина' },
  ca: { more: 'i mig' },
  ro: { more: 'și jumătate' },
  el: { more: 'και μισό' },
  fa: { more: 'و نیم' },
  tl: { more: 'at kalahati' },
}

/** minus plus point … */
const otherWords: Record<string, string> = {
  nb: 'minus pluss komma er ganger til punktum krøllalfa prosent per og',
  da: 'minus plus komma er gange til punktum snabel-a procent per og',
  cs: 'minus plus celá rovná_se krát až tečka zavináč procent na a',
  ms: 'tolak tambah perpuluhan sama_dengan darab hingga titik di peratus per dan',
  uk: 'мінус плюс кома дорівнює помножити_на до крапка собака відсотків на і',
  bg: 'минус плюс запетая равно по до точка кльомба процента на и',
  ca: 'menys més coma igual_a per a punt arrova per_cent per i',
  ro: 'minus plus virgulă egal ori la punct arond la_sută pe și',
  el: 'μείον συν κόμμα ίσον επί έως τελεία παπάκι τοις_εκατό ανά και',
  fa: 'منفی به‌علاوه ممیز مساوی ضربدر تا نقطه ات درصد بر و',
  he: 'מינוס ועוד נקודה שווה כפול עד נקודה שטרודל אחוז חלקי ו',
  ta: 'கழித்தல் கூட்டல் புள்ளி சமம் பெருக்கல் முதல் புள்ளி அட் சதவீதம் வகுத்தல் மற்றும்',
  tl: 'minus plus punto katumbas beses hanggang tuldok at porsiyento bawat at',
}
