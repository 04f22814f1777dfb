import type { SpellNumber } from '../number-speller.ts'

type Form = 'masculine' | 'feminine' | 'short'

const ones = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno']
const tens = [
  '',
  'décimo',
  'vigésimo',
  'trigésimo',
  'cuadragésimo',
  'quincuagésimo',
  'sexagésimo',
  'septuagésimo',
  'octogésimo',
  'nonagésimo',
]
const hundreds = [
  '',
  'centésimo',
  'ducentésimo',
  'tricentésimo',
  'cuadringentésimo',
  'quingentésimo',
  'sexcentésimo',
  'septingentésimo',
  'octingentésimo',
  'noningentésimo',
]
const thousands = [
  '',
  'milésimo',
  'dosmilésimo',
  'tresmilésimo',
  'cuatromilésimo',
  'cincomilésimo',
  'seismilésimo',
  'sietemilésimo',
  'ochomilésimo',
  'nuevemilésimo',
]

/** Up to 9999; `short` is the form before a noun (`primer`, `tercer`). Nothing beyond. */
export function spanishOrdinal(digits: string, form: Form): string | undefined {
  const value = Number(digits)
  if (value < 1 || value > 9999) return undefined
  const place = (list: string[], unit: number) => list[Math.floor(value / unit) % 10] ?? ''
  const words = [place(thousands, 1000), place(hundreds, 100), small(value % 100)].filter(Boolean)
  if (form === 'feminine')
    return words.map((word) => word.replace(/o$/, 'a').replace(/^(\p{L}+)o /u, '$1a ')).join(' ')
  const said = words.join(' ')
  return form === 'short' ? said.replace(/(primer|tercer)o$/, '$1') : said
}

function small(value: number): string {
  if (value === 11) return 'undécimo'
  if (value === 12) return 'duodécimo'
  const one = ones[value % 10] ?? ''
  if (value < 10) return one
  const ten = tens[Math.floor(value / 10)] ?? ''
  if (!one) return ten
  return value < 30
    ? `${ten.normalize('NFD').replace(/\u0301/g, '')}${one}`.replace('oo', 'o')
    : `${ten} ${one}`
}

/** `un tercio`, `dos onceavos`; what nobody says as a part is read `uno sobre mil uno`. */
export function spanishFraction(top: string, bottom: string, spell: SpellNumber): string {
  const part = partName(Number(bottom), spell)
  if (!part) return `${spell(top, 'standalone')} sobre ${spell(bottom, 'standalone')}`
  return Number(top) === 1 ? `un ${part}` : `${spell(top, 'standalone')} ${part}s`
}

function partName(bottom: number, spell: SpellNumber): string | undefined {
  if (bottom === 2) return 'medio'
  if (bottom === 3) return 'tercio'
  if (bottom < 11 || (bottom < 1000 && bottom % 100 === 0) || (bottom < 10_000 && bottom % 1000 === 0)) {
    return spanishOrdinal(String(bottom), 'masculine')
  }
  if (bottom > 99) return undefined
  const said = spell(String(bottom), 'standalone')
    .replace(/ y /, 'i')
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC')
  return `${said.replace(/[oa]$/, '').replace(/te$/, (end) => ([17, 19, 20].includes(bottom) ? end : 't'))}avo`
    .replace('oncavo', 'onceavo')
    .replace(/^(veinti|treintai|cuarentai|cincuentai|sesentai|setentai|ochentai|noventai)un(?=avo)/, '$1un')
}
