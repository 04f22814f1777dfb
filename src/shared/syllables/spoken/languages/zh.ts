import { anyOf, rule, type SpokenLanguage, type SpokenRule } from '../spoken-rule.ts'
import { chineseCodes, numberEnds as ends, measured } from './zh-codes.ts'
import { withoutErhua } from './zh-erhua.ts'
import { type ChineseSigns, chineseCardinal, chineseDigits, simplified, traditional } from './zh-numbers.ts'

const number = '(?:(?<!\\d,)[1-9]\\d{0,2}(?:,\\d{3})+(?!,?\\d)|\\d+)(?:\\.\\d+)?'
const minus = '(?<minus>[-−])?'
/** Mandarin and Cantonese: the count is the same, the characters of the reading follow the region. */
export function chineseLanguage(region: 'zh-CN' | 'zh-TW' | 'zh-HK'): SpokenLanguage {
  const signs = region === 'zh-CN' ? simplified : traditional
  return {
    rules: [...(region === 'zh-HK' ? hongKongRules(signs) : []), ...chineseRules(signs, region)],
    starters: new Set(['no', 'it', 'usd', 'us', 'hk', 'nt', 'rmb', 'cny', 'eur', 'gbp', 'jpy', 'krw']),
    abbreviations: new Map(),
    letters: region === 'zh-HK' ? cantoneseLetters : { w: 'double-u' },
    acronyms: new Set(),
    spelled: spelledCapitals,
    vowels: /[AEIOUY]/,
    signs: { '&': '和', '+': '加', '=': '等于', '%': '百分之', '@': 'at' },
    addressSigns: { '.': '点', '@': 'at' },
    ...(region === 'zh-CN' ? { habits: { bare: withoutErhua } } : {}),
  }
}

/** They hold a vowel and are spelled all the same. */
const spelledCapitals = new Set(
  'ok id ai app cia usa ceo diy vip pua ufo uk tv fbi aa ig usb ios iq eq icu nba cba mba suv uv pos it hiv dna av ar ip ot cpu'.split(
    ' ',
  ),
)

const verbAhead =
  /^ (?:IS|WAS|HAS|HAD|WILL|CAN|MAY|MUST|MIGHT|COULD|WOULD|SHOULD|DOES|GOES|JUST|ALL|WORKS|HURTS|FEELS|LOOKS|SEEMS|MAKES|TAKES)(?![A-Za-z])/

/** A word in capitals, and no short form. */
function isShouted(word = ''): boolean {
  return /[AEIOUY]/.test(word) && !spelledCapitals.has(word.trim().toLowerCase())
}

function chineseRules(signs: ChineseSigns, region: string): SpokenRule[] {
  const cardinal = (digits: string) => chineseCardinal(digits.replace(/\D/g, ''), signs)
  const digitwise = (digits: string) => chineseDigits(digits.replace(/\D/g, ''), signs)
  const phone = (digits: string) => digitwise(digits).replaceAll('一', '幺')
  const sign = (written: string | undefined) => (written ? signs.minus : '')
  /** As people say them; a clock with a leading zero is read sign by sign. */
  const minutes = (hours: string, written: string) => {
    const spoken = !hours.startsWith('0')
    if (!Number(written)) return ''
    if (spoken && written === '30' && Number(hours) <= 12) return '半'
    return `${spoken && written.startsWith('0') ? '零' : ''}${cardinal(written)}分`
  }
  const say = (written: string) => {
    const [whole = '', fraction] = written.replaceAll(',', '').split('.')
    return cardinal(whole) + (fraction ? signs.point + digitwise(fraction) : '')
  }
  const price = (digits: string) => say(digits.replace(/\.0+$/, ''))
  const currencies = { ...foreignCurrencies, ...ownDollars[region] }
  const money = anyOf(Object.keys(currencies))
  const unit = anyOf(Object.keys(units))
  return [
    rule(
      '(?<y>\\d{4}|\\d\\d)[-/.·](?<m>0?[1-9]|1[0-2])[-/.·](?<d>0?[1-9]|[12]\\d|3[01])(?![\\d.:])',
      ({ y = '', m = '', d = '' }) => `${digitwise(y)}年${cardinal(m)}月${cardinal(d)}日`,
    ),
    { pattern: /N[Oo]\. ?(?=\d)/uy, say: () => 'number' },
    {
      pattern: /IT(?![A-Za-z'’])/uy,
      // `JUST DO IT` and `IT IS`, but `做IT`.
      say: ({ index, input }, before) =>
        isShouted(/(?<![A-Za-z])[A-Z]{2,} $/.exec(before)?.[0]) ||
        verbAhead.test(input.slice(index + 2, index + 12))
          ? 'it'
          : undefined,
    },
    rule(
      '(?<from>1[1-9]\\d\\d|20\\d\\d)年?[-–—~～至到](?=(?:1[1-9]\\d\\d|20\\d\\d)年)',
      ({ from = '' }) => `${digitwise(from)}到`,
    ),
    rule('(?<a>\\d{1,3}):(?<b>\\d{1,3})(?![\\d:])', ({ a = '', b = '' }) =>
      b.length === 2 && Number(a) < 25 && Number(b) < 60 ? undefined : `${cardinal(a)}比${cardinal(b)}`,
    ),
    rule('(?<y>\\d{4}|\\d\\d(?=年\\d{1,2}月)|0\\d)年', ({ y = '' }) => `${digitwise(y)}年`),
    rule(
      '(?<y>\\d{1,4}) ?(?<era>a\\.?d\\.?|b\\.?c\\.?)(?!\\p{L})',
      ({ y = '', era = '' }) => `公元${/^b/i.test(era) ? '前' : ''}${digitwise(y)}年`,
    ),
    rule(
      '(?<h>[01]?\\d|2[0-4]):(?<m>[0-5]\\d)(?::(?<s>[0-5]\\d))?(?!\\d)(?:分(?![钟鐘]))?',
      ({ h = '', m = '', s }) =>
        `${cardinal(h)}${signs.point}${s ? `${cardinal(m)}分${cardinal(s)}秒` : minutes(h, m)}`,
    ),
    {
      pattern:
        /(?:\+\d{1,3}[ -]?)?(?:\d{3,4}-\d{4}(?:-\d{4})?|\d{3}-\d{3}-\d{4}|\d{3,4}-\d{7,8}|1[3-9]\d{9}|1[3-9]\d(?:-\d{4}-| \d{4} )\d{4})(?![\d-])/uy,
      say: ([written]) => phone(written),
    },
    ...chineseCodes(digitwise),
    rule(`(?<digits>11[09]|120|999)${ends}| ?${measured})`, ({ digits = '' }, before) =>
      /(?:叫|(?<![a-z])call ?)$/iu.test(before) ? phone(digits) : undefined,
    ),
    rule(`(?<digits>\\d{3,5})${ends}| ?${measured})`, ({ digits = '' }, before) =>
      /(?:打|拨|撥|拨打|撥打|致電|致电|电话|電話|热线|熱線|房|號碼|号码)(?:了|通)?(?:是|：|:)? ?$/u.test(
        before,
      )
        ? phone(digits)
        : undefined,
    ),
    rule('24/7(?![\\d/])', () => '二十四七'),
    rule(
      `${minus}(?:(?<whole>\\d+)又)?(?<top>\\d+)/(?<bottom>\\d+)(?!\\d)`,
      ({ minus, whole, top = '', bottom = '' }) =>
        `${sign(minus)}${whole ? `${cardinal(whole)}又` : ''}${cardinal(bottom)}分之${cardinal(top)}`,
    ),
    rule(
      `${minus}(?<number>${number})(?<sign>[%％‰])`,
      ({ minus, number = '', sign: part }) =>
        `${sign(minus)}${part === '‰' ? '千' : '百'}分之${number === '100' && part !== '‰' ? '百' : say(number)}`,
    ),
    rule(`(?<m>\\d)米(?<cm>\\d\\d)${ends}| ?(?:厘|[ck]?m|${measured}))`, ({ m = '', cm = '' }, before) =>
      /[\d.]$/.test(before) ? undefined : `${cardinal(m)}米${digitwise(cm)}`,
    ),
    rule(`(?<currency>${money}) ?${minus}(?<number>${number})(?<scale>[百千万萬亿億]*)`, (groups) => {
      const { currency = '', minus, number = '', scale = '' } = groups
      return `${sign(minus)}${price(number)}${scale}${currencies[currency.toLowerCase()]}`
    }),
    rule(`${minus}(?<number>${number}) ?(?<unit>${unit})(?![A-Za-z])`, ({ minus, number = '', unit = '' }) =>
      unit === 'G' ? undefined : `${sign(minus)}${say(number)}${units[unit] ?? units[unit.toLowerCase()]}`,
    ),
    rule(
      `${minus}(?<number>${number}) ?(?<currency>${money})(?![A-Za-z])`,
      ({ minus, number = '', currency = '' }) =>
        `${sign(minus)}${price(number)}${currencies[currency.toLowerCase()]}`,
    ),
    rule('[-–~～](?=\\d)', (_, before) => (/[\d%月日年号號点點]$/u.test(before) ? '到' : undefined)),
    rule(
      '2(?=[个個位只隻条條张張件杯本次天年岁歲块塊套双雙层層间間家种種倍分点點米斤毛蚊千万萬亿億]|小[时時]|公[里斤分尺克])',
      (_, before) => (/[\d第.]$/u.test(before) ? undefined : signs.pair),
    ),
    rule(`${minus}(?<number>${number})`, ({ minus, number = '' }, before) => {
      const negative = /[\p{L}\p{N}]$/u.test(before) && !/[\p{sc=Han}]$/u.test(before) ? undefined : minus
      const code = /^0\d/.test(number) || /^\d{17,}$/.test(number)
      return sign(negative) + (code ? digitwise(number) : say(number))
    }),
  ]
}

/** `$38.5` is `三十八個半`; telephones are written as two groups of four. */
function hongKongRules(signs: ChineseSigns): SpokenRule[] {
  const cardinal = (digits: string) => chineseCardinal(digits.replace(/\D/g, ''), signs)
  const years = '(?:19|20)\\d\\d'
  const round = '\\d000'
  return [
    rule(
      `\\$ ?(?<whole>\\d+(?:,\\d{3})*)\\.(?<tenths>[1-9])0?${ends}| ?(?:[百千萬億万亿]|[kmb](?![a-z])|[mb]illion))`,
      ({ whole = '', tenths = '' }) => {
        const small = cardinal(tenths)
        if (!Number(whole.replace(/\D/g, ''))) return `${small}毫`
        return `${whole === '2' ? signs.pair : cardinal(whole)}個${tenths === '5' ? '半' : small}`
      },
    ),
    rule(
      `(?!${years} ${years}|${round} ${round})(?<all>(?:\\+852[ -]?)?[2-9]\\d{3} \\d{4})${ends}|-\\d| ?${measured})`,
      ({ all = '' }) => chineseDigits(all.replace(/\D/g, ''), signs),
    ),
    rule(`(?<all>[2-9]\\d{7})${ends}|-\\d| ?${measured})`, ({ all = '' }, before) =>
      /(?:電話|號碼|手機|打|call|whatsapp|tel)(?:係|就係|去|俾|畀|我)?[:：]? ?$/iu.test(before)
        ? chineseDigits(all, signs)
        : undefined,
    ),
  ]
}

const ownDollars: Record<string, Record<string, string>> = { 'zh-HK': { $: '蚊' }, 'zh-TW': { $: '元' } }
const foreignCurrencies: Record<string, string> = {
  $: '美元',
  us$: '美元',
  usd: '美元',
  hk$: '港元',
  nt$: '元',
  '￥': '元',
  '¥': '元',
  rmb: '元',
  cny: '元',
  '€': '欧元',
  eur: '欧元',
  '£': '英镑',
  gbp: '英镑',
  '₩': '韩元',
  jpy: '日元',
}

const units: Record<string, string> = {
  kg: '公斤',
  g: '克',
  mg: '毫克',
  km: '公里',
  m: '米',
  cm: '厘米',
  mm: '毫米',
  l: '升',
  ml: '毫升',
  ms: '毫秒',
  h: '小时',
  min: '分钟',
  s: '秒',
  'm²': '平方米',
  m2: '平方米',
  'km²': '平方公里',
  'm³': '立方米',
  'km/h': '公里每小时',
  'm/s': '米每秒',
  '°C': '摄氏度',
  '℃': '摄氏度',
  '°F': '华氏度',
  '°': '度',
  w: '瓦',
  kw: '千瓦',
  v: '伏',
  hz: '赫兹',
  gb: 'G B',
  mb: 'M B',
  '㎡': '平方米',
}

/** As Cantonese names them where that takes more than one syllable. */
const cantoneseLetters = {
  f: 'e fu',
  h: 'ik chu',
  l: 'e lo',
  r: 'a lo',
  s: 'e si',
  w: 'dub lee-u',
  x: 'ik si',
  z: 'ye set',
}
