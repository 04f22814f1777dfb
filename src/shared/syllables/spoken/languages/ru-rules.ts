import { formOf, joined } from '../amounts.ts'
import type { NumberUse, SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { Noun } from '../speech-facts.ts'
import { anyOf, rule, type SpokenRule, wordEnds } from '../spoken-rule.ts'
import { inCompound, sayDecimals } from './ru-number-forms.ts'
import { russianCurrencies, russianMonths, russianPer, russianScales, russianUnits } from './ru-units.ts'

const nouns: Record<string, Noun> = {
  ...russianUnits,
  ...russianCurrencies,
  '%': { forms: ['процент', 'процента', 'процентов'] },
}
const noun = anyOf(Object.keys(nouns))
// `1,5 с лишним`
const nounOfDecimals = anyOf(Object.keys(nouns).filter((sign) => sign !== 'с'))
const per = anyOf(Object.keys(russianPer))
const scale = anyOf(Object.keys(russianScales))
const year = '1[1-9]\\d\\d|20\\d\\d'
const monthStem = '(?:январ|феврал|март|апрел|ма|июн|июл|август|сентябр|октябр|ноябр|декабр)'
const afterMonth = new RegExp(`(?:^|[^\\p{L}])${monthStem}(?:ь|й|я|а|е|ю|у|[её]м|ом)? $`, 'iu')
const afterPreposition = /(?:^| )(?:в|с|до|от|к|после|около) $/iu
const takesGenitive =
  /(?<!\p{L})(?:без|до|от|из|около|после|для|у|кроме|более|менее|больше|меньше|старше|младше) $/iu
const withTwo: Record<string, string> = { 2: 'двумя', 3: 'тремя', 4: 'четырьмя' }
const adjectiveEnding = '(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ыи]м|[ую]ю|[ыи]х|[ыи]ми|[ое]м)(?!\\p{L})'

/** What Russian reads before the general rules. */
export function russianRules(spell: SpellNumber): SpokenRule[] {
  const counted = (digits: string, sign: string) => {
    const named = nouns[sign.toLowerCase()] ?? { forms: [sign] }
    return joined(
      spell(digits, named.use),
      formOf(named, { negative: false, whole: digits, fraction: '' }, 'ru'),
    )
  }
  return [
    // Their letters are said otherwise than they are called.
    rule('(?<name>гибдд|цска)(?!\\p{L})', ({ name = '' }) =>
      name.toLowerCase() === 'гибдд' ? 'ги бэ дэ дэ' : 'цэ эс ка',
    ),
    // `Т. К. Иванов` are initials.
    { pattern: /[тТ]\. ?([едпк])\./uy, say: ([, rest = '']) => afterThat[rest] },
    rule('н\\. ?э\\.', () => 'нашей эры'),
    rule('(?<whole>[12]),(?<part>[1-9]\\d) ?м(?![\\p{L}/])', ({ whole, part = '' }) =>
      joined(whole === '1' ? 'метр' : 'два метра', spell(part)),
    ),
    // Behind two and more a noun in the singular tells of rank.
    rule(
      '(?<n>[2-9]|1\\d|[2-9][02-9])(?= (?:этаж|подъезд|класс|курс|сезон|канал|раунд|вагон)(?!\\p{L}))',
      ({ n = '' }) => spell(n, 'ordinal'),
    ),
    rule(
      '(?<n>\\d{1,2})(?= (?:этаже|подъезде|классе|курсе|сезоне|канале|раунде|вагоне)(?!\\p{L}))',
      ({ n = '' }) => spell(n, 'ordinalPrepositional'),
    ),
    rule('(?<n>[2-9]|1\\d|[2-9][02-9])(?= (?:серия|глава|часть)(?!\\p{L}))', ({ n = '' }) =>
      spell(n, 'ordinalFeminine'),
    ),
    rule('24/7(?![\\d/])', () => 'двадцать четыре на семь'),
    rule('км/ч(?!\\p{L})', () => 'километров в час'),
    rule('№ ?(?=\\d)', () => 'номер'),
    // `10-15 %`, `20:00-22:00`: a dash between figures is no minus.
    rule('[-–—](?=\\d)', (_, before) => (/\d$/.test(before) ? '' : undefined)),
    rule(`(?<from>${year})[-–](?<to>${year})(?![\\d-])(?<years> ?гг\\.)?`, ({ from = '', to = '', years }) =>
      joined(spell(from, 'ordinal'), spell(to, 'ordinal'), years && 'годы'),
    ),
    rule(`(?<y>${year})(?= по (?:${year})(?!\\d))`, ({ y = '' }, before) =>
      /(?:^| )со? $/iu.test(before) ? spell(y, 'ordinalGenitive') : undefined,
    ),
    rule(`(?<y>${year})(?![\\d-])`, ({ y = '' }, before) =>
      /(?:^| )со? \d{4} по $/iu.test(before) ? spell(y, 'ordinal') : undefined,
    ),
    // `март 2006`: the month as it stands, unless a day comes before it.
    rule(`(?<month>${monthStem}[ьй]|март|август)(?= (?:${year})(?!\\d))`, ({ month }) => month),
    rule(`(?<day>\\d{1,2})(?= (?:${monthStem}[яа]|мая)(?!\\p{L}))`, ({ day = '' }, before) =>
      /(?:^| )по $/iu.test(before) ? spell(day, 'ordinalNeuter') : undefined,
    ),
    // `с 5 по 10 мая`, `1-2 мая`
    rule(
      `(?<day>[1-9]|[12]\\d|3[01])(?=(?:[-–]| (?:по|до|и) )\\d{1,2} (?:${monthStem}[яа]|мая)(?!\\p{L}))`,
      ({ day = '' }) => spell(day, 'ordinalGenitive'),
    ),
    rule(`(?<y>${year})(?![\\d:/-])(?! ?[\\p{L}%°\\p{Sc}]|[.,]\\d)`, ({ y = '' }, before) =>
      afterMonth.test(before) ? spell(y, 'ordinalGenitive') : undefined,
    ),
    // `В 1945 закончилась война`, but not `в 1500 метрах`.
    rule(`(?<y>${year})(?<!00)(?= \\p{Ll}{1,20}л[аои]?(?:с[ья])?(?!\\p{L}))`, ({ y = '' }, before) =>
      /(?:^|[^\p{L}])в $/iu.test(before) ? spell(y, 'ordinalPrepositional') : undefined,
    ),
    rule(`(?<n>\\d{1,4})-(?:ти)?(?=лет[ин]|\\p{Ll}{3,20}${adjectiveEnding})`, ({ n = '' }, before) =>
      /[\d.,]$/.test(before) ? undefined : inCompound(n, spell),
    ),
    rule('1/2(?= \\p{Ll}{4})', (_, before) => (/\d $/.test(before) ? undefined : 'пол')),
    // `без 5 минут`, `с 9 до 18`, `к 8`
    rule(
      `(?<n>[1-9]\\d?|100)(?! ?(?:${noun}|${scale}|${monthStem}\\p{L}*)${wordEnds})(?= \\p{L}{2}|[,.!?…](?!\\d)|$)(?= (?<next>до|часов|утра|вечера|лет)(?!\\p{L})|)`,
      ({ n = '', next }, before) =>
        takesGenitive.test(before) ||
        (next && /(?<!\p{L})с $/iu.test(before)) ||
        (Number(n) > 4 && /(?<!\p{L})к $/iu.test(before))
          ? spell(n, 'genitive')
          : undefined,
    ),
    // Before a noun `3-х` is no ordinal.
    rule('(?<n>[234])-?х(?= ?\\p{Ll}{3})', ({ n = '' }) => spell(n, 'genitive')),
    rule('(?<n>\\d{1,4}) ?[хx] ?(?=\\d)', ({ n = '' }) => `${spell(n)} на`),
    rule('(?<n>\\d+)(?= с \\p{L})', ({ n = '' }) => spell(n)),
    rule('(?<n>\\d{1,3})-(?<ending>ти|и|ка|ми|мя|[её]х|ух)(?!\\p{L})', ({ n = '', ending = '' }) =>
      ending === 'мя' ? withTwo[n] : spell(n, 'genitive'),
    ),
    rule('(?<n>\\d{1,2})(?= век(?<ending>а|е|у)?(?!\\p{L}))', ({ n = '', ending = '' }) =>
      spell(n, centuryUse(ending)),
    ),
    rule(
      `(?<minus>-)?(?<sign>[$€£₽] ?)?(?<whole>[1-9]\\d{0,2}(?:[ \\u00A0\\u202F]\\d{3}){1,5}|\\d+),(?<fraction>\\d+)(?:[ ]?(?<scale>${scale})${wordEnds}|(?!\\d|,\\d))(?: ?(?<noun>${nounOfDecimals})(?:/(?<per>${per}))?${wordEnds})?`,
      (groups, before) => {
        const { minus, sign, whole = '', fraction = '', scale, noun, per } = groups
        // Hundredths of money behind its sign are coins.
        if (sign && !scale) return undefined
        const named = nouns[(noun ?? sign ?? '').trim().toLowerCase()]
        return joined(
          minus && !/[\p{L}\d]$/u.test(before) ? 'минус' : '',
          sayDecimals(whole.replace(/\D/g, ''), fraction, spell),
          scale && russianScales[scale.toLowerCase()]?.[1],
          named?.forms[scale ? 2 : 1],
          per && perOf(per, noun ?? ''),
        )
      },
    ),
    // `миллион литров`: behind a scale all stands as behind many.
    rule(
      `(?<minus>-)?(?<n>\\d{1,3}) ?(?<scale>${scale})(?: ?(?<noun>${nounOfDecimals}))?${wordEnds}`,
      ({ minus, n = '', scale = '', noun = '' }, before) => {
        const many = russianScales[scale.toLowerCase()] ?? []
        const size = { negative: false, whole: n, fraction: '' }
        return joined(
          minus && !/[\p{L}\d]$/u.test(before) ? 'минус' : '',
          spell(n, /^т[^р]/i.test(scale) ? 'feminine' : 'cardinal'),
          formOf({ forms: many }, size, 'ru'),
          nouns[noun.toLowerCase()]?.forms[2],
        )
      },
    ),
    rule(
      '(?<d>\\d{1,2})-(?<m>янв|фев|мар|апр|мая|май|июн|июл|авг|сен|окт|ноя|дек)\\p{L}*-(?<y>\\d{2,4})',
      ({ d = '', m = '', y = '' }) =>
        joined(
          spell(d, 'ordinalGenitive'),
          russianMonths.find(([name = '']) => name.startsWith(m.toLowerCase().replace('май', 'мая')))?.[0],
          spell(y, 'ordinalGenitive'),
        ),
    ),
    // Three figures without a preposition are more often grams.
    rule('(?<y>\\d{1,4}) ?г\\.(?=(?<era> до н\\.)|)', ({ y = '', era }, before) => {
      if (y.length < 3 && !era) return undefined
      if (/(?:^| )в $/iu.test(before)) return `${spell(y, 'ordinalPrepositional')} году`
      if (y.length === 3 && !era && !afterPreposition.test(before)) return undefined
      return `${spell(y, 'ordinalGenitive')} года`
    }),
    rule('(?<y>\\d{3,4})(?= ?год(?<ending>у|а|ом)?(?!\\p{L}))', ({ y = '', ending }) =>
      spell(y, ending ? (ending === 'а' ? 'ordinalGenitive' : 'ordinalPrepositional') : 'ordinal'),
    ),
    {
      pattern: /(?=[IVX])(X{0,3}(?:IX|IV|V?I{0,3})) ?(вв?)\./uy,
      say: ([, numeral = '', short], before) => {
        const value = String(romanValue(numeral))
        if (short === 'вв') return `${spell(value, 'ordinalPluralGenitive')} веков`
        return /(?:^| )во? $/iu.test(before)
          ? `${spell(value, 'ordinalPrepositional')} веке`
          : `${spell(value, 'ordinalGenitive')} века`
      },
    },
    {
      pattern:
        /(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}'’]|(?<![IVX]{2})\.)(?= ?(век(?:ах?|ов|е|у|ом)?(?!\p{L}))?)/uy,
      say: ([numeral = '', century], before) => sayRoman(numeral, century, before, spell),
    },
    rule('(?<n>\\d{1,3}(?:[.]\\d{3}){1,5})(?![.]?\\d)', ({ n = '' }) => spell(n.replaceAll('.', ''))),
    rule('(?<n>\\d+) ?%', ({ n = '' }) => counted(n, '%')),
    rule(`(?<n>\\d+)/(?<per>кг|км|м|ч|с)(?!\\p{L})`, ({ n = '', per = '' }) =>
      joined(spell(n), russianPer[per.toLowerCase()]),
    ),
    rule(`(?<n>\\d+) ?(?<unit>${noun})/(?<per>${per})${wordEnds}`, ({ n = '', unit = '', per = '' }) =>
      joined(counted(n, unit), perOf(per, unit)),
    ),
    rule(
      '(?<n>\\d+)(?= (?:(?:тысяч|минут|секунд|женщин|страниц)[аыуи]|недел[яию]|ноч[ьи])(?!\\p{L}))',
      ({ n = '' }) => spell(n, 'feminine'),
    ),
    rule('(?<minus>-)?0+(?<n>[1-9]\\d+)(?![\\d.:/-])', ({ minus, n = '' }) =>
      joined(minus && 'минус', spell(n)),
    ),
    rule('(?<y>1[2-9]\\d\\d|20\\d\\d)$', ({ y = '' }, before) =>
      before.trim() && !afterPreposition.test(before) ? undefined : spell(y, 'ordinalPrepositional'),
    ),
  ]
}

/** `в двадцатом веке`, `Людовик четырнадцатый`, `глава пятая`. */
function sayRoman(
  numeral: string,
  century: string | undefined,
  before: string,
  spell: SpellNumber,
): string | undefined {
  const name = /(\p{L}+) $/u.exec(before)?.[1]
  const value = String(romanValue(numeral))
  if (century) {
    const ending = century.slice('век'.length)
    const plural = ending.length > 1 && ending !== 'ом'
    if (plural) return spell(value, 'ordinalPluralGenitive')
    return spell(value, centuryUse(ending))
  }
  if (/^(?:глав|част|сцен)[аьеуы]$/iu.test(name ?? '')) return spell(value, 'ordinalFeminine')
  if (!name || !/^\p{Lu}/u.test(name)) return undefined
  if (women.test(name)) return spell(value, 'ordinalFeminine')
  // `Людовика XIV`, `при Петра I`
  return spell(value, /[ая]$/.test(name) && !manly.test(name) ? 'ordinalGenitive' : 'ordinal')
}

/** Queens, and men whose names end as those do. */
const women =
  /^(?:Екатерина|Елизавета|Анна|Мария|Виктория|Иоанна|Изабелла|Маргарита|Клеопатра|Кристина|Вильгельмина|Юлиана|София|Жанна)$/
const manly = /^(?:Никита|Илья|Лука|Фома|Савва|Папа|Иона)$/

/** `в час`; of money `за час`, `за килограмм`. */
function perOf(sign: string, of: string): string | undefined {
  const said = russianPer[sign.toLowerCase()]
  return russianCurrencies[of.toLowerCase()] ? said?.replace(/^\S+/, 'за').replace(/е$/, '') : said
}

function centuryUse(ending: string): NumberUse {
  return ending === 'а' ? 'ordinalGenitive' : ending ? 'ordinalPrepositional' : 'ordinal'
}

const afterThat: Record<string, string> = { е: 'то есть', д: 'так далее', п: 'тому подобное', к: 'так как' }
