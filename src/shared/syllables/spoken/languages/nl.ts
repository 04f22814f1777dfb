import { joined } from '../amounts.ts'
import { romanValue } from '../roman-numerals.ts'
import { rule, wordEnds } from '../spoken-rule.ts'
import type { PlainTable } from './plain-facts.ts'

export const dutch: PlainTable = {
  decimalMark: ',',
  words: 'min plus komma is keer tot punt apenstaartje procent per en',
  months:
    'januari jan, februari feb, maart mrt, april apr, mei, juni jun, juli jul, augustus aug, september sep sept, oktober okt, november nov, december dec',
  clock: { between: 'uur', seconds: 'seconden' },
  namedFractions: { '3/4': 'driekwart', '1/4': 'een kwart' },
  andHalf: { more: '\u00ADën\u00ADhalf', one: 'anderhalf' },
  fractions: { half: 'half', part: (ordinal) => ordinal },
  ordinalEndings: '(?:e|de|ste)(?!\\p{L})',
  day: 'cardinal',
  partUnnamed: 'always',
  heightLink: '',
  money: ['€ eur: euro / cent', '$ usd: dollar / cent', '£ gbp: pond / penny', '¥: yen'],
  scales: 'duizend miljoen mln:miljoen mln.:miljoen miljard mld:miljard mld.:miljard biljoen',
  units: {
    kg: 'kilogram',
    g: 'gram',
    km: 'kilometer',
    m: 'meter',
    cm: 'centimeter',
    mm: 'millimeter',
    l: 'liter',
    dl: 'deciliter',
    cl: 'centiliter',
    ml: 'milliliter',
    'km/h': 'kilometer per uur',
    'km/u': 'kilometer per uur',
    'm²': 'vierkante meter',
    'm³': 'kubieke meter',
    min: 'minuut|minuten',
    sec: 'seconde|seconden',
    '°c': 'graden Celsius',
    '℃': 'graden Celsius',
    '°': 'graden',
    u: 'uur',
  },
  abbreviations: {
    'dhr.': 'de heer',
    'mevr.': 'mevrouw',
    'mw.': 'mevrouw',
    'dr.': 'dokter',
    dr: 'dokter',
    'prof.': 'professor',
    'bijv.': 'bijvoorbeeld',
    'bv.': 'bijvoorbeeld',
    'enz.': 'enzovoort',
    'st.': 'sint',
    'nr.': 'nummer',
    'o.a.': 'onder andere',
    'blz.': 'bladzijde',
    'p.': 'pagina #',
    'pag.': 'pagina #',
    'max.': 'maximaal #',
    'd.w.z.': 'dat wil zeggen',
    'm.b.t.': 'met betrekking tot',
    'a.u.b.': 'alstublieft',
    's.v.p.': 'alstublieft',
    'i.p.v.': 'in plaats van',
    'i.v.m.': 'in verband met',
    't.a.v.': 'ten aanzien van',
    'm.a.w.': 'met andere woorden',
    'jl.': 'jongstleden',
    'drs.': 'doctorandus',
    'ir.': 'ingenieur',
    'ca.': 'circa #',
    'ong.': 'ongeveer #',
    'tel.': 'telefoon #',
    'incl.': 'inclusief',
    'excl.': 'exclusief',
    'a.d.h.v.': 'aan de hand van',
  },
  shortEnds: { str: 'straat', pl: 'plein #' },
  letters: { x: 'iks', y: 'i grec' },
  spelled: ['tv', 'eu', 'nos', 'kvk', 'anwb', 'aivd', 'ok', 'nav'],
  rules: (spell) => [
    rule(
      `(?<h>[01]?\\d|2[0-4])(?:[.:](?<m>[0-5]\\d)[ \\u00A0]?(?:uur|u\\.?)|u(?<n>[0-5]\\d))${wordEnds}`,
      ({ h = '', m, n }) => {
        const minutes = m ?? n ?? ''
        return joined(spell(h), 'uur', Number(minutes) ? spell(minutes) : '')
      },
    ),
    rule('112(?![\\d.,:/-]*\\d| \\p{L})', (_, before) =>
      /(?<!\p{L})(?:bel(?:t|len|de)?|alarmnummer)(?: (?:de|het|snel|nu|meteen|direct|even))* $/iu.test(before)
        ? 'een een twee'
        : undefined,
    ),
    rule('(?<n>[1-9]\\d?)x(?![\\p{L}\\d])', ({ n = '' }) => `${spell(n)} keer`),
    rule('t/m(?!\\p{L})', () => 'tot en met'),
    {
      pattern: /([IVX]{1,6})(?:e|ste|de)(?= eeuw)/uy,
      say: ([, numeral = '']) => spell(String(romanValue(numeral)), 'ordinal'),
    },
  ],
  starters: ['t'],
  roman: (digits, spell, { name, named }) => {
    if (rulers.test(name)) return `de ${spell(digits, 'ordinal')}`
    return named || /^(?:hoofdstuk|deel|akte|bedrijf|scène)$/i.test(name) ? spell(digits) : undefined
  },
  // `vijftienhonderd`
  reading: (said) =>
    said.replace(
      /^duizend\u00AD?(twee|drie|vier|vijf|zes|zeven|acht|negen)?\u00AD?(?=honderd)/,
      (_, hundreds = '') => hundredTeens[hundreds] ?? '',
    ),
  year: (digits, spell) => {
    const value = Number(digits)
    return value > 1099 && value < 2000 && value % 100
      ? `${spell(digits.slice(0, 2))} ${spell(digits.slice(2))}`
      : spell(digits)
  },
}

const hundredTeens: Record<string, string> = {
  '': 'elf',
  twee: 'twaalf',
  drie: 'dertien',
  vier: 'veertien',
  vijf: 'vijftien',
  zes: 'zestien',
  zeven: 'zeventien',
  acht: 'achttien',
  negen: 'negentien',
}

/** Kings and popes are counted with ordinals, parts of a book and films are not. */
const rulers =
  /^(?:Willem|Lodewijk|Karel|Filips|Hendrik|Johannes|Paulus|Pius|Benedictus|Napoleon|Elizabeth|Catharina|Frederik|Nicolaas|Alexander|Leopold|Albert|George|Edward|Jacobus|Richard|Peter|Frans|Ferdinand|Leo|Clemens|Gregorius)$/
