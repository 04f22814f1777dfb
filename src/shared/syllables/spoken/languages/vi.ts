import { joined } from '../amounts.ts'
import { currencies, units } from '../nouns.ts'
import type { NumberUse } from '../number-speller.ts'
import { romanValue } from '../roman-numerals.ts'
import type { ClockTime, SpeechFacts } from '../speech-facts.ts'
import { rule } from '../spoken-rule.ts'
import { countVietnameseLoans } from './vi-loans.ts'

const digitNames = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ')

export function createVietnameseFacts(): SpeechFacts {
  const ordinal = (digits: string) => (digits.replace(/^0/, '') === '4' ? 'tư' : spell(digits))
  const time = (parts: ClockTime) => sayTime(parts)
  return {
    language: 'vi',
    decimalMark: ',',
    spell,
    words: {
      minus: 'âm',
      plus: 'cộng',
      point: 'phẩy',
      equals: 'bằng',
      times: 'nhân',
      to: 'đến',
      dot: 'chấm',
      at: 'a còng',
      percent: 'phần trăm',
      per: 'trên',
      and: 'và',
    },
    andHalf: { more: 'rưỡi' },
    fraction: (top, bottom) => `${spell(top)} phần ${ordinal(bottom)}`,
    months: Array.from({ length: 12 }, () => []),
    numericDates: 'day-first',
    date: ({ day, month, year, before }) =>
      joined(
        day && (/ngày $/iu.test(before) ? '' : 'ngày'),
        day && spell(day),
        `tháng ${ordinal(String(month))}`,
        year && `năm ${spell(year)}`,
      ),
    time,
    halves: 'h(?:oặc)?(?!\\p{L})|g(?=\\d)',
    currencies: currencies(money, same),
    scales: { nghìn: ['nghìn'], ngàn: ['ngàn'], triệu: ['triệu'], tỷ: ['tỷ'], tỉ: ['tỉ'] },
    moneyScales: { k: ['nghìn'], tr: ['triệu'] },
    units: units(unitNames, same),
    abbreviations: {
      'tp.': 'thành phố',
      'v.v.': 'vân vân',
      'ts.': 'tiến sĩ',
      'gs.': 'giáo sư',
      'bs.': 'bác sĩ',
      'th.s.': 'thạc sĩ',
      'dr.': 'bác sĩ',
      'tp.hcm': 'thành phố Hồ Chí Minh',
      TPHCM: 'thành phố Hồ Chí Minh',
      SĐT: 'số điện thoại',
      UBND: 'ủy ban nhân dân',
      THCS: 'trung học cơ sở',
      THPT: 'trung học phổ thông',
      CSGT: 'cảnh sát giao thông',
      CLB: 'câu lạc bộ',
      HLV: 'huấn luyện viên',
      ĐH: 'đại học',
    },
    letters: {
      f: 'ép phờ',
      g: 'gờ',
      h: 'hát',
      j: 'gi',
      k: 'ca',
      l: 'e lờ',
      m: 'em mờ',
      n: 'en nờ',
      r: 'e rờ',
      s: 'ét xì',
      w: 'vê kép',
      x: 'ích xì',
      z: 'dét',
    },
    spelled: ['tv'],
    vowels: /[AEIOUYÀ-Ỹ]/iu,
    signs: { '&': 'và' },
    addressSigns: { '/': 'gạch chéo' },
    habits: { counter: countVietnameseLoans },
    starters: ['ngày', 'tháng', 'thứ', 'tp', 'q', 'p'],
    rules: [
      rule(
        '(?<ngày>ngày )?(?<d>\\d{1,2})(?<mark>[/.-])(?<m>\\d{1,2})\\k<mark>(?<y>\\d{4})(?!\\d)',
        ({ d = '', m = '', y = '' }) =>
          Number(d) < 32 && Number(m) < 13
            ? `ngày ${spell(d)} tháng ${ordinal(m)} năm ${spell(y)}`
            : undefined,
      ),
      rule(
        'ngày (?<d>\\d{1,2})/(?<m>\\d{1,2})(?![\\d/])',
        ({ d = '', m = '' }) => `ngày ${spell(d)} tháng ${ordinal(m)}`,
      ),
      rule('tháng (?<m>\\d{1,2})(?:[ /-](?<y>\\d{4}))?(?![\\d/])', ({ m = '', y }) =>
        joined(`tháng ${ordinal(m)}`, y && `năm ${spell(y)}`),
      ),
      rule('(?<n>\\d{14,18})(?!\\d)', ({ n = '' }) => spell(n)),
      {
        pattern: /(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\p{N}'’]|(?<![IVX]{2})\.)/uy,
        say: ([numeral], before) =>
          /(?:\p{Lu}\p{Ll}+|thế kỷ|hội|chương|phần|tập|thứ|lần|khóa|hồi|kỳ|cấp|loại|quyển) $/u.test(before)
            ? spell(String(romanValue(numeral)))
            : undefined,
      },
      rule('thứ (?<n>\\d+)', ({ n = '' }) => `thứ ${ordinal(n)}`),
      rule('(?<h>\\d{1,2}):(?<m>[0-5]\\d)(?::(?<s>[0-5]\\d))?(?!\\d)', ({ h, m, s }) =>
        time({ hours: Number(h), minutes: Number(m), seconds: s ? Number(s) : undefined, half: undefined }),
      ),
      {
        // `3G` is a net.
        pattern: /(\d{1,2})[hHg]([0-5]?\d)?(?![\p{L}\d])/uy,
        say: ([, h, m]) =>
          time({ hours: Number(h), minutes: m ? Number(m) : undefined, seconds: undefined, half: undefined }),
      },
      rule('TP\\.? ?HCM(?!\\p{L})', () => 'thành phố Hồ Chí Minh'),
      { pattern: /([QP])\.(?=\d)/uy, say: ([, short]) => (short === 'Q' ? 'quận' : 'phường') },
      rule(
        '(?<number>11[345])(?=[.,!?…]|$| (?:đi|ngay|nhanh|giúp|cho|mau|thôi)(?!\\p{L}))',
        ({ number = '' }, before) =>
          /(?<!\p{L})gọi (?:cho |số )?$/iu.test(before) ? each(number) : undefined,
      ),
      rule('(?<m>\\d{1,3})p(?:(?<s>\\d{1,2})s?)?(?![\\p{L}\\d])', ({ m = '', s }) =>
        joined(spell(m), 'phút', s && `${spell(s)} giây`),
      ),
      rule(
        '(?<n>\\d+(?:,\\d+)?) ?(?<scale>k|tr|t)(?<more>(?<=\\dk|\\dtr)[1-9])?(?![\\p{L}\\d])(?! ?(?:vnd|đ|₫))',
        ({ n = '', scale = '', more = '' }) => {
          const [whole = '', fraction] = n.split(',')
          const name = { k: 'nghìn', tr: 'triệu', t: 'tỷ' }[scale.toLowerCase()]
          return joined(spell(whole), fraction && `phẩy ${each(fraction)}`, name, each(more))
        },
      ),
      rule(
        '(?<n>\\d{1,3}(?:\\.\\d{3})*)(?:đ|₫)/(?<unit>kg|tb|g|l|m)(?!\\p{L})',
        ({ n = '', unit = '' }) => `${spell(n.replace(/\D/g, ''))} đồng một ${unitNames[unit.toLowerCase()]}`,
      ),
      { pattern: /(?:0|\+84)(?:[ .-]?\d){8,10}(?!\d)/uy, say: ([written]) => each(written.replace('+', '')) },
      rule('[-–](?=\\d)', (_, before) =>
        scoreBefore.test(before)
          ? ''
          : /\d(?:k|tr|t|h|%|kg|m)?$/iu.test(before) && !/\d-\d+$/.test(before)
            ? 'đến'
            : undefined,
      ),
    ],
  }
}

const scoreBefore = /(?<!\p{L})(?:tỉ số|tỷ số|dẫn trước)(?: là)? \d{1,2}$/iu

function each(digits: string): string {
  return Array.from(digits.replace(/\D/g, ''), (digit) => digitNames[Number(digit)]).join(' ')
}

/** 21 is `hai mươi mốt`, 104 `một trăm linh bốn`, 1001 `một nghìn linh một`. */
function spell(written: string, _use?: NumberUse): string {
  const digits = written.replace(/^0+(?=\d)/, '')
  if (digits.length > 18) return each(digits)
  if (digits.length > 9) {
    const rest = digits.slice(-9)
    return joined(spell(digits.slice(0, -9)), 'tỷ', Number(rest) ? sayGroups(rest, true) : '')
  }
  return digits === '0' ? 'không' : sayGroups(digits, false)
}

function sayGroups(digits: string, inside: boolean): string {
  const said: string[] = []
  for (let start = 0; start < digits.length; ) {
    const length = (digits.length - start) % 3 || 3
    const group = digits.slice(start, start + length)
    start += length
    if (Number(group))
      said.push(
        hundreds(group, start === digits.length && (inside || said.length > 0)),
        ['', 'nghìn', 'triệu'][(digits.length - start) / 3] ?? '',
      )
  }
  return joined(...said)
}

function hundreds(group: string, inside: boolean): string {
  const value = Number(group)
  const [hundred, ten, one] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const gap = !ten && one && (hundred || inside) ? 'linh' : ''
  const tens = ten > 1 ? `${digitNames[ten]} mươi` : ten === 1 ? 'mười' : ''
  const last =
    ten > 1 && one === 1
      ? 'mốt'
      : ten > 1 && one === 4
        ? 'tư'
        : ten && one === 5
          ? 'lăm'
          : one
            ? digitNames[one]
            : ''
  return joined(hundred ? `${digitNames[hundred]} trăm` : '', gap, tens, last)
}

function sayTime({ hours, minutes, seconds }: ClockTime): string {
  return joined(
    `${spell(String(hours))} giờ`,
    minutes ? `${spell(String(minutes))} phút` : '',
    seconds ? `${spell(String(seconds))} giây` : '',
  )
}

const same = (one: string) => one
const money = [
  'đ ₫ vnd vnđ đồng: đồng',
  '$ usd us$: đô la / xu',
  '€ eur: ơ rô / xu',
  '£ gbp: bảng Anh / xu',
  '¥ jpy: yên',
  '₩ krw: won',
  'cny: nhân dân tệ',
]

const unitNames: Record<string, string> = {
  kg: 'ki lô gam',
  g: 'gam',
  mg: 'mi li gam',
  km: 'ki lô mét',
  m: 'mét',
  cm: 'xăng ti mét',
  mm: 'mi li mét',
  dm: 'đề xi mét',
  l: 'lít',
  ml: 'mi li lít',
  'm²': 'mét vuông',
  m2: 'mét vuông',
  'km²': 'ki lô mét vuông',
  km2: 'ki lô mét vuông',
  'm³': 'mét khối',
  m3: 'mét khối',
  ha: 'héc ta',
  h: 'giờ',
  min: 'phút',
  s: 'giây',
  giờ: 'giờ',
  ngày: 'ngày',
  tháng: 'tháng',
  năm: 'năm',
  phút: 'phút',
  giây: 'giây',
  tb: 'tê ra bai',
  gb: 'gi ga bai',
  mb: 'mê ga bai',
  kb: 'ki lô bai',
  ma: 'mi li am pe',
  a: 'am pe',
  v: 'vôn',
  w: 'oát',
  kw: 'ki lô oát',
  hz: 'héc',
  khz: 'ki lô hẹc',
  mhz: 'mê ga hẹc',
  ghz: 'gi ga hẹc',
  hp: 'mã lực',
  '°c': 'độ xê',
  '°f': 'độ ép',
  '°k': 'độ ca',
  '°': 'độ',
  '℃': 'độ xê',
}
