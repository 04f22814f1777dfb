import type { PlainTable } from './plain-facts.ts'

export const hungarian: PlainTable = {
  decimalMark: ',',
  words: 'mínusz plusz egész egyenlő szor tól pont kukac százalék per és',
  months:
    'január jan, február febr feb, március márc, április ápr, május máj, június jún, július júl, augusztus aug, szeptember szept, október okt, november nov, december dec',
  clock: { between: 'óra', minutes: 'perc', seconds: 'másodperc' },
  andHalf: { more: 'és fél', one: 'másfél' },
  fractions: { half: 'ketted', part: (ordinal) => ordinal.replace(/ik$/, '') },
  ordinalEndings:
    '\\.(?= \\p{Ll}|(?<=^[\\d ]+\\.)$)(?! (?:jan|febr|már|ápr|máj|jún|júl|aug|szept|okt|nov|dec))',
  yearFirst: true,
  // The day is the month's: `elseje`, `másodika`, `negyedike`.
  day: (digits, spell) => {
    const ordinal = spell(digits, 'ordinal')
    return ordinal === 'első' ? 'elseje' : ordinal + (/[ao]dik$/.test(ordinal) ? 'a' : 'e')
  },
  decimals: (digits, spell) => {
    const place = ['tized', 'század', 'ezred', 'tízezred', 'százezred', 'milliomod'][digits.length - 1]
    return place && `${spell(String(Number(digits)))} ${place}`
  },
  money: [
    'ft huf: forint / fillér',
    '$ us$ usd: dollár / cent',
    '€ eur: euró / cent',
    '£ gbp: font / penny',
    '¥: jen',
  ],
  scales: 'ezer millió milliárd billió',
  units: {
    kg: 'kilogramm',
    dkg: 'dekagramm',
    g: 'gramm',
    km: 'kilométer',
    m: 'méter',
    cm: 'centiméter',
    mm: 'milliméter',
    l: 'liter',
    dl: 'deciliter',
    ml: 'milliliter',
    'km/h': 'kilométer per óra',
    'm²': 'négyzetméter',
    'km²': 'négyzetkilométer',
    'm³': 'köbméter',
    ha: 'hektár',
    h: 'óra',
    min: 'perc',
    s: 'szekundum',
    w: 'watt',
    kw: 'kilowatt',
    '°c': 'Celsius fok',
    '℃': 'Celsius fok',
    '°': 'fok',
  },
  abbreviations: {
    // Also a reason.
    ok: 'ok',
    'pl.': 'például',
    'stb.': 'és a többi',
    'kb.': 'körülbelül',
    'ill.': 'illetve',
    'dr.': 'doktor',
    'tel.': 'telefon',
    'u.': 'utca',
  },
  letters: {
    f: 'ef',
    l: 'el',
    m: 'em',
    n: 'en',
    q: 'kú',
    r: 'er',
    s: 'es',
    w: 'dupla vé',
    x: 'iksz',
    y: 'ipszilon',
  },
  spelled: ['tv', 'eu'],
}
