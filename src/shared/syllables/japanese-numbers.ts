const digits = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ']
const sections = ['', 'マン', 'オク', 'チョウ', 'ケイ']
const places: [string, Record<number, string>][] = [
  ['', {}],
  ['ジュウ', {}],
  ['ヒャク', { 3: 'サンビャク', 6: 'ロッピャク', 8: 'ハッピャク' }],
  ['セン', { 3: 'サンゼン', 8: 'ハッセン' }],
]

/** Digit by digit, as telephone numbers and decimals are read. */
export function japaneseDigits(written: string): string {
  return Array.from(written.replace(/\D/g, ''), (digit) => digits[Number(digit)]).join('')
}

/** A whole number in katakana: 1300 is `センサンビャク`, a thousand before a larger one `イッセン`. */
export function japaneseCardinal(written: string): string {
  const plain = written.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (plain === '0' || plain.length > 20) return japaneseDigits(plain)
  let said = ''
  for (let start = 0; start < plain.length; ) {
    const length = (plain.length - start) % 4 || 4
    const section = plain.slice(start, start + length)
    start += length
    const large = sections[(plain.length - start) / 4] ?? ''
    if (Number(section)) said += (large && section === '1000' ? 'イッセン' : thousands(section)) + large
  }
  return said
}

function thousands(section: string): string {
  return Array.from(section, (written, at) => {
    const digit = Number(written)
    const [place, changed] = places[section.length - 1 - at] ?? ['', {}]
    if (!digit) return ''
    if (!place) return digits[digit]
    return changed[digit] ?? (digit === 1 ? '' : digits[digit]) + place
  }).join('')
}

/** How a counter is read, and the numbers that are read in another way with it. */
interface Counter {
  said: string
  whole?: Record<string, string>
  /** By the last digit, also of larger numbers: `ジュウヨ` before 年. */
  last?: Record<number, string>
}

const days = ' ツイタチ フツカ ミッカ ヨッカ イツカ ムイカ ナノカ ヨウカ ココノカ トオカ'.split(' ')
const things = ' ヒトツ フタツ ミッツ ヨッツ イツツ ムッツ ナナツ ヤッツ ココノツ'.split(' ')
const byIndex = (list: string[]) =>
  Object.fromEntries(list.map((said, index) => [String(index), said]).slice(1))

const counters: Record<string, Counter> = {
  人: { said: 'ニン', whole: { 1: 'ヒトリ', 2: 'フタリ' }, last: { 4: 'ヨ' } },
  日: { said: 'ニチ', whole: { ...byIndex(days), 14: 'ジュウヨッカ', 20: 'ハツカ', 24: 'ニジュウヨッカ' } },
  日間: {
    said: 'ニチカン',
    whole: Object.fromEntries(
      Object.entries(byIndex(days)).map(([day, said]) => [day, day === '1' ? 'イチニチカン' : `${said}カン`]),
    ),
  },
  月: { said: 'ガツ', last: { 4: 'シ', 7: 'シチ', 9: 'ク' } },
  時: { said: 'ジ', last: { 4: 'ヨ', 7: 'シチ', 9: 'ク' }, whole: { 0: 'レイジ' } },
  時間: { said: 'ジカン', last: { 4: 'ヨ', 7: 'ナナ', 9: 'ク' } },
  年: { said: 'ネン', last: { 4: 'ヨ', 9: 'ク' } },
  年間: { said: 'ネンカン', last: { 4: 'ヨ' } },
  年生: { said: 'ネンセイ', last: { 4: 'ヨ' } },
  年代: { said: 'ネンダイ' },
  円: { said: 'エン', last: { 4: 'ヨ' } },
  つ: { said: 'ツ', whole: byIndex(things) },
  歳: { said: 'サイ', whole: { 20: 'ハタチ' } },
  才: { said: 'サイ', whole: { 20: 'ハタチ' } },
  晩: { said: 'バン', whole: { 1: 'ヒトバン', 2: 'フタバン' } },
  ...Object.fromEntries(
    (
      '分:フン 秒:ビョウ 秒間:ビョウカン 分間:フンカン 週間:シュウカン 週:シュウ ヶ月:カゲツ か月:カゲツ カ月:カゲツ ヵ月:カゲツ ケ月:カゲツ ヶ所:カショ か所:カショ カ所:カショ 世紀:セイキ 個:コ 枚:マイ 本:ホン 匹:ヒキ ' +
      '回:カイ 回目:カイメ 度:ド 度目:ドメ 階:カイ 台:ダイ 杯:ハイ 冊:サツ 着:チャク 足:ソク 番:バン 番目:バンメ 番線:バンセン 号:ゴウ 号室:ゴウシツ 名:メイ 名様:メイサマ 点:テン 位:イ 倍:バイ 割:ワリ 話:ワ 章:ショウ 巻:カン 曲:キョク 種類:シュルイ 通:ツウ ' +
      '歩:ホ 発:ハツ 件:ケン 軒:ケン 丁目:チョウメ 番地:バンチ 頭:トウ 羽:ワ 問:モン 題:ダイ 戦:セン 勝:ショウ 敗:ハイ 代:ダイ 段:ダン 級:キュウ 組:クミ 泊:ハク 食:ショク 票:ヒョウ 社:シャ 校:コウ 世:セイ 等:トウ 行:ギョウ 字:ジ 文字:モジ 畳:ジョウ ' +
      'パーセント:パーセント %:パーセント ％:パーセント kg:キログラム g:グラム mg:ミリグラム km:キロメートル m:メートル cm:センチメートル mm:ミリメートル ml:ミリリットル l:リットル km/h:キロメートルマイジ °C:ド ℃:ド °:ド 分の:ブンノ'
    )
      .split(' ')
      .map((entry) => entry.split(':') as [string, string])
      .map(([sign, said]) => [sign, { said }]),
  ),
}

/** The counters, the longest first. */
export const japaneseCounters = Object.keys(counters).sort((a, b) => b.length - a.length)

/** A whole number with its counter in katakana; `3人` is `サンニン`, `20歳` `ハタチ`. */
export function japaneseCounted(written: string, sign: string): string {
  const counter = counters[sign] ?? counters[sign.toLowerCase()]
  const number = String(BigInt(written.replace(/\D/g, '') || '0'))
  if (!counter) return japaneseCardinal(number)
  const whole = counter.whole?.[number]
  if (whole) return whole
  const changed = counter.last?.[Number(number.slice(-1))]
  if (!changed) return japaneseCardinal(number) + counter.said
  const rest = number.slice(0, -1)
  return (Number(rest) ? japaneseCardinal(`${rest}0`) : '') + changed + counter.said
}

const kanjiDigits = '〇一二三四五六七八九'
const kanjiPlaces: Record<string, bigint> = { 十: 10n, 百: 100n, 千: 1000n }
const kanjiSections: Record<string, bigint> = { 万: 10n ** 4n, 億: 10n ** 8n, 兆: 10n ** 12n }

/** The number a run of kanji numerals stands for, as digits. */
export function kanjiNumber(written: string): string {
  const plain = Array.from(written, (sign) => kanjiDigits.indexOf(sign))
  if (plain.every((digit) => digit >= 0)) return plain.join('')
  let total = 0n
  let section = 0n
  let digit = 0n
  for (const sign of written) {
    const value = kanjiDigits.indexOf(sign)
    const place = kanjiPlaces[sign]
    const larger = kanjiSections[sign]
    if (value >= 0) digit = BigInt(value)
    else if (place) {
      section += (digit || 1n) * place
      digit = 0n
    } else if (larger) {
      total += (section + digit || 1n) * larger
      section = 0n
      digit = 0n
    }
  }
  return String(total + section + digit)
}
