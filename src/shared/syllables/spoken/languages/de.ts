import { joined } from '../amounts.ts'
import { plainDate } from '../date-rules.ts'
import { currencies, names, units } from '../nouns.ts'
import type { SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { SpeechFacts } from '../speech-facts.ts'
import { rule, wordEnds } from '../spoken-rule.ts'
import { germanMoney, germanUnits } from './de-units.ts'

const dialling =
  /(?:^| )(?:notruf|ruf\p{L}*|wähl\p{L}*)(?: (?:doch|bitte|sofort|schnell|jetzt|mal|sie|die|unter))* $/iu

export function createGermanFacts(spell: SpellNumber): SpeechFacts {
  const ordinal = (digits: string, ending = 'r') => spell(digits, 'ordinal') + ending
  const year = (digits: string) => {
    const value = Number(digits)
    if (value < 1100 || value > 1999) return spell(digits, 'standalone')
    return joined(
      spell(digits.slice(0, 2)),
      'hundert',
      value % 100 ? spell(digits.slice(2), 'standalone') : '',
    )
  }
  const money = currencies(germanMoney, same)
  return {
    language: 'de',
    decimalMark: ',',
    heightLink: '',
    scoreLink: 'zu',
    spell,
    words: {
      minus: 'minus',
      plus: 'plus',
      point: 'Komma',
      equals: 'gleich',
      times: 'mal',
      to: 'bis',
      dot: 'Punkt',
      at: 'ät',
      percent: 'Prozent',
      per: 'pro',
      and: '',
    },
    year: (digits) => spell(digits, 'standalone'),
    fraction: (top, bottom) => {
      const part =
        bottom === '2'
          ? top === '1'
            ? 'halb'
            : 'halbe'
          : `${spell(bottom, 'ordinal').replace(/te$/, 'tel')}`
      return `${spell(top)} ${part}`
    },
    ordinal: {
      endings:
        '(?:\\.(?= \\p{Ll}|(?<=(?:am|dem|den|der|vom|zum|zur) \\d{1,3}\\.|^\\d+\\.)$)|te[nmrs]?\\b|tem\\b)',
      // `Ich bin 48. Und du?`; `2.` by itself is the second.
      say: (digits, ending, after) =>
        ending === '.' && /^ \p{Lu}/u.test(after)
          ? undefined
          : ordinal(digits, /^te(.)/.exec(ending)?.[1] ?? (ending === 'te' ? '' : 'r')),
    },
    months,
    numericDates: 'day-first',
    date: plainDate({ months }, (day) => ordinal(day), year),
    time: ({ hours, minutes, seconds }) =>
      joined(
        hours === 1 ? 'ein' : spell(String(hours), 'standalone'),
        'Uhr',
        minutes ? spell(String(minutes), 'standalone') : '',
        seconds === undefined || !minutes ? '' : minutes === 1 ? 'Minute' : 'Minuten',
        seconds === undefined || !(minutes || seconds)
          ? ''
          : `${spell(String(seconds), 'standalone')} Sekunden`,
      ),
    currencies: money,
    partUnnamed: 'behind',
    scales: {
      tausend: ['tausend'],
      million: ['Million', 'Millionen'],
      millionen: ['Millionen'],
      mio: ['Million', 'Millionen'],
      'mio.': ['Million', 'Millionen'],
      milliarde: ['Milliarde'],
      milliarden: ['Milliarden'],
      mrd: ['Milliarde', 'Milliarden'],
      billionen: ['Billionen'],
    },
    units: units(germanUnits, same),
    abbreviations: {
      'dr.': 'Doktor',
      dr: 'Doktor',
      'prof.': 'Professor',
      'hr.': 'Herr',
      'fr.': 'Frau',
      'st.': 'Sankt',
      'str.': 'Straße',
      'nr.': 'Nummer',
      'bzw.': 'beziehungsweise',
      'usw.': 'und so weiter',
      'z.b.': 'zum Beispiel',
      'd.h.': 'das heißt',
      'u.a.': 'unter anderem',
      'ca.': 'zirka',
      'etc.': 'et cetera',
      'evtl.': 'eventuell',
      'inkl.': 'inklusive',
      'tel.': 'Telefon',
      'vgl.': 'vergleiche',
      'ggf.': 'gegebenenfalls',
      'abs.': 'Absatz #',
      'art.': 'Artikel #',
      'kap.': 'Kapitel #',
      'abt.': 'Abteilung #',
      'pfd.': '# Pfund',
      'fam.': 'Familie|Fam',
      'bd.': 'Band #',
      'max.': 'maximal #',
      'mind.': 'mindestens #',
      'jh.': 'Jahrhundert',
      'dipl.': 'Diplom',
      'frl.': 'Fräulein',
      gmbh: 'Ge Em Be Ha',
    },
    shortEnds: { str: 'straße', pl: 'platz #' },
    letters: { j: 'jot', v: 'vau', w: 'we', x: 'iks', y: 'ypsilon' },
    spelled:
      'eu adac ard lkw pkw sms edv ddr brd us ice ag ig cdu un csu bka ki em ss ezb ekg oecd uv pcr nsu'.split(
        ' ',
      ),
    signs: { '&': 'und', '§': 'Paragraf' },
    addressSigns: { '/': 'Schrägstrich' },
    starters: ['z', 'd', 'u', 'v', 'n', 's', 'mo', 'di', 'mi', 'do', 'fr', 'sa'],
    rules: [
      rule('z\\. ?B\\.', () => 'zum Beispiel'),
      rule(
        `1(?= (?:Stunde|Minute|Sekunde|Woche|Nacht|Person|Frau|Million|Milliarde|Seite|Flasche|Tasse)${wordEnds})`,
        () => 'eine',
      ),
      // `1 Katze`, but neither `Kanal 1 Werbung` nor `Hertha 1 Bremen`
      {
        pattern:
          /1(?= (?!(?:Name|Junge|Kollege|Kunde|Käse|Hase|Affe|Löwe|Ende|Auge|Ge\p{L}+)(?!\p{L}))\p{Lu}\p{Ll}+(?:e|ung|heit|keit|ion|schaft|tät)(?!\p{L}))/uy,
        say: (_, before) => (/^$|[.!?:…–] $|(?<!\p{L})(?!um )\p{Ll}+,? $/u.test(before) ? 'eine' : undefined),
      },
      {
        pattern: /1 ?(h|[Ss]td|[Mm]in|[Ss]ek|s|t)(?![\p{L}\p{M}\p{N}/])/uy,
        say: ([, unit = '']) => `eine ${germanUnits[unit.toLowerCase()]?.split('|')[0]}`,
      },
      rule(`(?<n>\\d{1,2})\\.(?= ${ranked}${wordEnds})`, ({ n = '' }, before) =>
        before.trim() ? undefined : ordinal(n),
      ),
      rule('S\\. ?(?=\\d)', () => 'Seite'),
      // Those of the police and the fire brigade, digit by digit.
      {
        pattern: /(11[02])(?![\d.,:/-]*\d| \p{Lu})(?= (anrufen|angerufen|wählen|gewählt)(?!\p{L})|)/uy,
        say: ([, all = '', dialled], before) =>
          dialled || dialling.test(before)
            ? Array.from(all, (digit) => spell(digit, 'standalone')).join(' ')
            : undefined,
      },
      {
        // `Mo.-Fr.`, but not the names and sounds `Mi-Mi`, `Do-Do` and `Di-Di-Di`.
        pattern: /(Mo|Di|Mi|Do|Fr|Sa|So)\.?[-–](?!\1)(Mo|Di|Mi|Do|Fr|Sa|So)(?:\.|(?![\p{L}-]))/uy,
        say: ([, from = '', to = '']) => joined(weekdays[from], 'bis', weekdays[to]),
      },
      rule('(?<n>[1-9]\\d?)x(?![\\p{L}\\d])', ({ n = '' }) => `${n === '1' ? 'ein' : spell(n)}mal`),
      rule(
        '(?<year>1[1-9]\\d\\d)(?<!00)(?= (?:geboren|gestorben|gegründet|erbaut|gebaut)(?!\\p{L}))',
        ({ year: digits = '' }) => year(digits),
      ),
      rule('08/15(?![\\d/])', () => 'null acht fünfzehn'),
      rule('d\\. ?h\\.', () => 'das heißt'),
      rule('u\\. ?a\\.', () => 'unter anderem'),
      rule('(?<n>\\d+),[-–—](?: ?(?:€|Euro)|(?! \\p{L}))', ({ n = '' }) => `${spell(n)} Euro`),
      rule('(?<year>\\d+ )?(?<side>[vn])\\. ?Chr\\.', ({ year: digits, side }) =>
        joined(digits && spell(digits.trim()), side?.toLowerCase() === 'v' ? 'vor' : 'nach', 'Christus'),
      ),
      rule(
        `(?<from>1[1-9]\\d\\d)(?:[-–]| bis )(?<to>1[1-9]\\d\\d|20\\d\\d)(?![.,:/-]?\\d|[ \\u00A0]?(?:[€$£%°]|${counted}))`,
        ({ from = '', to = '' }) => (Number(from) < Number(to) ? `${year(from)} bis ${year(to)}` : undefined),
      ),
      {
        pattern:
          /(1[1-9]\d\d)(?![.,:/]?\d|[ \u00A0]?[€$£%°])(?=[ \u00A0]?(\p{Lu}|mal|und|k?[gm](?!\p{L}))?)/uy,
        say: ([, digits = '', counts], before) =>
          yearBefore.test(before) || (!counts && perhapsYearBefore.test(before)) ? year(digits) : undefined,
      },
      // `1968 war er da`, but neither `1500 waren da` nor `Code 1234 war falsch`.
      rule(
        '(?<year>1[1-9]\\d\\d)(?<!00)(?= (?:war|wurden?|starb|begann|endete|kam|ging|hatte|gab)(?!\\p{L}))',
        ({ year: digits = '' }, before) => (startsClause.test(before) ? year(digits) : undefined),
      ),
      rule('(?<century>1[1-9])?(?<tens>\\d0)er(?!\\p{L})', ({ century, tens = '' }) =>
        century ? `${year(century + tens)}er` : `${spell(tens)}er`,
      ),
      rule('(?<from>\\d+)–(?=\\d+(?![\\d–-]))', ({ from = '' }) => `${spell(from, 'standalone')} bis`),
      {
        pattern: /([1-9]\d{0,2})-(?=(\d{1,3}) ?(?:[€$%°]|\p{Lu}\p{Ll}|k?m(?!\p{L})))/uy,
        say: ([, from = '', to], before) =>
          Number(from) < Number(to) && !/[\d.,:/-]$/.test(before)
            ? `${spell(from, 'standalone')} bis`
            : undefined,
      },
      rule(
        '(?<h>\\d{1,2})(?:[.:](?<m>[0-5]\\d))?(?::(?<s>[0-5]\\d))? Uhr(?!\\p{L})(?: (?<after>[0-5]?\\d)(?![\\d.,:]))?',
        ({ h = '', m, s, after }) =>
          joined(
            h === '1' || h === '01' ? 'ein' : spell(h, 'standalone'),
            'Uhr',
            Number(m ?? after ?? 0) ? spell(m ?? after ?? '', 'standalone') : '',
            s && Number(m) ? (Number(m) === 1 ? 'Minute' : 'Minuten') : '',
            s && `${spell(s, 'standalone')} Sekunden`,
          ),
      ),
      rule('(?<d>\\d{1,2})\\.(?<m>0?[1-9]|1[0-2])\\.?(?![\\d,]|\\.\\d)', ({ d = '', m }, before) =>
        Number(d) > 0 && Number(d) < 32 && !/\d\.?$/.test(before)
          ? `${ordinal(d)} ${months[Number(m) - 1]?.[0]}`
          : undefined,
      ),
      rule('(?<digits>\\d{1,3})\\.(?= ?\\p{L})', ({ digits = '' }, before) =>
        /(?:^|[ (])(?:am|im|der|die|das|dem|den|des|zum|zur|vom|beim|ein|eine|einen|jede[rsmn]?|seit|ab|bis|sein|mein|ihr|dein|unse?r|eue?r)(?:e[rsnm]?)? $/iu.test(
          before,
        )
          ? ordinal(digits, /(?:am|im|dem|den|zum|vom|beim|zur|seit|ab) $/iu.test(before) ? 'n' : 'r')
          : undefined,
      ),
      rule('\\(?(?<a>0\\d{2,5})\\)?[ /-](?<b>\\d{3,8}(?:[ -]\\d{2,8})*)(?!\\d)', ({ a = '', b = '' }) =>
        Array.from((a + b).replace(/\D/g, ''), (digit) => spell(digit, 'standalone')).join(' '),
      ),
      rule(
        '\\+(?<c>\\d\\d) (?<rest>\\d[\\d -]{4,14}\\d)',
        ({ c = '', rest = '' }) =>
          `plus ${spell(c, 'standalone')} ${Array.from(rest.replace(/\D/g, ''), (digit) => spell(digit, 'standalone')).join(' ')}`,
      ),
      rule('(?<list>\\d(?:,\\d){2,})(?!\\d)', ({ list = '' }) => {
        const digits = list.split(',').map((digit) => spell(digit, 'standalone'))
        const odd = digits.length % 2 ? digits.splice(0, 1) : []
        const pairs = digits.flatMap((digit, at) => (at % 2 ? [] : [`${digit} Komma ${digits[at + 1]}`]))
        return [...odd, ...pairs].join(', ')
      }),
      {
        pattern: /X{0,3}(?:IX|IV|V?I{0,3})(?:\.|(?![\p{L}\p{N}'’]))/uy,
        say: ([written = ''], before) => sayRoman(written, before),
      },
    ],
  }

  function sayRoman(written: string, before: string): string | undefined {
    const name = /(\p{L}+) $/u.exec(before)?.[1]
    const numeral = written.replace('.', '')
    if (!numeral || !name) return undefined
    const value = String(romanValue(numeral))
    if (written.endsWith('.') && /^(?:der|die|das|des|dem|den|[ivz]m|zur|beim)$/i.test(name))
      // `Der X.` is somebody without a name.
      return /^[VX]\.$/.test(written) ? undefined : ordinal(value, '')
    if (!/^\p{Lu}/u.test(name)) return undefined
    if (written.endsWith('.')) return `der ${ordinal(value, '')}`
    return numeral.length > 1 || /^(?:Kapitel|Teil|Akt)$/.test(name) ? spell(value, 'standalone') : undefined
  }
}

const weekdays: Record<string, string> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
}
const same = (one: string) => one
/** What is ranked: at the beginning of a line a full stop before it makes an ordinal. */
const ranked =
  '(?:Platz|Preis|Stock|Etage|Obergeschoss|Klasse|Akt|Szene|Kapitel|Teil|Staffel|Folge|Weltkrieg|Jahrhundert|Bundesliga|Liga|Gang|Reihe|Runde|Halbzeit|Versuch|Tag|Woche|Monat|Semester|Geburtstag|Advent|Bezirk)'
/** What makes four figures a year, and what does where nothing is counted. */
const yearBefore = /(?:Jahr(?:e|es)?|anno|seit|Anfang|Mitte|Ende|Frühling|Frühjahr|Sommer|Herbst|Winter) $/iu
const perhapsYearBefore = /(?<!\p{L})(?:um|ab|bis|vor|nach|von|war|erst) $/iu
/** What a year stands behind that begins a clause. */
const startsClause = /(?:^|[.!?…:;–("„»,] ?|(?<!\p{L})\p{Ll}+ )$/u
/** What is counted by the thousand, and makes no years of two numbers. */
const counted = '(?:Euro|Dollar|Meter|Kilo|Gramm|Prozent|Stück|Leute|Menschen|Personen|Mann|Seiten)'
const months = names(
  'Januar jan, Februar feb, März mär, April apr, Mai, Juni jun, Juli jul, August aug, September sept sep, Oktober okt, November nov, Dezember dez',
)
