import { joined } from '../amounts.ts'
import { romanceDate } from '../date-rules.ts'
import { currencies, names, units } from '../nouns.ts'
import type { SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { ClockTime, SpeechFacts } from '../speech-facts.ts'
import { anyOf, rule, wordEnds } from '../spoken-rule.ts'

export function createFrenchFacts(spell: SpellNumber): SpeechFacts {
  const ordinal = (digits: string, feminine = false) =>
    /^10{3,}$/.test(digits) && digits.length > 6
      ? `un ${spell(digits, 'ordinal').replace(/^un /, '')}`
      : spell(digits, feminine ? 'ordinalFeminine' : 'ordinal')
  const time = (parts: ClockTime) => sayTime(parts, spell)
  const several = (day: string, more: string, mark: RegExp) =>
    [day, ...more.split(mark)].map((digits) => spell(digits)).join(' ')
  return {
    language: 'fr',
    decimalMark: ',',
    heightLink: '',
    scoreLink: 'à',
    spell,
    words: {
      minus: 'moins',
      plus: 'plus',
      point: 'virgule',
      equals: 'égale',
      times: 'fois',
      to: 'à',
      dot: 'point',
      at: 'arobase',
      percent: 'pour cent',
      per: 'par',
      and: 'et',
    },
    andHalf: { more: 'et demi' },
    fractionDigits: (digits) => {
      const zeros = /^0*/.exec(digits)?.[0] ?? ''
      const rest = digits.slice(zeros.length)
      return joined(
        ...Array.from(zeros, () => 'zéro'),
        rest.length > 3 ? Array.from(rest, (digit) => spell(digit)).join(' ') : rest && spell(rest),
      )
    },
    fraction: (top, bottom) => {
      const part = { 2: 'demi', 3: 'tiers', 4: 'quart' }[Number(bottom)] ?? ordinal(bottom)
      return `${spell(top)} ${part}${Number(top) > 1 && !part.endsWith('s') ? 's' : ''}`
    },
    ordinal: {
      endings: '(?:ers?|ères?|ere|re|nde?|es?|è?mes?|ème|[ºᵉ]|°(?! ?[CFK]\\b))(?![\\p{L}\\p{N}])',
      say: (digits, ending) =>
        /^nd/.test(ending)
          ? `second${ending.endsWith('e') ? 'e' : ''}`
          : ordinal(digits, /^(?:è?re|ère)/.test(ending)),
    },
    months,
    numericDates: 'day-first',
    date: romanceDate({ months, spell }, { link: '', first: 'premier' }),
    time,
    currencies: currencies(money, plural),
    scaleLink: "d'",
    partUnnamed: 'behind',
    scales: {
      mille: ['mille'],
      million: ['million', 'millions'],
      millions: ['millions'],
      milliard: ['milliard', 'milliards'],
      milliards: ['milliards'],
      billions: ['billions'],
    },
    moneyScales: {
      m: ['million', 'millions'],
      md: ['milliard', 'milliards'],
      mds: ['milliards'],
      k: ['mille'],
    },
    units: units(unitNames, plural),
    abbreviations: {
      'm.': 'monsieur',
      'mm.': 'messieurs',
      mme: 'madame',
      mmes: 'mesdames',
      mlle: 'mademoiselle',
      mlles: 'mesdemoiselles',
      mgr: 'monseigneur',
      'mme.': 'madame',
      'mlle.': 'mademoiselle',
      dr: 'docteur',
      'dr.': 'docteur',
      'pr.': 'professeur',
      st: 'saint',
      ste: 'sainte',
      'av.': 'avenue',
      'bd.': 'boulevard',
      bd: 'boulevard',
      'etc.': 'et cetera',
      'ex.': 'exemple',
      'tél.': 'téléphone',
      'p.ex.': 'par exemple',
      'n°': 'numéro',
      'p.': 'page #',
      'pp.': 'pages #',
      'chap.': 'chapitre #',
      'vol.': 'volume #',
      'env.': 'environ #',
      'max.': 'maximum #',
    },
    letters: { g: 'gé', h: 'ache', w: 'double vé', y: 'i grec', z: 'zède' },
    acronyms: ['st', 'mm', 'ai', 'eu'],
    spelled: [
      'tv',
      'usa',
      'adn',
      'ong',
      'edf',
      'ratp',
      'pdg',
      'url',
      'ue',
      'irm',
      'cia',
      'fbi',
      'ok',
      'rer',
      'iv',
    ],
    signs: { '&': 'et' },
    addressSigns: { '/': 'barre oblique' },
    starters: ['n', 'nº', 'j', 'av', 'ap', 'apr'],
    rules: [
      rule('(?<n>\\d+)°$', ({ n = '' }, before) => (before.trim() ? undefined : ordinal(n))),
      rule('n[°º] ?(?=\\d)', () => 'numéro'),
      rule('4x4(?!\\d)', () => 'quatre quatre'),
      rule('(?<n>24|7)(?<unit>[hj])/\\k<n>(?!\\d)', ({ n = '', unit }) =>
        joined(spell(n), unit === 'h' ? 'heures' : 'jours', 'sur', spell(n)),
      ),
      // Elsewhere `J.-C.` may be anybody.
      rule('(?:(?<when>av|apr?)\\. ?|(?<=avant |après ))J\\.-C\\.?', ({ when }) =>
        joined(when && (when.toLowerCase() === 'av' ? 'avant' : 'après'), 'Jésus-Christ'),
      ),
      // `12€50`, `1m80`
      rule('(?<n>\\d{1,5})(?<sign>[€$£])(?<cents>\\d\\d)(?!\\d)', ({ n = '', sign, cents = '' }) =>
        joined(
          spell(n),
          { '€': 'euros', $: 'dollars' }[sign ?? ''] ?? 'livres',
          Number(cents) ? spell(cents) : '',
        ),
      ),
      rule(
        '(?<m>[12]) ?m ?(?<cm>\\d\\d)(?![\\p{L}\\d]| cm)',
        ({ m = '', cm = '' }) => `${spell(m)} ${m === '1' ? 'mètre' : 'mètres'} ${spell(cm)}`,
      ),
      rule('(?<h>\\d{1,2})[ \\u00A0]?(?:h|heures?)[ \\u00A0]?(?<m>[0-5]\\d)?(?![\\p{L}\\d])', ({ h, m }) =>
        Number(h) > 24
          ? undefined
          : time({
              hours: Number(h),
              minutes: m ? Number(m) : undefined,
              seconds: undefined,
              half: undefined,
            }),
      ),
      // `les 17/18 mars`, but `les 3/4 du temps`
      rule(
        `(?<d>\\d{1,2})(?<more>(?:/\\d{1,2}){1,3})(?= (?:${anyOf(months.flat())})${wordEnds})`,
        ({ d = '', more = '' }, before) =>
          /\bles? $/iu.test(before) ? several(d, more.slice(1), /\//) : undefined,
      ),
      rule('(?<d>\\d{1,2})(?<more>(?:-\\d{1,2}){2,3})(?= \\p{Ll})', ({ d = '', more = '' }) =>
        several(d, more.slice(1), /-/),
      ),
      rule(
        '(?<d>0?[1-9]|[12]\\d|3[01])\\.(?<m>0[1-9]|1[0-2])(?![\\d.,])',
        ({ d = '', m }) => `${Number(d) === 1 ? 'premier' : spell(d)} ${months[Number(m) - 1]?.[0]}`,
      ),
      {
        pattern: /(?:0|\+33 ?)[1-9](?:[ .-]?\d\d){4}(?!\d)/uy,
        say: ([written]) =>
          joined(
            written.startsWith('+') ? 'plus trente-trois' : '',
            ...(written.replace(/\+33|[ .-]/g, '').match(/^\d(?=(?:..)*$)|\d\d/g) ?? []).map((pair) =>
              /^0./.test(pair) ? `zéro ${spell(pair)}` : spell(pair),
            ),
          ),
      },
      {
        pattern: /X{0,3}(?:IX|IV|V?I{0,3})(?:e|er|ème)?(?![\p{L}\p{N}'’]|(?<![IVX]{2})\.)/uy,
        say: ([written = ''], before) => sayRoman(written, before),
      },
    ],
  }

  function sayRoman(written: string, before: string): string | undefined {
    const name = /(\p{L}+)\.? $/u.exec(before)?.[1]
    const numeral = written.replace(/[a-zè]+$/u, '')
    if (!numeral) return undefined
    const value = String(romanValue(numeral))
    if (written !== numeral) return ordinal(value)
    if (!name || !(/^\p{Lu}/u.test(name) || /^(?:chap|chapitre|tome|acte|scène|partie)$/iu.test(name)))
      return undefined
    if (
      numeral.length < 2 &&
      !/^(?:chap|chapitre|tome|acte|scène|partie|henri|louis|charles|george|napoléon|pie|philippe|françois)$/iu.test(
        name,
      )
    )
      return undefined
    return numeral === 'I' ? 'premier' : spell(value)
  }
}

function sayTime({ hours, minutes, seconds }: ClockTime, spell: SpellNumber): string {
  return joined(
    `${spell(String(hours), 'feminine')} ${hours > 1 ? 'heures' : 'heure'}`,
    minutes ? spell(String(minutes), 'feminine') : '',
    seconds ? `et ${spell(String(seconds), 'feminine')} secondes` : '',
  )
}

function plural(one: string): string {
  return /[sxz]$/.test(one) ? one : `${one}s`
}

const months = names(
  'janvier janv, février févr fév, mars, avril avr, mai, juin, juillet juil, août, septembre sept, octobre oct, novembre nov, décembre déc',
)

const money = [
  '€ eur euro euros: euro / centime',
  '$ us$ usd dollar dollars: dollar / cent',
  '£ gbp: +livre / penny|pence',
  '¥ jpy: yen',
  'chf: franc suisse|francs suisses / centime',
  '₩: won',
  '₽: rouble',
  '₹: +roupie',
]

const unitNames: Record<string, string> = {
  kg: 'kilogramme',
  g: 'gramme',
  mg: 'milligramme',
  km: 'kilomètre',
  m: 'mètre',
  cm: 'centimètre',
  mm: 'millimètre',
  l: 'litre',
  cl: 'centilitre',
  ml: 'millilitre',
  h: '+heure',
  min: '+minute',
  mn: '+minute',
  s: '+seconde',
  sec: '+seconde',
  'km/h': 'kilomètre heure|kilomètres heure',
  'm²': 'mètre carré|mètres carrés',
  m2: 'mètre carré|mètres carrés',
  'km²': 'kilomètre carré|kilomètres carrés',
  'm³': 'mètre cube|mètres cubes',
  ha: 'hectare',
  t: '+tonne',
  '°c': 'degré Celsius|degrés Celsius',
  '℃': 'degré Celsius|degrés Celsius',
  '°f': 'degré Fahrenheit|degrés Fahrenheit',
  '°': 'degré',
  w: 'watt',
  kw: 'kilowatt',
  v: 'volt',
  hz: 'hertz',
  go: 'gigaoctet',
  mo: 'mégaoctet',
  ko: 'kilooctet',
}
