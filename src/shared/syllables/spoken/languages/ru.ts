import { formOf, joined } from '../amounts.ts'
import { names } from '../nouns.ts'
import type { NumberUse, SpellNumber } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { ClockTime, SpeechFacts } from '../speech-facts.ts'
import { rule } from '../spoken-rule.ts'
import { russianCurrencies, russianUnits } from './ru-units.ts'

export function createRussianFacts(spellByRule: SpellNumber): SpeechFacts {
  const spell: SpellNumber = (digits, use) =>
    use?.startsWith('ordinal')
      ? spellByRule(digits, use).replace(/^одна тысяча/, 'тысяча')
      : spellByRule(digits, use)
  const yearOf = (digits: string, use: NumberUse) => spell(digits, use)
  const decimals = (whole: string, fraction: string) => sayDecimals(whole, fraction, spell)
  return {
    language: 'ru',
    decimalMark: ',',
    spell,
    words: {
      minus: 'минус',
      plus: 'плюс',
      point: 'запятая',
      equals: 'равно',
      times: 'умножить на',
      to: 'до',
      dot: 'точка',
      at: 'собака',
      percent: 'процентов',
      per: 'в',
      and: 'и',
    },
    andHalf: { more: 'с половиной', one: 'полтора' },
    fraction: (top, bottom) => {
      if (bottom === '2') return `${spell(top, 'feminine')} ${top === '1' ? 'вторая' : 'вторых'}`
      return `${spell(top, 'feminine')} ${top === '1' ? spell(bottom, 'ordinalFeminine') : spell(bottom, 'ordinalPluralGenitive')}`
    },
    ordinal: {
      endings: '-?(?:го|ого|его|му|ому|й|ый|ий|ой|я|ая|е|ое|ые|х|ых|их|м|ом|ым|ю|ую)(?!\\p{L})',
      say: (digits, ending) => spell(digits, ordinalUse(ending.replace('-', ''), digits)),
    },
    months,
    numericDates: 'day-first',
    date: ({ day, month, year }) =>
      joined(
        day && spell(day, 'ordinalGenitive'),
        months[month - 1]?.[0],
        year && yearOf(year, 'ordinalGenitive'),
      ),
    time: (parts) => sayTime(parts, spell),
    currencies: russianCurrencies,
    scales: {
      тыс: ['тысяча', 'тысячи', 'тысяч'],
      'тыс.': ['тысяча', 'тысячи', 'тысяч'],
      млн: ['миллион', 'миллиона', 'миллионов'],
      млрд: ['миллиард', 'миллиарда', 'миллиардов'],
      трлн: ['триллион', 'триллиона', 'триллионов'],
    },
    units: russianUnits,
    abbreviations: {
      'г.': 'город|года',
      'гг.': 'годов',
      'т.е.': 'то есть',
      'т.д.': 'так далее',
      'т.п.': 'тому подобное',
      'ул.': 'улица',
      'пр.': 'проспект',
      'д.': 'дом',
      'кв.': 'квартира',
      'им.': 'имени',
      'др.': 'другие',
      'проф.': 'профессор',
      'стр.': 'страница',
      'тел.': 'телефон #',
      'пл.': 'площадь',
      'обл.': 'область',
      'св.': 'святой',
      'млн.': 'миллионов',
    },
    letters: {
      б: 'бэ',
      в: 'вэ',
      г: 'гэ',
      д: 'дэ',
      ж: 'жэ',
      з: 'зэ',
      к: 'ка',
      л: 'эль',
      м: 'эм',
      н: 'эн',
      п: 'пэ',
      р: 'эр',
      с: 'эс',
      т: 'тэ',
      ф: 'эф',
      х: 'ха',
      ц: 'цэ',
      ч: 'че',
      ш: 'ша',
      щ: 'ща',
      w: 'вэ',
    },
    vowels: /[АЕЁИОУЫЭЮЯAEIOUY]/u,
    spelled: 'сша мгу оаэ ссср оон ес цру нло аэс гаэс юар эвм еэс ип'.split(' '),
    acronyms: ['гм', 'хм', 'тсс', 'ммм'],
    signs: { '&': 'и', '№': 'номер' },
    addressSigns: { '/': 'слэш' },
    starters: ['т', 'гибдд', 'цска'],
    rules: [
      // Their letters are said otherwise than they are called.
      rule('(?<name>гибдд|цска)(?!\\p{L})', ({ name = '' }) =>
        name.toLowerCase() === 'гибдд' ? 'ги бэ дэ дэ' : 'цэ эс ка',
      ),
      rule('т\\. ?(?<rest>[едп])\\.', ({ rest = '' }) => afterThat[rest.toLowerCase()]),
      rule('№ ?(?=\\d)', () => 'номер'),
      rule(
        '(?<from>1[1-9]\\d\\d|20\\d\\d)[-–](?<to>1[1-9]\\d\\d|20\\d\\d)(?![\\d-])(?<years> ?гг\\.)?',
        ({ from = '', to = '', years }) =>
          joined(yearOf(from, 'ordinal'), yearOf(to, 'ordinal'), years && 'годы'),
      ),
      rule('(?<n>\\d{1,4})-(?=лет[ин])', ({ n = '' }) => unchangedInCompounds[n] ?? spell(n, 'genitive')),
      rule('(?<n>\\d{1,2})(?= век(?<ending>а|е|у)?(?!\\p{L}))', ({ n = '', ending = '' }) =>
        spell(n, centuryUse(ending)),
      ),
      rule(
        '(?<minus>-)?(?<whole>\\d+),(?<fraction>\\d+)(?:(?=[ -]?%)|[ ]?(?<scale>тыс\\.?|млн|млрд|трлн)|(?!\\d))(?: ?(?<noun>(?:руб\\.?|\\$|€|£|₽|°[cс]|°|л|мл|кг|км|м|г|см|мм|т|га|ч)(?![\\p{L}\\d])))?',
        (groups, before) => {
          const { minus, whole = '', fraction = '', scale, noun } = groups
          const genitive = { тыс: 'тысячи', млн: 'миллиона', млрд: 'миллиарда', трлн: 'триллиона' }[
            scale?.replace('.', '') ?? ''
          ]
          const named = noun && (russianCurrencies[noun] ?? russianUnits[noun.toLowerCase()])
          return joined(
            minus && !/[\p{L}\d]$/u.test(before) ? 'минус' : '',
            decimals(whole, fraction),
            genitive,
            named ? named.forms[scale ? 2 : 1] : '',
          )
        },
      ),
      rule(
        '(?<d>\\d{1,2})-(?<m>янв|фев|мар|апр|мая|май|июн|июл|авг|сен|окт|ноя|дек)\\p{L}*-(?<y>\\d{2,4})',
        ({ d = '', m = '', y = '' }) =>
          joined(
            spell(d, 'ordinalGenitive'),
            months.find(([name = '']) => name.startsWith(m === 'май' ? 'мая' : m))?.[0],
            yearOf(y, 'ordinalGenitive'),
          ),
      ),
      rule('(?<y>\\d{3,4}) ?г\\.', ({ y = '' }, before) =>
        /(?:^| )в $/iu.test(before)
          ? `${spell(y, 'ordinalPrepositional')} году`
          : `${spell(y, 'ordinalGenitive')} года`,
      ),
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
          /(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}'’.])(?= ?(век(?:ах?|ов|е|у|ом)?(?!\p{L}))?)/uy,
        say: ([numeral = '', century], before) => sayRoman(numeral, century, before, spell),
      },
      rule('(?<n>\\d{1,3})[.](?<m>\\d{3})(?!\\d)', ({ n = '', m = '' }) => spell(n + m)),
      rule(
        '(?<n>\\d+) ?%',
        ({ n = '' }) =>
          `${spell(n)} ${formOf({ forms: ['процент', 'процента', 'процентов'] }, { negative: false, whole: n, fraction: '' }, 'ru')}`,
      ),
      rule(
        '(?<n>\\d+)/(?<unit>кг|км|м|ч|с)(?!\\p{L})',
        ({ n = '', unit = '' }) => `${spell(n)} в ${perNames[unit]}`,
      ),
      rule(
        '(?<n>\\d+) ?(?<unit>кг|км|м)/(?<per>кг|ч|с|м)(?!\\p{L})',
        ({ n = '', unit = '', per = '' }) =>
          `${spell(n)} ${formOf(russianUnits[unit] ?? { forms: [unit] }, { negative: false, whole: n, fraction: '' }, 'ru')} в ${perNames[per]}`,
      ),
      rule('(?<minus>-)?0+(?<n>[1-9]\\d+)(?![\\d.:/-])', ({ minus, n = '' }) =>
        joined(minus && 'минус', spell(n)),
      ),
      rule('(?<y>1[2-9]\\d\\d|20\\d\\d)$', ({ y = '' }, before) =>
        before.trim() && !/(?:^| )(?:в|с|до|от|к|после|около) $/iu.test(before)
          ? undefined
          : spell(y, 'ordinalPrepositional'),
      ),
    ],
  }
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
  return /^\p{Lu}/u.test(name ?? '') ? spell(value, 'ordinal') : undefined
}

function centuryUse(ending: string): NumberUse {
  return ending === 'а' ? 'ordinalGenitive' : ending ? 'ordinalPrepositional' : 'ordinal'
}

function ordinalUse(ending: string, digits: string): NumberUse {
  if (/го$/.test(ending)) return 'ordinalGenitive'
  if (/му$|м$/.test(ending)) return 'ordinalPrepositional'
  if (/^(?:я|ая|ю|ую)$/.test(ending)) return 'ordinalFeminine'
  if (/х$/.test(ending)) return 'ordinalPluralGenitive'
  if (/е$/.test(ending)) return /[2-9]0$/.test(digits) ? 'ordinalPlural' : 'ordinalNeuter'
  return 'ordinal'
}

/** `три целых две сотых`. */
function sayDecimals(whole: string, fraction: string, spell: SpellNumber): string {
  const one = (digits: string) => /(?:^|[^1])1$/.test(digits)
  const digits = fraction.replace(/^0+(?=\d)/, '')
  const place = ['', 'десят', 'сот', 'тысячн', 'десятитысячн', 'стотысячн', 'миллионн'][fraction.length]
  if (!place) return joined(spell(whole), 'запятая', Array.from(fraction, (digit) => spell(digit)).join(' '))
  return joined(
    spell(whole, 'feminine'),
    one(whole) ? 'целая' : 'целых',
    spell(digits, 'feminine'),
    place + (one(digits) ? 'ая' : 'ых'),
  )
}

function sayTime({ hours, minutes, seconds }: ClockTime, spell: SpellNumber): string {
  const said = (value: number, forms: string[], use?: NumberUse) =>
    `${spell(String(value), use)} ${formOf({ forms }, { negative: false, whole: String(value), fraction: '' }, 'ru')}`
  const left = 60 - (minutes ?? 0)
  if (seconds === undefined && minutes && minutes > 40 && left % 5 === 0) {
    return `без ${genitives[left]} минут ${spell(String(hours === 12 ? 1 : hours + 1))}`
  }
  return joined(
    said(hours, ['час', 'часа', 'часов']),
    minutes || hours === 1 ? said(minutes ?? 0, ['минута', 'минуты', 'минут'], 'feminine') : '',
    seconds ? said(seconds, ['секунда', 'секунды', 'секунд'], 'feminine') : '',
  )
}

const afterThat: Record<string, string> = { е: 'то есть', д: 'так далее', п: 'тому подобное' }
/** Before `летний` and `летие`, where other numbers stand in the genitive. */
const unchangedInCompounds: Record<string, string> = { 90: 'девяносто', 100: 'сто', 1000: 'тысяче' }
const genitives: Record<number, string> = { 5: 'пяти', 10: 'десяти', 15: 'пятнадцати' }
const perNames: Record<string, string> = {
  кг: 'килограмме',
  км: 'километре',
  м: 'метре',
  ч: 'час',
  с: 'секунду',
}
const months = names(
  'января янв январь, февраля фев февраль, марта мар март, апреля апр апрель, мая май, июня июнь, июля июль, августа авг август, сентября сен сентябрь, октября окт октябрь, ноября ноя ноябрь, декабря дек декабрь',
)
