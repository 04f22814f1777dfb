import { joined, sayDigits } from '../amounts.ts'
import { romanceDate } from '../date-rules.ts'
import { currencies, names, units } from '../nouns.ts'
import type { SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { SpeechFacts } from '../speech-facts.ts'
import { rule, wordEnds } from '../spoken-rule.ts'

export function createItalianFacts(spell: SpellNumber): SpeechFacts {
  const plain = (digits: string) => spell(digits, 'standalone')
  const prices = currencies(money, plural)
  const measures = units(unitNames, plural)
  const measured = new Set([...Object.keys(prices), ...Object.keys(measures)])
  return {
    language: 'it',
    decimalMark: ',',
    heightLink: 'e',
    scoreLink: 'a',
    spell,
    words: {
      minus: 'meno',
      plus: 'più',
      point: 'virgola',
      equals: 'uguale a',
      times: 'per',
      to: 'a',
      dot: 'punto',
      at: 'chiocciola',
      percent: 'percento',
      per: 'al',
      and: 'e',
    },
    fractionDigits: (digits) => {
      const zeros = /^0*/.exec(digits)?.[0] ?? ''
      const rest = digits.slice(zeros.length)
      return joined(...Array.from(zeros, () => 'zero'), rest && plain(rest))
    },
    andHalf: { more: 'e mezzo' },
    fraction: (top, bottom) => {
      const part = bottom === '2' ? 'mezzo' : spell(bottom, 'ordinal')
      return Number(top) === 1 ? `un ${part}` : `${plain(top)} ${part.replace(/o$/, 'i')}`
    },
    ordinal: {
      endings: '\\.?[ºª°ᵒᵃ](?! ?[CFK]\\b)',
      say: (digits, ending) => spell(digits, /[ªᵃ]/.test(ending) ? 'ordinalFeminine' : 'ordinal'),
    },
    months,
    numericDates: 'day-first',
    date: romanceDate({ months, spell }, { link: '', first: 'primo' }),
    time: ({ hours, minutes, seconds }) =>
      joined(
        hours === 1 ? 'una' : plain(String(hours)),
        minutes ? `e ${spell(String(minutes))} ${minutes === 1 ? 'minuto' : 'minuti'}` : '',
        seconds ? `e ${spell(String(seconds))} ${seconds === 1 ? 'secondo' : 'secondi'}` : '',
      ),
    currencies: prices,
    scaleLink: 'di',
    oneDigitIsTens: true,
    scales: {
      mila: ['mila'],
      mille: ['mille'],
      milione: ['milione', 'milioni'],
      milioni: ['milioni'],
      mln: ['milione', 'milioni'],
      miliardo: ['miliardo', 'miliardi'],
      miliardi: ['miliardi'],
      mld: ['miliardo', 'miliardi'],
      bilioni: ['bilioni'],
    },
    units: measures,
    abbreviations: {
      'sig.': 'signor',
      'sigg.': 'signori',
      'dott.': 'dottor',
      'dr.': 'dottor',
      'prof.': 'professor',
      'avv.': 'avvocato',
      'ing.': 'ingegner',
      'on.': 'onorevole',
      'ecc.': 'eccetera',
      'es.': 'esempio',
      'pag.': 'pagina',
      'nr.': 'numero',
      'tel.': 'telefono',
      's.': 'san',
      'p.es.': 'per esempio',
      'gen.': 'generale',
      www: 'vu vu vu',
      'a.C.': 'avanti Cristo',
      'd.C.': 'dopo Cristo',
      'cap.': 'capitolo #',
      'vol.': 'volume #',
      'art.': 'articolo #',
    },
    letters: {
      b: 'bi',
      c: 'ci',
      d: 'di',
      f: 'effe',
      g: 'gi',
      h: 'acca',
      j: 'i lunga',
      k: 'cappa',
      l: 'elle',
      m: 'emme',
      n: 'enne',
      p: 'pi',
      q: 'cu',
      r: 'erre',
      s: 'esse',
      t: 'ti',
      v: 'vu',
      w: 'doppia vu',
      x: 'ics',
      y: 'ipsilon',
      z: 'zeta',
    },
    spelled: ['tv', 'dna', 'ue'],
    acronyms: ['usa'],
    signs: { '&': 'e' },
    addressSigns: { '/': 'barra' },
    starters: ['sig', 'dott', 'prof', 'c', 'v', 'n', 'sec'],
    rules: [
      rule(
        `(?<title>c\\.so|v\\.le|sig\\.(?:r|n)a|dott\\.ssa|prof\\.ssa)${wordEnds}`,
        ({ title = '' }) => shortWords[title.toLowerCase()],
      ),
      rule('n[.°º] ?(?=\\d)', () => 'numero'),
      rule('(?<year>\\d+) (?<side>[ad])\\. ?C\\.', ({ year, side }) =>
        joined(year && plain(year), side?.toLowerCase() === 'a' ? 'avanti' : 'dopo', 'Cristo'),
      ),
      rule('(?<tens>[2-9])1(?= anni(?!\\p{L}))', ({ tens = '' }, before) =>
        /[\d.,]$/.test(before) ? undefined : spell(`${tens}1`),
      ),
      rule('1 ?h(?![\\p{L}\\d])', () => "un'ora"),
      rule('(?<n>\\d|1\\d)°$', ({ n = '' }, before) => (before.trim() ? undefined : spell(n, 'ordinal'))),
      // A mobile: nobody says it as millions.
      rule(
        '(?<all>3\\d\\d(?!0{6})(?:\\d{7}|[ ./-]\\d{3}[ .-]?\\d{4}|[ ./-]\\d{6,7}))(?![\\d-]|[ .,]\\d| ?(?:\\p{Sc}|euro))',
        ({ all = '' }, before) =>
          /[\d\p{Sc}][ .,-]?$/u.test(before) ? undefined : sayDigits(all, { spell }),
      ),
      // Beside a figure it is short for seconds.
      {
        pattern: /[Ss]ec\.(?= ([IVX]+)(?!\p{L})|)/uy,
        say: ([, roman], before) => (roman || /(?:^| )[IVX]+ $/.test(before) ? 'secolo' : undefined),
      },
      rule(
        `1(?= (?:(?<una>settimana|notte|volta|persona|donna|ragazza|parola|bottiglia|tazza)|ora|giorno|mese|anno|secolo|minuto|secondo|metro|chilo|chilometro|litro|milione|miliardo|uomo|bambino|ragazzo|amico|figlio|bacio|momento)${wordEnds})`,
        ({ una }, before) => (numbered.test(before) ? undefined : una ? 'una' : 'un'),
      ),
      rule('1/2(?= (?<noun>\\p{Ll}{3,}))', ({ noun = '' }, before) =>
        /\d $/.test(before)
          ? undefined
          : isFeminine(noun)
            ? /^[aeiou]/.test(noun)
              ? "mezz'"
              : 'mezza'
            : 'mezzo',
      ),
      // `Ho 1 cane`, `1 zaino`
      rule(`1(?= (?<noun>\\p{Ll}{3,})${wordEnds})`, ({ noun = '' }, before) =>
        counting.test(before) && !small.test(noun) && !measured.has(noun.toLowerCase())
          ? article(noun)
          : undefined,
      ),
      // A degree sign is written for the ordinal before what is ranked.
      rule(
        `(?<n>\\d{1,3})°(?= (?:piano|posto|secolo|giorno|anno|mese|capitolo|atto|round|turno|tempo|anniversario|compleanno|livello|premio|tentativo|battaglione|reggimento|classificato)${wordEnds})`,
        ({ n = '' }) => spell(n, 'ordinal'),
      ),
      {
        pattern: /X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}'’]|(?<![IVX]{2})\.)(?= (sec\.|secolo)|)/uy,
        say: ([numeral = '', century], before) =>
          century && numeral ? spell(String(romanValue(numeral)), 'ordinal') : sayRoman(numeral, before),
      },
    ],
  }

  function sayRoman(numeral: string, before: string): string | undefined {
    const name = /(\p{L}+)\.? $/u.exec(before)?.[1]
    if (!numeral || !name) return undefined
    const heading = /^(?:secolo|capitolo|cap|parte|atto|scena|volume|vol|papa|re)$/iu.test(name)
    // `Io VI` is a pronoun.
    const named = (numeral === 'VI' ? /^\p{Lu}\p{Ll}{2}/u : /^\p{Lu}/u).test(name)
    if (!heading && (!named || numeral === 'I')) return undefined
    return spell(String(romanValue(numeral)), 'ordinal')
  }
}

/** What a number of things follows, at the beginning of what is said. */
const counting =
  /(?:^|[(,.:;…]) ?$|(?<!\p{L})(?:e|o|con|di|in|c['’]è|ho|hai|ha|abbiamo|avete|hanno|vogli[oa]|vuoi|vuole|solo|soltanto|dammi|manca|resta|ancora) $/iu
const small =
  /^(?:del|dei|che|per|con|non|ogni|anche|dopo|fuori|giù|può|era|sono|contro|più|meno|tra|fra|gli|una|come|mila|sul|nel|dal|alla|alle|della|ore|(?:genna|febbra|magg|giugn|lugl)i?o|marzo|aprile|agosto|ottobre|(?:sett|nov|dic)embre)$/

function article(noun: string): string {
  if (isFeminine(noun)) return /^[aeiou]/.test(noun) ? 'un' : 'una'
  return /^(?:s[^aeiou]|z|gn|ps|x|y)/.test(noun) ? 'uno' : 'un'
}

function isFeminine(noun: string): boolean {
  return feminines.has(noun) || (/(?:a|[gsz]ione|tà|tù)$/.test(noun) && !masculines.has(noun))
}

const masculines = new Set(
  'problema tema sistema poema idioma programma dramma pianeta clima enigma dilemma schema trauma fantasma diploma aroma emblema teorema telegramma cinema papa collega artista poeta pilota'.split(
    ' ',
  ),
)
const feminines = new Set(
  'mano auto moto foto radio chiave parte classe gente morte luce croce voce legge rete carne sete fame madre moglie nave fonte fine pace torre base frase mente sede serie sorte nube neve febbre arte'.split(
    ' ',
  ),
)

/** What is numbered, not counted. */
const numbered =
  /(?<!\p{L})(?:numero|capitolo|formula|canale|fase|livello|gruppo|atto|scena|sala|stanza|giorno|piano|rai|linea|binario) $/iu

const shortWords: Record<string, string> = {
  'sig.ra': 'signora',
  'sig.na': 'signorina',
  'c.so': 'corso',
  'v.le': 'viale',
  'dott.ssa': 'dottoressa',
  'prof.ssa': 'professoressa',
}

function plural(one: string): string {
  if (/(?:metro|grammo|litro|secondo|minuto|centesimo|rublo|franco|grado|ettaro)$/.test(one))
    return `${one.slice(0, -1)}i`
  if (/a$/.test(one) && /^(?:ora|sterlina|lira|rupia|tonnellata|pagina|corona)$/.test(one))
    return `${one.slice(0, -1)}e`
  return one.endsWith('o') && one !== 'euro' ? `${one.slice(0, -1)}i` : one
}

const months = names(
  'gennaio gen, febbraio feb, marzo mar, aprile apr, maggio mag, giugno giu, luglio lug, agosto ago, settembre set sett, ottobre ott, novembre nov, dicembre dic',
)

const money = [
  '€ eur: euro / centesimo',
  '$ us$ usd: dollaro / centesimo',
  '£ gbp: +sterlina / penny|penny',
  '¥ jpy: yen',
  '₽: rublo / copeca|copechi',
  'chf: franco svizzero|franchi svizzeri / centesimo',
  '₩: won',
  '₹: +rupia',
]

const unitNames: Record<string, string> = {
  kg: 'chilogrammo',
  g: 'grammo',
  mg: 'milligrammo',
  km: 'chilometro',
  m: 'metro',
  cm: 'centimetro',
  mm: 'millimetro',
  l: 'litro',
  ml: 'millilitro',
  cl: 'centilitro',
  d: 'giorno',
  h: '+ora',
  min: 'minuto',
  s: 'secondo',
  sec: 'secondo',
  'km/h': 'chilometro orario|chilometri orari',
  'm²': 'metro quadrato|metri quadrati',
  m2: 'metro quadrato|metri quadrati',
  'km²': 'chilometro quadrato|chilometri quadrati',
  'm³': 'metro cubo|metri cubi',
  ha: 'ettaro',
  t: '+tonnellata',
  '°c': 'grado celsius|gradi celsius',
  '℃': 'grado celsius|gradi celsius',
  '°f': 'grado fahrenheit|gradi fahrenheit',
  '°': 'grado',
  A: 'ampere|ampere',
  w: 'watt|watt',
  kw: 'chilowatt|chilowatt',
  v: 'volt|volt',
  hz: 'hertz|hertz',
  gb: 'gigabyte|gigabyte',
  mb: 'megabyte|megabyte',
}
