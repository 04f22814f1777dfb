import { joined } from '../amounts.ts'
import { romanceDate } from '../date-rules.ts'
import type { SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { ClockTime, SpeechFacts } from '../speech-facts.ts'
import { rule, wordEnds } from '../spoken-rule.ts'
import { mobileInThrees, telephoneInThrees } from '../time-rules.ts'
import { spanishFraction, spanishOrdinal } from './es-ordinals.ts'
import { feminines, masculines, spanishCurrencies, spanishShortForms, spanishUnits } from './es-words.ts'

/** What is numbered, not counted. */
const named =
  /(?<!\p{L})(?:número|núm\.|n\.?º|capítulo|fórmula|canal|fase|nivel|grupo|acto|escena|sala|día|puerta|planta) $/iu

/** What a number of things follows, at the beginning of what is said. */
const counting =
  /(?:^|[¡¿(,.:;…]) ?$|(?<!\p{L})(?:y|o|con|de|en|hay|había|teng[oa]s?|tien(?:e|es|en)|tenemos|quier(?:o|es|e)|s[oó]lo|dame|falta|queda|otro|hace) $/iu
const measured = new Set([...Object.keys(spanishCurrencies), ...Object.keys(spanishUnits)])
const small =
  /^(?:del|que|por|para|con|aquí|allí|nunca|también|siempre|fuera|cada|puede|era|estaba|contra|más|menos|entre|los|las|una|como|mil|millón|sobre|hasta|desde|enero|febrero|marzo|abril|mayo|junio|julio|agosto|(?:sept|nov|dic)iembre|octubre)$|s$/
const elided = /^(?:agua|águila|ala|alma|arma|aula|ave|hacha|hambre)$/

function isFeminine(noun: string): boolean {
  if (/a$/.test(noun)) return !masculines.has(noun)
  return /(?:ción|sión|dad|tad|tud)$/.test(noun) || feminines.has(noun)
}

const telephoneBefore =
  /(?<!\p{L})(?:tel\.|tel[ée]fono|m[óo]vil|número|whatsapp|ll[áa]m(?:a|e|ar|en)(?:me|le|nos)?|marc[ae])(?: (?:es|el|al|a))?(?: (?:el|número))?:? $/iu

export function createSpanishFacts(spell: SpellNumber): SpeechFacts {
  const time = (parts: ClockTime) => sayTime(parts, spell)
  const zone = (
    name: string,
    sign: string | undefined,
    hours: string | undefined,
    minutes: string | undefined,
  ) =>
    joined(
      Array.from(name.toUpperCase()).join(' '),
      sign && (sign === '+' ? 'más' : 'menos'),
      hours && spell(hours, hours === '1' ? 'feminine' : 'standalone'),
      minutes && spell(minutes, 'standalone'),
    )
  return {
    language: 'es',
    decimalMark: ',',
    heightLink: '',
    scoreLink: 'a',
    spell,
    words: {
      minus: 'menos',
      plus: 'más',
      point: 'coma',
      equals: 'igual a',
      times: 'por',
      to: 'a',
      dot: 'punto',
      at: 'arroba',
      percent: 'por ciento',
      per: 'por',
      and: 'y',
    },
    fractionDigits: (digits) => inPairs(digits, spell),
    andHalf: { more: 'y medio' },
    fraction: (top, bottom) => spanishFraction(top, bottom, spell),
    ordinal: {
      endings: '\\.?(?:ᵉʳ|er|[ºªᵒᵃ]s?|°(?! ?[cfk]\\b))(?![\\p{L}\\p{N}])',
      say: (digits, ending) =>
        spanishOrdinal(
          digits,
          /r$|ʳ/.test(ending) ? 'short' : /[ªᵃ]/.test(ending) ? 'feminine' : 'masculine',
        ),
    },
    months,
    weekdays,
    numericDates: 'day-first',
    date: romanceDate({ months, spell }, { link: 'de', first: 'primero' }),
    time,
    halves: '(?:a|p)\\.? ?m\\.?',
    scales: {
      mil: ['mil'],
      millon: ['millón', 'millones'],
      millón: ['millón', 'millones'],
      millones: ['millones'],
      billón: ['billón', 'billones'],
      billones: ['billones'],
      trillón: ['trillón', 'trillones'],
      trillones: ['trillones'],
    },
    scaleLink: 'de',
    currencies: spanishCurrencies,
    units: spanishUnits,
    ...spanishShortForms,
    starters: ['ee', 'eeuu', 'n', 'nº', 's', 'c', 'cap'],
    rules: [
      rule(
        `1(?= (?:(?<una>hora|semana|noche|vez|persona|mujer|chica|palabra|botella|copa|llamada|oportunidad)|día|mes|año|siglo|minuto|segundo|metro|kilo|kilómetro|litro|millón|hombre|niño|chico|amigo|hijo|beso|momento)${wordEnds})`,
        ({ una }, before) => (named.test(before) ? undefined : una ? 'una' : 'un'),
      ),
      // `Tengo 1 perro`, `1 casa`
      rule(`1(?= (?<noun>\\p{Ll}{3,})${wordEnds})`, ({ noun = '' }, before) =>
        counting.test(before) && !small.test(noun) && !measured.has(noun.toLowerCase())
          ? isFeminine(noun) && !elided.test(noun)
            ? 'una'
            : 'un'
          : undefined,
      ),
      rule('1/2(?= (?<noun>\\p{Ll}{4,}))', ({ noun = '' }, before) =>
        /\d $/.test(before) ? undefined : isFeminine(noun) ? 'media' : 'medio',
      ),
      telephoneInThrees(telephoneBefore, spell),
      mobileInThrees('[67]\\d', spell),
      rule('n[.º°]{1,2} ?(?=\\d)', () => 'número'),
      rule('(?<year>\\d+) (?<side>[ad])\\. ?(?:de )?C\\.', ({ year, side }) =>
        joined(
          year && spell(year, 'standalone'),
          side?.toLowerCase() === 'a' ? 'antes' : 'después',
          'de Cristo',
        ),
      ),
      rule('cap\\.(?= ?(?:\\d|[IVX]+(?!\\p{L})))', () => 'capítulo'),
      rule('s\\.(?= [IVX]+(?!\\p{L}))', () => 'siglo'),
      { pattern: /[Cc]\/ ?(?=\p{Lu})/uy, say: () => 'calle' },
      rule('EE\\. ?UU\\.|EEUU(?!\\p{L})', () => 'Estados Unidos'),
      rule(
        '(?<h>\\d{1,2})(?:[.:](?<m>\\d\\d))?(?: ?h)?(?::(?<s>\\d\\d))? (?<zone>gmt|utc|est|cet|cst|pst)(?: ?(?<sign>[+-])(?<zh>\\d{1,2})(?::(?<zm>\\d\\d))?)?(?!\\p{L})',
        (groups) => {
          const { h, m, zone: name = '', sign, zh, zm } = groups
          return joined(
            time({
              hours: Number(h),
              minutes: m ? Number(m) : undefined,
              seconds: undefined,
              half: undefined,
            }),
            zone(name, sign, zh, zm),
          )
        },
      ),
      rule('(?<h>\\d{1,2})[.:](?<m>[0-5]\\d) ?h(?![\\p{L}\\d])', ({ h, m }) =>
        time({ hours: Number(h), minutes: Number(m), seconds: undefined, half: undefined }),
      ),
      rule('(?<h>[01]?\\d|2[0-4])\\.(?<m>[0-5]\\d)(?![\\d,]|\\.\\d|[.]?[ºª]| ?[ap]\\.? ?m)', ({ h, m }) =>
        time({ hours: Number(h), minutes: Number(m), seconds: undefined, half: undefined }),
      ),
      rule(
        '(?<h>\\d{1,2}) h (?<m>\\d{1,2}) min(?: (?<s>\\d{1,2}) seg?)?(?!\\p{L})',
        ({ h = '', m = '', s }) =>
          joined(
            `${spell(h, 'feminine')} ${h === '1' ? 'hora' : 'horas'}`,
            s ? '' : 'y',
            `${spell(m)} ${m === '1' ? 'minuto' : 'minutos'}`,
            s && `y ${spell(s)} ${s === '1' ? 'segundo' : 'segundos'}`,
          ),
      ),
      rule(
        '(?<free>[018])-800-(?<name>[\\p{L}-]+)',
        ({ free = '', name = '' }) => `${spell(free, 'standalone')} ochocientos ${name.replaceAll('-', ' ')}`,
      ),
      rule(
        '\\+(?<c>\\d{1,3}) ?(?<n>\\(?\\d{3}\\)? ?\\d{3}-\\d{4})-(?<ext>\\d{1,4})',
        ({ c = '', n = '', ext = '' }) => {
          const digits = (text: string) =>
            Array.from(text.replace(/\D/g, ''), (d) => spell(d, 'standalone')).join(' ')
          return `más ${spell(c)} ${digits(n)} extensión ${digits(ext)}`
        },
      ),
      rule(
        '(?<number>\\d{1,3}(?:\\.\\d{3})*)(?= +(?:personas|chicas|mujeres|veces|semanas|horas|casas|cosas|mil?las|libras)(?!\\p{L}))',
        ({ number = '' }) => spell(number.replace(/\D/g, ''), 'feminine'),
      ),
      rule(
        '(?<number>\\d{1,3}(?:\\.\\d{3})*)(?= +(?!(?:es|más|menos|después|entonces|las|los|nos|vas|eres)(?!\\p{L}))[\\p{L}]+s(?!\\p{L}))',
        ({ number = '' }) => (/1$/.test(number) ? spell(number.replace(/\D/g, '')) : undefined),
      ),
      {
        pattern: /X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}'’]|(?<![IVX]{2})\.)/uy,
        say: ([numeral = ''], before) => sayRoman(numeral, before, spell),
      },
    ],
  }
}

/** Two by two, as decimals are read; a zero in front and zeros at the end are said one by one. */
function inPairs(digits: string, spell: SpellNumber): string {
  const said: string[] = []
  for (let at = 0; at < digits.length; at += 2) {
    const pair = digits.slice(at, at + 2)
    if (pair.startsWith('0')) said.push(...Array.from(pair, (digit) => spell(digit, 'standalone')))
    else said.push(spell(pair, 'standalone'))
  }
  return said.join(' ')
}

function sayTime({ hours, minutes, seconds, half }: ClockTime, spell: SpellNumber): string {
  const hour = spell(String(hours), 'feminine')
  const minute = minutes
    ? minutes === 15
      ? 'y cuarto'
      : minutes === 30
        ? 'y media'
        : `y ${spell(String(minutes), 'standalone')}`
    : ''
  const second = seconds ? `y ${spell(String(seconds))} segundos` : ''
  return joined(hour, minute, second, half && dayPart(half.replace(' ', ''), hours))
}

function dayPart(half: string, hours: number): string {
  if (half.startsWith('a')) return 'de la mañana'
  return hours >= 8 && hours < 12 ? 'de la noche' : 'de la tarde'
}

function sayRoman(numeral: string, before: string, spell: SpellNumber): string | undefined {
  if (!numeral) return undefined
  const value = String(romanValue(numeral))
  const name = /([\p{L}]+)\.? $/u.exec(before)?.[1]
  if (name && /^(?:siglo|s|capítulo|cap|tomo|parte|fase|escena|acto)$/iu.test(name))
    return spell(value, 'standalone')
  // `Yo VI` is a verb.
  if (
    name &&
    (numeral === 'VI' ? /^\p{Lu}\p{Ll}{2}/u : /^\p{Lu}/u).test(name) &&
    (numeral.length > 1 || numeral === 'V' || (numeral === 'I' && rulers.test(name)))
  ) {
    return Number(value) < 11 ? spanishOrdinal(value, 'masculine') : spell(value, 'standalone')
  }
  return !before.trim() && numeral !== 'I' ? spanishOrdinal(value, 'masculine') : undefined
}

/** Who is the first of a name. */
const rulers =
  /^(?:Carlos|Felipe|Fernando|Alfonso|Isabel|Jaime|Pedro|Napoleón|Francisco|Enrique|Luis|Juana|Sancho|Elizabeth|Nicolás|Alejandro)$/

const months = [
  ['enero', 'ene'],
  ['febrero', 'feb'],
  ['marzo', 'mar'],
  ['abril', 'abr'],
  ['mayo', 'may'],
  ['junio', 'jun'],
  ['julio', 'jul'],
  ['agosto', 'ago'],
  ['septiembre', 'setiembre', 'sept', 'sep', 'set'],
  ['octubre', 'oct'],
  ['noviembre', 'nov'],
  ['diciembre', 'dic'],
]

const weekdays = [
  ['lunes', 'lun'],
  ['martes', 'mart'],
  ['miércoles', 'miér', 'mié'],
  ['jueves', 'juev', 'jue'],
  ['viernes', 'vier', 'vie'],
  ['sábado', 'sáb'],
  ['domingo', 'dom'],
]
