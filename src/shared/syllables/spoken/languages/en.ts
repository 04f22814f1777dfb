import { joined } from '../amounts.ts'
import type { NumberUse, SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { DateParts, SpeechFacts } from '../speech-facts.ts'
import { rule } from '../spoken-rule.ts'
import { englishShortForms } from './en-short-forms.ts'
import { englishCurrencies, englishUnits } from './en-units.ts'

/** Follows a number that counts something. */
const counted =
  '| (?:people|men|women|children|feet|(?!(?:is|as|us|this|was|his|has|does|always|yes|unless|perhaps)\\b)\\p{L}+s)\\b'

export function createEnglishFacts(spell: SpellNumber): SpeechFacts {
  const ordinal = (digits: string | number) => spell(String(digits), 'ordinal')
  const endings = (digits: string) => {
    const tail = Number(digits.slice(-2))
    return tail > 10 && tail < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][tail % 10] ?? 'th')
  }
  const year = (digits: string): string => sayYear(digits, spell)
  const plural = (said: string) =>
    said.endsWith('y') ? `${said.slice(0, -1)}ies` : `${said}${/[sx]$/.test(said) ? 'es' : 's'}`
  const facts: SpeechFacts = {
    language: 'en',
    decimalMark: '.',
    scoreLink: 'to',
    spell,
    words: {
      minus: 'minus',
      plus: 'plus',
      point: 'point',
      equals: 'equals',
      times: 'times',
      to: 'to',
      dot: 'dot',
      at: 'at',
      percent: 'percent',
      per: 'per',
      and: 'and',
    },
    year: (digits) => (Number(digits) > 1099 && Number(digits) < 2100 ? year(digits) : spell(digits)),
    andHalf: { more: 'and a half' },
    fraction: (top, bottom) => {
      const one = Number(top) === 1
      if (Number(bottom) === 2) return `${spell(top)} ${one ? 'half' : 'halves'}`
      const part = Number(bottom) === 4 ? 'quarter' : ordinal(bottom)
      return `${spell(top)} ${part}${one ? '' : 's'}`
    },
    ordinal: {
      endings: '(?:st|nd|rd|th)\\b',
      say: (digits, ending) =>
        ending === endings(digits) ? ordinal(digits) : `${spell(digits)} ${Array.from(ending).join(' ')}`,
    },
    months,
    weekdays: [],
    numericDates: 'month-first',
    date: (parts) => sayDate(parts, ordinal, year),
    time: ({ hours, minutes, seconds, half }) => {
      const minute = minutes ? (minutes < 10 ? `oh ${spell(String(minutes))}` : spell(String(minutes))) : ''
      const second = seconds ? `and ${spell(String(seconds))} ${seconds === 1 ? 'second' : 'seconds'}` : ''
      const round = !minute && !second && !half ? "o'clock" : ''
      return joined(
        spell(String(hours)),
        minute,
        round,
        second,
        half && Array.from(half).join(' ').toUpperCase(),
      )
    },
    halves: '[ap]\\.?m\\.?',
    currencies: englishCurrencies,
    sentenceLink: 'and',
    scales: Object.fromEntries(
      ['hundred', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'].map((scale) => [
        scale,
        [scale],
      ]),
    ),
    moneyScales: {
      k: ['thousand'],
      m: ['million'],
      mm: ['million'],
      b: ['billion'],
      bn: ['billion'],
      t: ['trillion'],
    },
    units: englishUnits,
    counted: (digits, use) => withAnd(spell, digits, use),
    ...englishShortForms,
    starters: ['w', 'b', 'ph', 'mid', 'st', 'dr', 'no', 'vol', 'p', 'pp'],
    rules: [
      rule('[-–](?= ?\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m(?!\\p{L}))', (_, before) =>
        /\d ?[ap]\.?m\.? ?$/i.test(before) ? 'to' : undefined,
      ),
      rule(
        "(?<mid>mid-)?(?<century>\\d\\d)(?<tens>\\d0)(?:['’]?| )s\\b",
        ({ mid, century = '', tens = '' }) =>
          joined(
            mid && 'mid',
            plural(
              tens !== '00'
                ? year(century + tens)
                : `${/0$/.test(century) ? spell(`${century}00`) : `${spell(century)} hundred`}`,
            ),
          ),
      ),
      rule(
        '(?<one>9(?=/11)|50(?=/50)|20(?=/20))/(?<other>\\d+)(?![\\d/])',
        ({ one = '', other = '' }) => `${spell(one)} ${spell(other)}`,
      ),
      // `wait 5s`, but `in the 80s`, `tens and 20s`, `under 18s` and `an iPhone 5s`.
      rule('(?<seconds>\\d{1,3})s\\b(?! (?:of|and|or)\\b)', ({ seconds = '' }, before) =>
        /\b(?:wait|within|every|lasts?|lasted|takes?|took) $/i.test(before) ||
        (/\b(?:in|for|after|just|only) $/i.test(before) && !/^[2-9]0$/.test(seconds))
          ? `${spell(seconds)} second${seconds === '1' ? '' : 's'}`
          : undefined,
      ),
      rule("(?<mid>mid-)?['’]?(?<tens>[1-9]0)['’]?s\\b", ({ mid, tens = '' }) =>
        joined(mid && 'mid', plural(spell(tens))),
      ),
      rule("['’](?<year>\\d\\d)\\b", ({ year: digits = '' }, before) =>
        /[\p{L}\d]$/u.test(before) ? undefined : spell(digits),
      ),
      rule(
        '(?<from>1[1-9]\\d\\d|20\\d\\d)[-–](?<to>1[1-9]\\d\\d|20\\d\\d|\\d\\d)(?![\\d-]| ?(?:kg|km|m)\\b)',
        ({ from = '', to = '' }) =>
          Number(to) < 100 && Number(to) <= Number(from.slice(2))
            ? undefined
            : `${year(from)} to ${year(to)}`,
      ),
      rule(
        '(?<from>\\d+(?:,\\d{3})*)[-–](?=\\d+ ?(?:%|(?:kg|km|m|cm|g|lbs?|miles|dollars|percent|thousand|million|billion)\\b))',
        ({ from = '' }) => `${withAnd(spell, from.replace(/\D/g, ''))} to`,
      ),
      rule('(?<from>\\d{1,3})[-–](?=(?<to>\\d{1,3}) \\p{L}+s\\b)', ({ from = '', to }, before) =>
        Number(from) < Number(to) && !/[\\d-]$/.test(before) ? `${spell(from)} to` : undefined,
      ),
      rule('[-–](?=[$€£¥₩]\\d)', (_, before) => (/[\d%MBKk]$/.test(before) ? 'to' : undefined)),
      rule(
        '(?<year>\\d{1,4}) ?(?<era>A\\.?D|B\\.?C\\.?E|B\\.?C|C\\.?E)\\b\\.?',
        ({ year: digits = '', era = '' }) =>
          `${digits.length > 2 ? year(digits) : spell(digits)} ${Array.from(era.replace(/\./g, '')).join(' ').toUpperCase()}`,
      ),
      rule(
        '(?<count>\\d+)/(?<unit>kg|g|lb|km|mi|mo|yr|hr|h|s|day|week|month|year)\\b',
        ({ count = '', unit = '' }) => `${spell(count)} per ${englishUnits[unit.toLowerCase()]?.forms[0]}`,
      ),
      rule('(?:#|No\\. ?)(?=\\d)', () => 'number'),
      rule('Vol\\. ?(?=\\d)', () => 'volume'),
      rule('(?<pages>pp?)\\. ?(?=\\d)', ({ pages }) => (pages?.length === 2 ? 'pages' : 'page')),
      // The telephone of the police, and of agents.
      rule(
        `(?<all>911|999|411)(?![\\d,.:/-]*\\d${counted})(?=(?<answered>,? (?:what|operator|dispatch|dispatcher|emergency|call|caller)\\b)?)`,
        ({ all = '', answered }, before) =>
          answered || /\b(?:call(?:ed|ing|s)?|dial(?:ed|ing|s)?|phone[ds]?|ring|rang) $/i.test(before)
            ? each(all)
            : undefined,
      ),
      rule('(?<ssn>\\d{3}-\\d\\d-\\d{4})(?![\\d-])', ({ ssn = '' }) => each(ssn.replaceAll('-', ''))),
      rule('(?<lines>480|720|1080|1440|2160)p\\b', ({ lines = '' }) => `${year(lines)} P`),
      // `0600 hours`
      rule('0(?<h>[1-9])(?<m>\\d\\d)(?= hours\\b)', ({ h = '', m = '' }) =>
        joined('oh', spell(h), m === '00' ? 'hundred' : joined(m.startsWith('0') ? 'oh' : '', spell(m))),
      ),
      rule('w/(?:(?<out>o(?:ut)?)(?!\\p{L})|(?!\\p{L}(?!\\p{L})))', ({ out }) => (out ? 'without' : 'with')),
      { pattern: /b\/c(?![\p{L}/])/uy, say: () => 'because' },
      // A plank and a car, but `2 x 4 = 8`.
      rule(
        '(?<n>[1-9]\\d{0,3}) ?x(?= ?\\d+(?! ?[\\d=]))',
        ({ n = '' }) => `${n.length > 3 ? year(n) : spell(n)} by`,
      ),
      rule('ph\\.? ?d\\b\\.?', () => 'P H D'),
      rule('9-(?=5(?![.,:/-]?\\d| ?[\\p{N}=]))', () => 'nine to'),
      rule('007(?![\\d,.:/-]*\\d)', () => 'double oh seven'),
      // Rooms, roads and flights: `one oh one`, `three seventy`, `two hundred`.
      rule(`(?<digits>[1-9]\\d\\d)(?![\\d,.:/-]*\\d${counted})`, ({ digits = '' }, before) =>
        /\b(?:room|suite|apartment|apt\.?|unit|box|boeing|route|highway|interstate|flight|bus|channel|gate|cell|i-) ?$/i.test(
          before,
        )
          ? year(digits)
          : undefined,
      ),
      rule('(?<year>10\\d\\d)(?![\\d,.:/-]*\\d| ?\\p{L})', ({ year: digits = '' }, before) =>
        /\b(?:in|since|of|by) $/i.test(before) ? year(digits) : undefined,
      ),
      rule('(?<year>2[1-9]\\d\\d)(?<!00)(?![\\d,.:/-]*\\d)', ({ year: digits = '' }, before) =>
        /\bthe year $/i.test(before) ? year(digits) : undefined,
      ),
      // A house in a street: `two twenty-one B Baker Street`.
      {
        pattern:
          /([1-9]\d\d)(?=[A-Z]? \p{Lu}\p{Ll}+ (?:St|Ave|Rd|Blvd|Street|Avenue|Road|Lane|Drive|Boulevard)\b)/uy,
        say: ([, digits = '']) => year(digits),
      },
      // A gun: `a .38`.
      rule('\\.(?<bore>22|38|44|45|50)(?![\\d%]|[.,]\\d)', ({ bore = '' }, before) =>
        /(?:^| )(?:a|the|his|her|my|your|this|that) $/i.test(before) ? spell(bore) : undefined,
      ),
      // `on Elm St. in June`: no saint's name follows.
      {
        pattern: /St\.(?! ?\p{Lu})/uy,
        say: (_, before) => (/(?:\p{Lu}\p{L}*|\d(?:st|nd|rd|th)) $/u.test(before) ? 'Street' : undefined),
      },
      rule('St\\.', (_, before) =>
        /(?:\d(?:st|nd|rd|th) |\d[A-Z]? (?:\p{Lu}\p{L}* ){1,2})$/u.test(before) ? 'Street' : 'Saint',
      ),
      rule('Dr\\.(?! ?\\p{L})', (_, before) => (/\p{Lu}\p{L}+ $/u.test(before) ? 'Drive' : undefined)),
      {
        pattern: /(?:X{0,3}(?:IX|IV|V?I{0,3}))(?![\p{L}\p{N}'’])/uy,
        say: ([numeral = ''], before) => sayRoman(numeral, before),
      },
    ],
  }
  return facts

  function each(digits: string): string {
    return Array.from(digits, (digit) => spell(digit)).join(' ')
  }

  function sayRoman(numeral: string, before: string): string | undefined {
    const name = /([\p{L}'’]+) $/u.exec(before)?.[1]
    if (!numeral || !name) return undefined
    const value = romanValue(numeral)
    if (monarchs.has(name)) return `the ${ordinal(value)}`
    if (headings.has(name.toLowerCase()) || (numeral.length > 1 && /^\p{Lu}/u.test(name)))
      return spell(String(value))
    return undefined
  }
}

/** `one hundred and two`, `one thousand and two`: how amounts with a noun are said. */
function withAnd(spell: SpellNumber, digits: string, use?: NumberUse): string {
  const said = spell(digits, use)
  const hundred = said.lastIndexOf('hundred ')
  const tail = said.slice(hundred + 8)
  if (hundred >= 0 && !/thousand|illion/.test(tail)) return `${said.slice(0, hundred)}hundred and ${tail}`
  return /hundred/.test(said.replace(/.*thousand/, ''))
    ? said
    : said.replace(/thousand (?!.*thousand)/, 'thousand and ')
}

/** In pairs, as years of dates are: 1905 is `nineteen oh five`, 2006 `two thousand six`. */
function sayYear(digits: string, spell: SpellNumber): string {
  const short = digits.replace(/^['’]/, '')
  if (short.length < 3)
    return short.startsWith('0') ? Array.from(short, (digit) => spell(digit)).join(' ') : spell(short)
  const century = short.slice(0, -2)
  const rest = short.slice(-2)
  if (/^\d00\d$/.test(short)) return spell(short)
  if (rest === '00') return `${spell(century)} hundred`
  return `${spell(century)} ${rest.startsWith('0') ? `oh ${spell(rest)}` : spell(rest)}`
}

function sayDate(
  { day, month, year, form, before }: DateParts,
  ordinal: (digits: string) => string,
  sayYear: (digits: string) => string,
) {
  const name = months[month - 1]?.[0]
  const spokenYear = year && sayYear(year)
  if (!day) return joined(name, spokenYear)
  return form === 'day-first'
    ? joined(/\bthe $/i.test(before) ? '' : 'the', ordinal(day), 'of', name, spokenYear)
    : joined(name, ordinal(day), spokenYear)
}

const months = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]

const headings = new Set(
  'chapter part act scene volume book season episode phase class type level stage war article section super'.split(
    ' ',
  ),
)
const monarchs = new Set(
  'Henry Louis Edward Elizabeth George Charles James William Richard Philip Napoleon Nicholas Catherine Francis John Paul Pius Benedict Leo Ferdinand Frederick Wilhelm Alexander Peter Ramses'.split(
    ' ',
  ),
)
