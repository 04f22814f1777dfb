import { rule } from '../spoken-rule.ts'
import type { PlainTable } from './plain-facts.ts'

export const swedish: PlainTable = {
  decimalMark: ',',
  words: 'minus plus komma är gånger till punkt snabel-a procent per och',
  months:
    'januari jan, februari feb, mars mar, april apr, maj, juni jun, juli jul, augusti aug, september sep sept, oktober okt, november nov, december dec',
  clock: { between: '', seconds: 'sekunder' },
  halves: '[ef]\\.?m\\.?',
  halfNames: { em: 'eftermiddag', fm: 'förmiddag' },
  fractions: {
    half: 'halv',
    part: (ordinal, top) => `${ordinal.replace(/nde$/, 'n')}del${top === '1' ? '' : 'ar'}`,
  },
  ordinalEndings: '(?::[ae](?!\\p{L})|\\.(?= \\p{Ll}|(?<=^\\d+\\.)$))',
  money: [
    'kr kronor sek: krona|kronor / öre',
    '$ us$ usd: dollar / cent',
    '€ eur: euro / cent',
    '£ gbp: pund / penny|pence',
    '¥: yen',
  ],
  oneDigitIsTens: true,
  scales:
    'tusen miljon:miljon:miljoner miljoner milj:miljon:miljoner milj.:miljon:miljoner mn:miljon:miljoner miljard:miljard:miljarder miljarder md:miljard:miljarder mdr:miljard:miljarder biljon:biljon:biljoner biljoner',
  units: {
    kg: 'kilogram',
    g: 'gram',
    mg: 'milligram',
    km: 'kilometer',
    m: 'meter',
    cm: 'centimeter',
    mm: 'millimeter',
    l: 'liter',
    dl: 'deciliter',
    ml: 'milliliter',
    'km/h': 'kilometer i timmen',
    'm²': 'kvadratmeter',
    'km²': 'kvadratkilometer',
    'm³': 'kubikmeter',
    ha: 'hektar',
    tim: 'timme|timmar',
    h: 'timme|timmar',
    min: 'minut|minuter',
    s: 'sekund|sekunder',
    sek: 'sekund|sekunder',
    w: 'watt',
    kw: 'kilowatt',
    '°c': 'grad Celsius|grader Celsius',
    '℃': 'grad Celsius|grader Celsius',
    '°': 'grad|grader',
  },
  abbreviations: {
    't.ex.': 'till exempel',
    'bl.a.': 'bland annat',
    'd.v.s.': 'det vill säga',
    'dvs.': 'det vill säga',
    'o.s.v.': 'och så vidare',
    'osv.': 'och så vidare',
    'm.m.': 'med mera',
    'f.d.': 'före detta',
    'kl.': 'klockan',
    'nr.': 'nummer',
    'tel.': 'telefon',
    'ca.': 'cirka',
    'dr.': 'doktor',
    'prof.': 'professor',
  },
  letters: { w: 'dubbelve', x: 'eks', z: 'säta' },
  spelled: ['tv', 'eu', 'svt'],
  decimals: (digits, spell) =>
    digits.length < 4 && !digits.startsWith('0') ? spell(digits, 'standalone') : undefined,
  rules: () => [
    rule(
      '(?<side>[fe])\\.? ?Kr(?!\\p{L})\\.?',
      ({ side }) => `${side?.toLowerCase() === 'f' ? 'före' : 'efter'} Kristus`,
    ),
  ],
  starters: ['f', 'e'],
  reading: (said) => said.replace(/ett?\u00AD?(?=hundra|tusen)/gu, ''),
  year: (digits, spell) => {
    const [century, rest] = [digits.slice(0, -2), digits.slice(-2)]
    if (digits.length !== 4 || Number(digits) < 1100 || Number(digits) > 2099) return spell(digits)
    if (century === '20' && rest > '09') return `${spell(century)}\u00AD${spell(rest)}`
    return `${spell(century)}hundra${rest === '00' ? '' : spell(String(Number(rest)), 'standalone')}`
  },
}
