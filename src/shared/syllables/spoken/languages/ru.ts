import { formOf, joined } from '../amounts.ts'
import type { NumberUse, SpellNumber } from '../number-speller.ts'
import type { ClockTime, SpeechFacts } from '../speech-facts.ts'
import { drawnTogether } from './drawn-out-cyrillic.ts'
import { createRussianSpeller } from './ru-number-forms.ts'
import { russianRules } from './ru-rules.ts'
import { russianCurrencies, russianMonths, russianScales, russianUnits } from './ru-units.ts'

export function createRussianFacts(spellByRule: SpellNumber): SpeechFacts {
  const spell = createRussianSpeller(spellByRule)
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
      endings:
        '-?(?:го|ого|его|му|ому|ему|й|ый|ий|ой|ей|я|ая|ья|е|ое|ье|ые|х|ых|их|м|ом|ем|ым|им|ыми|ю|ую|ью)(?!\\p{L})',
      say: (digits, ending) => sayOrdinal(digits, ending.replace('-', ''), spell),
    },
    months: russianMonths,
    numericDates: 'day-first',
    date: ({ day, month, year }) =>
      joined(
        day && spell(day, 'ordinalGenitive'),
        russianMonths[month - 1]?.[0],
        year && spell(year, 'ordinalGenitive'),
      ),
    time: (parts) => sayTime(parts, spell),
    currencies: russianCurrencies,
    scales: russianScales,
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
      'г-н': 'господин',
      'д-р': 'доктор',
      'г-жа': 'госпожа',
      'пр-т': 'проспект',
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
    habits: { bare: drawnTogether },
    starters: ['т', 'н', 'км', 'гибдд', 'цска'],
    rules: russianRules(spell),
  }
}

function sayOrdinal(digits: string, ending: string, spell: SpellNumber): string {
  if (/е$/.test(ending))
    return spell(digits, /(?:[2-9]0|\d\d00)$/.test(digits) ? 'ordinalPlural' : 'ordinalNeuter')
  const [, use, last = /$/, said = ''] = ordinalForms.find(([form]) => form.test(ending)) ?? []
  return spell(digits, use ?? 'ordinal').replace(last, said)
}

function sayTime({ hours, minutes, seconds }: ClockTime, spell: SpellNumber): string {
  const said = (value: number, forms: string[], use?: NumberUse) =>
    `${spell(String(value), use)} ${formOf({ forms }, { negative: false, whole: String(value), fraction: '' }, 'ru')}`
  const left = 60 - (minutes ?? 0)
  // Nobody says `один` or `двадцать четыре` there.
  const nextHour = hours % 12 ? spell(String(hours === 23 ? 12 : hours + 1)) : 'час'
  if (seconds === undefined && minutes && minutes > 40 && left % 5 === 0) {
    return `без ${genitives[left]} минут ${nextHour}`
  }
  return joined(
    said(hours, ['час', 'часа', 'часов']),
    minutes || hours === 1 ? said(minutes ?? 0, ['минута', 'минуты', 'минут'], 'feminine') : '',
    seconds ? said(seconds, ['секунда', 'секунды', 'секунд'], 'feminine') : '',
  )
}

/** By ending: which ordinal is made into it, and how. */
const ordinalForms: [ending: RegExp, use: NumberUse, last?: RegExp, said?: string][] = [
  [/го$/, 'ordinalGenitive'],
  [/му$/, 'ordinalGenitive', /го$/, 'му'],
  [/х$/, 'ordinalPluralGenitive'],
  [/ми$/, 'ordinalPluralGenitive', /х$/, 'ми'],
  [/[ыи]м$/, 'ordinalPluralGenitive', /х$/, 'м'],
  [/м$/, 'ordinalPrepositional'],
  [/ью$/, 'ordinalFeminine', /я$/, 'ю'],
  [/ю$/, 'ordinalFeminine', /ая$/, 'ую'],
  [/ей$/, 'ordinalFeminine', /я$/, 'ей'],
  [/я$/, 'ordinalFeminine'],
]
const genitives: Record<number, string> = { 5: 'пяти', 10: 'десяти', 15: 'пятнадцати' }
