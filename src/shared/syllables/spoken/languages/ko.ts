import { anyOf, rule, type SpokenLanguage, type SpokenRule } from '../spoken-rule.ts'
import { koreanLetters, koreanMoney, koreanUnits, nativeCounters } from './ko-words.ts'

export function koreanLanguage(): SpokenLanguage {
  return {
    rules: koreanRules(),
    starters: new Set(['no', ...Object.keys(koreanMoney).map((name) => name.replace('$', ''))]),
    abbreviations: new Map([
      ['mr.', '미스터'],
      ['mrs.', '미세스'],
      ['ms.', '미즈'],
      ['dr.', '닥터'],
    ]),
    letters: koreanLetters,
    acronyms: new Set(),
    spelled: new Set([
      'ok',
      'fbi',
      'cia',
      'usa',
      'ai',
      'tv',
      'vip',
      'ceo',
      'it',
      'ufo',
      'id',
      'uk',
      'app',
      'diy',
    ]),
    vowels: /[AEIOUY]/,
    signs: { '&': '앤드', '+': '더하기', '=': '는', '%': '퍼센트', '@': '골뱅이' },
    addressSigns: { '.': '점', '@': '골뱅이', '/': '슬래시' },
  }
}

const digitNames = '영일이삼사오육칠팔구'
const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const tens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
const sections = ['', '만', '억', '조', '경']
const weekdays = '월화수목금토일'
const halfOfDay = /(?:오전|오후|새벽|아침|점심|저녁|밤|낮|정오) ?$/u

function digitwise(digits: string): string {
  return Array.from(digits.replace(/\D/g, ''), (digit) => digitNames[Number(digit)]).join('')
}

/** Sino-Korean: 15000 is `만오천`, 1004 `천사`, 100000000 `일억`. */
function cardinal(written: string): string {
  const digits = written.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits === '0' || digits.length > 20) return digitwise(digits)
  let said = ''
  for (let start = 0; start < digits.length; ) {
    const length = (digits.length - start) % 4 || 4
    const section = digits.slice(start, start + length)
    start += length
    const place = sections[(digits.length - start) / 4] ?? ''
    if (!Number(section)) continue
    said += place === '만' && !said && Number(section) === 1 ? place : thousands(section) + place
  }
  return said
}

const places = ['', '십', '백', '천']

function thousands(section: string): string {
  let said = ''
  for (let at = 0; at < section.length; at++) {
    const digit = Number(section[at])
    const place = places[section.length - 1 - at] ?? ''
    if (digit) said += (digit === 1 && place ? '' : digitNames[digit]) + place
  }
  return said
}

/** Before counters of things, hours and people: `한`, `스무`, `서른네`; from 100 on Sino-Korean. */
function native(written: string): string {
  const value = Number(written.replace(/\D/g, ''))
  if (value < 1 || value > 99) return cardinal(written)
  if (value === 20) return '스무'
  return (tens[Math.floor(value / 10)] ?? '') + (ones[value % 10] ?? '')
}

function month(digits: string): string {
  const value = Number(digits)
  return `${value === 6 ? '유' : value === 10 ? '시' : cardinal(digits)}월`
}

function amount(written: string): string {
  const [whole = '', fraction] = written.replaceAll(',', '').split('.')
  return cardinal(whole || '0') + (fraction ? `점${digitwise(fraction)}` : '')
}

function hour(digits: string): string {
  return `${Number(digits) > 0 && Number(digits) < 13 ? native(digits) : cardinal(digits)}시`
}

function koreanRules(): SpokenRule[] {
  const number = '(?:(?<!\\d,)\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?'
  const minus = '(?<minus>[-−])?'
  const money = anyOf(Object.keys(koreanMoney))
  const unit = anyOf(Object.keys(koreanUnits))
  const negative = (sign: string | undefined) => (sign ? '마이너스 ' : '')
  const unitOf = (name: string) => koreanUnits[name] ?? koreanUnits[name.toLowerCase()] ?? name
  return [
    rule(
      '(?<y>\\d{4})[-/.] ?(?<m>0?[1-9]|1[0-2])[-/.] ?(?<d>0?[1-9]|[12]\\d|3[01])\\.?(?!\\d)',
      ({ y = '', m = '', d = '' }) => `${cardinal(y)}년 ${month(m)} ${cardinal(d)}일`,
    ),
    rule(
      '(?:\\+(?<country>\\d{1,3})[ .-]?)?(?<rest>(?:\\(\\d{3}\\)[ .-]?|\\d{2,3}[ .-])\\d{3,4}[ .-]\\d{4})(?![\\d-])',
      (groups) => {
        const { country, rest = '' } = groups
        const parts = rest.split(/\D+/).filter(Boolean).map(digitwise).join(' ')
        return (country ? `국가번호 ${digitwise(country)} ` : '') + parts
      },
    ),
    rule('(?<m>\\d{1,2})월', ({ m = '' }) => (Number(m) > 12 ? undefined : month(m))),
    rule('\\((?<a>[월화수목금토일])(?:[〜~～-](?<b>[월화수목금토일]))?\\)', ({ a, b }, before) =>
      /일$/u.test(before) && weekdays ? `${a}요일${b ? `부터 ${b}요일` : ''}` : undefined,
    ),
    rule('[〜~～](?=[\\d])', () => '부터'),
    rule('(?<h>\\d{1,2}):(?<m>[0-5]\\d)(?::(?<s>[0-5]\\d))?(?!\\d)', ({ h = '', m = '', s }, before) => {
      const said = halfOfDay.test(before) || Number(h) < 13 ? hour(h) : `${cardinal(h)}시`
      return `${said}${Number(m) ? ` ${cardinal(m)}분` : ''}${s && Number(s) ? ` ${cardinal(s)}초` : ''}`
    }),
    rule('(?<h>\\d{1,2}) ?시(?!간|대)', ({ h = '' }) => hour(h)),
    rule('(?<a>\\d{1,2}):(?<b>\\d)(?![\\d:])', ({ a = '', b = '' }) => `${cardinal(a)} 대 ${cardinal(b)}`),
    rule('(?<n>[23])D(?![A-Za-z])', ({ n }) => (n === '2' ? '투디' : '쓰리디')),
    rule('0(?<n>\\d)(?=[분초일])', ({ n = '' }) => cardinal(n)),
    // `제1장` is numbered, `6개월` not counted with 개.
    rule('(?<number>\\d+)(?= ?개(?:월|국|년))', ({ number = '' }) => cardinal(number)),
    rule('(?<=(?<!\\p{L})제)(?<number>\\d+)', ({ number = '' }) => cardinal(number)),
    rule('(?<age>[1-9]0)(?=대 ?(?:초반|중반|후반|남|여|소[녀년]|청년|때(?!문)))', ({ age = '' }) =>
      cardinal(age),
    ),
    // Days of history are called by their figures.
    rule(
      '(?<day>3\\.1(?= ?(?:절|운동))|(?:4\\.19|5\\.18|6\\.25|8\\.15)(?= ?(?:전쟁|사변|때|혁명|의거|민주|광복|참전)))',
      ({ day = '' }) => digitwise(day),
    ),
    rule(
      '(?<a>\\d{1,3}) ?대 ?(?<b>\\d{1,3})(?=로|[.,!?…]|$)',
      ({ a = '', b = '' }) => `${cardinal(a)} 대 ${cardinal(b)}`,
    ),
    rule(
      `(?<number>11[29])(?=에 (?:신고|전화|연락)|로 (?:신고|전화|연락|걸)| ?(?:불러|부를|불렀|부르|신고|전화|구급|구조|대원))`,
      ({ number = '' }) => digitwise(number),
    ),
    { pattern: /No\.(1(?!\d)|(?=\d))/uy, say: ([, first]) => (first ? '넘버원' : '넘버') },
    rule(`(?<number>\\d+)번째`, ({ number = '' }) => `${number === '1' ? '첫' : native(number)}번째`),
    // Of people; `30분이에요` is minutes.
    rule('(?<number>[1-9])(?= ?분이(?:서|(?! ?[지남걸넘흘]|\\p{L})))', ({ number = '' }, before) =>
      /[시간\d] ?$/.test(before) ? undefined : native(number),
    ),
    rule(`(?<number>\\d{1,2})(?<gap> ?)(?=${anyOf(nativeCounters)})`, ({ number = '' }) => native(number)),
    rule('24/7(?![\\d/])', () => '이십사 칠'),
    rule(
      `${minus}(?<top>\\d+)/(?<bottom>\\d+)(?:(?<unit>${unit})(?![A-Za-z]))?`,
      ({ minus, top = '', bottom = '', unit }) =>
        `${negative(minus)}${cardinal(bottom)}분의 ${cardinal(top)}${unit ? ` ${unitOf(unit)}` : ''}`,
    ),
    rule(
      `(?<currency>${money}) ?(?<number>${number})(?<scale>[만억조경]*)`,
      ({ currency = '', number = '', scale = '' }) =>
        `${amount(number)}${scale}${koreanMoney[currency.toLowerCase()] ?? ''}`,
    ),
    rule(
      `${minus}(?<number>${number}) ?(?<unit>${unit})(?:/(?<per>${unit}))?(?![A-Za-z])`,
      ({ minus, number = '', unit = '', per }) =>
        unit === 'G'
          ? undefined
          : `${negative(minus)}${amount(number)} ${unitOf(unit)}${per ? ` 퍼 ${unitOf(per)}` : ''}`,
    ),
    rule(`${minus}(?<number>${number})`, ({ minus, number = '' }, before) => {
      const sign = /[\p{L}\p{N}]$/u.test(before) ? '' : negative(minus)
      return sign + (/^0\d/.test(number) ? digitwise(number) : amount(number))
    }),
  ]
}
