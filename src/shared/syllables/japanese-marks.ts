import { latinWords } from './japanese-latin-words.ts'
import {
  japaneseCardinal,
  japaneseCounted,
  japaneseCounters,
  japaneseDigits,
  kanjiNumber,
} from './japanese-numbers.ts'
import type { SpokenPiece } from './spoken/spoken-line.ts'
import { anyOf } from './spoken/spoken-rule.ts'
import { plainDigits } from './spoken/written-forms.ts'

type Mark = [
  pattern: RegExp,
  say: (groups: Record<string, string | undefined>, after: string) => string | undefined,
]

/** 年生まれ is of a year. */
const counter = anyOf(japaneseCounters).replace('年生', '年生(?!まれ)')
const kana = '[ぁ-ゖァ-ヺー]+'
const han = '[\\p{sc=Han}々ヶ]'
const number = '\\d+(?:,\\d{3})*'
const large = '[万億兆]'
/** Behind a digit it is a dash. */
const minus = '(?<sign>(?<!\\d)[-−])?'

/** Kanji matter only where ruby may follow them: to try each takes most of the time of a line. */
const rubyOpens = /[《(（]/u
const plainStart = /[\d№〜～~<｜|\p{Sc}A-Za-z〇一二三四五六七八九十百千−-]/gu
const anyStart = /[\d№〜～~<｜|\p{Sc}A-Za-z〇一二三四五六七八九十百千\p{sc=Han}々−-]/gu

/**
 * What is not read by looking words up: ruby, numbers with their counters, and Latin letters, in the order of the
 * line. Each reading is in katakana, or empty where nothing is said.
 */
export function markedReadings(written: string): Required<SpokenPiece>[] {
  const line = plainDigits(written)
  const found: Required<SpokenPiece>[] = []
  const starts = new RegExp(rubyOpens.test(line) ? anyStart : plainStart)
  for (let next = starts.exec(line); next; next = starts.exec(line)) {
    const at = next.index
    const piece = readMark(line, at)
    if (!piece) continue
    found.push(piece)
    starts.lastIndex = piece.end
  }
  return found
}

function readMark(line: string, at: number): Required<SpokenPiece> | undefined {
  for (const [pattern, say] of marks) {
    pattern.lastIndex = at
    const match = pattern.exec(line)
    if (!match) continue
    const end = at + match[0].length
    const spoken = say(match.groups ?? {}, line.slice(end, end + 2))
    if (spoken !== undefined) return { start: at, end, spoken }
  }
  return undefined
}

const marks: Mark[] = [
  mark(
    `<ruby>[^<]{1,40}(?:<rp>[^<]{0,3}</rp>)?<rt>(?<kana>${kana})</rt>(?:<rp>[^<]{0,3}</rp>)?</ruby>`,
    ({ kana }) => kana,
  ),
  mark(`[｜|][^《\\n]{1,20}《(?<kana>${kana})》`, ({ kana }) => kana),
  mark(`${han}{1,12}(?:《(?<a>${kana})》|[(（](?<b>${kana})[)）])`, ({ a, b }) => a ?? b),
  mark('</?[a-z][^<>\\n]{0,100}>', () => ''),
  mark(
    '(?<y>\\d{4})[-/.](?<m>\\d{1,2})[-/.](?<d>\\d{1,2})(?!\\d)',
    ({ y = '', m = '', d = '' }) =>
      japaneseCounted(y, '年') + japaneseCounted(m, '月') + japaneseCounted(d, '日'),
  ),
  mark('7-11(?![\\d月日時歳才号人個巻話回点対])', () => 'セブンイレブン'),
  mark('100均(?!一)', () => 'ヒャッキン'),
  // `2、3日` is not two and the third.
  mark('(?<a>[2-8])[、,](?<b>[3-9])日', ({ a, b = '' }) =>
    Number(b) === Number(a) + 1 ? `${japaneseDigits(`${a}${b}`)}ニチ` : undefined,
  ),
  mark('(?<phone>0\\d{1,4}-\\d{1,4}-\\d{3,4})(?![\\d-])', ({ phone = '' }) => japaneseDigits(phone)),
  // Behind kana a wave draws the vowel out (すご〜い), unless it is the second of two around a title.
  mark(
    '(?<=[ぁ-ゖァ-ヺー])(?<!(?:^|[^\\p{L}\\d〜～~])[〜～~][^〜～~]{0,40}|\\p{sc=Han}[〜～~][^〜～~\\p{P}\\s]{0,40})[〜～~]+(?!\\d)',
    () => 'ー',
  ),
  mark(
    '(?<number>[2-5])(?<letter>[DG])(?![A-Za-z])',
    ({ number = '', letter = '' }) => `${englishDigits[number]}${letter === 'D' ? 'ディー' : 'ジー'}`,
  ),
  mark('(?:N[Oo]\\. ?|no\\.|№ ?)(?:(?<one>1)(?!\\d)|(?=\\d))', ({ one }) => `ナンバー${one ? 'ワン' : ''}`),
  mark('(?<=[\\d%％時日月年人円分歳回個度])[〜～~](?=(?:午[前後])?\\d)', () => 'カラ'),
  mark(
    '(?<h>\\d{1,2}):(?<m>[0-5]\\d)(?::(?<s>[0-5]\\d))?(?!\\d)',
    ({ h = '', m = '', s }) =>
      japaneseCounted(h, '時') +
      (Number(m) || s ? japaneseCounted(m, '分') : '') +
      (s ? japaneseCounted(s, '秒') : ''),
  ),
  mark(
    `${minus}(?<whole>${number})\\.(?<fraction>\\d+)(?<counter>${counter})?`,
    ({ sign, whole = '', fraction = '', counter }) =>
      (sign ? 'マイナス' : '') +
      (whole === '0' ? 'レイ' : japaneseCardinal(whole)) +
      'テン' +
      japaneseDigits(fraction) +
      (counter ? unitOf(counter) : ''),
  ),
  mark('24/7(?![\\d/])', () => 'トゥエンティフォーセブン'),
  mark(
    `(?<top>\\d+)/(?<bottom>\\d+)(?!\\d)`,
    ({ top = '', bottom = '' }) => `${japaneseCardinal(bottom)}ブンノ${japaneseCardinal(top)}`,
  ),
  mark(`(?<sign>[$€£¥￥])(?<whole>${number})(?<large>${large}*)`, ({ sign = '', whole = '', large = '' }) =>
    sign === '¥' || sign === '￥'
      ? large
        ? `${japaneseCardinal(whole)}${largeNames(large)}エン`
        : japaneseCounted(whole, '円')
      : `${japaneseCardinal(whole)}${largeNames(large)}${{ $: 'ドル', '€': 'ユーロ', '£': 'ポンド' }[sign]}`,
  ),
  mark(
    `${minus}(?<whole>${number})(?<large>${large}+)(?<more>\\d*)(?<counter>${counter})?`,
    ({ sign, whole = '', large = '', more, counter }) =>
      (sign ? 'マイナス' : '') +
      (whole.replace(',', '') === '1000' ? 'イッセン' : japaneseCardinal(whole)) +
      largeNames(large) +
      (more ? japaneseCardinal(more) : '') +
      (counter ? unitOf(counter) : ''),
  ),
  mark(
    `${minus}(?<whole>${number})(?<counter>${counter})(?<later>後)?`,
    ({ sign, whole = '', counter = '', later }, after) =>
      counter === '日' && after.startsWith('月')
        ? undefined
        : (sign ? 'マイナス' : '') + japaneseCounted(whole, counter) + (later ? 'ゴ' : ''),
  ),
  mark(
    `${minus}(?<whole>${number})`,
    ({ sign, whole = '' }) =>
      (sign ? 'マイナス' : '') +
      (/^0\d/.test(whole) || whole.length > 16 ? japaneseDigits(whole) : japaneseCardinal(whole)),
  ),
  mark(
    `(?<run>[〇一二三四五六七八九十百千万億兆]{1,30})(?<counter>${counter})(?<later>後)?`,
    ({ run = '', counter = '', later }, after) => {
      if (run.length === 1 && !countedAlone.has(counter)) return undefined
      if (/^[万億兆]/.test(run) || (counter === '日' && after.startsWith('月'))) return undefined
      if (counter === '人' && /^[前気種物間生]/u.test(after) && run.length === 1) return undefined
      if (counter === '分の' && !/^[\d一二三四五六七八九十百千]/u.test(after)) return undefined
      const said = japaneseCounted(kanjiNumber(run), counter)
      // As it is written: 千万 has no イチ, and 一千 has one without a larger number too.
      const thousand = run.includes('一千')
        ? said.replace(/^セン/, 'イッセン')
        : said.replace('イッセン', 'セン')
      return thousand + (later ? 'ゴ' : '')
    },
  ),
  mark('[Tt](?:hank [Yy]ou|HANK YOU)(?![A-Za-z])', () => 'サンキュー'),
  mark("(?<latin>[A-Za-z][A-Za-z'’]{0,60})", ({ latin = '' }) => latinReading(latin)),
]

const englishDigits: Record<string, string> = { 2: 'ツー', 3: 'スリー', 4: 'フォー', 5: 'ファイブ' }

/** With these even a lone 一 is a number and not the start of another word. */
const countedAlone = new Set('人 日 月 時 時間 年 年間 円 つ 秒 週間 歳 才 晩 日間'.split(' '))

function mark(source: string, say: Mark[1]): Mark {
  return [new RegExp(source, 'uy'), say]
}

function unitOf(sign: string): string {
  return japaneseCounted('100', sign).slice(japaneseCardinal('100').length)
}

function largeNames(signs: string): string {
  return Array.from(signs, (sign) => ({ 万: 'マン', 億: 'オク', 兆: 'チョウ' })[sign] ?? '').join('')
}

const letters: Record<string, string> = {
  a: 'エー',
  b: 'ビー',
  c: 'シー',
  d: 'ディー',
  e: 'イー',
  f: 'エフ',
  g: 'ジー',
  h: 'エイチ',
  i: 'アイ',
  j: 'ジェー',
  k: 'ケー',
  l: 'エル',
  m: 'エム',
  n: 'エヌ',
  o: 'オー',
  p: 'ピー',
  q: 'キュー',
  r: 'アール',
  s: 'エス',
  t: 'ティー',
  u: 'ユー',
  v: 'ブイ',
  w: 'ダブリュー',
  x: 'エックス',
  y: 'ワイ',
  z: 'ゼット',
}
/** Capitals are spelled, known words read; of others the katakana is guessed: every vowel and loose consonant a mora. */
function latinReading(latin: string): string {
  const lower = latin.toLowerCase().replace(/['’]/g, '')
  const known = Object.hasOwn(latinWords, lower) ? latinWords[lower] : undefined
  if (known) return known
  if (latin.length === 1 || (latin === latin.toUpperCase() && latin.length < 6)) {
    return Array.from(lower, (letter) => letters[letter] ?? '').join('')
  }
  return lower
    .replace(/(?<=[^aeiou])e$/, '')
    .replace(/(.)\1/g, 'っ$1')
    .replace(
      /(?:[^aeiouっ]*?)?(?:[bcdfgjkpqstvwxyzhlmr]|ch|sh|th|ph|ts)?[aeiou]|ck|sh|ch|th|ph|[a-z]|っ/g,
      (part) =>
        /^[^aeiou]{2,}[aeiou]$/.test(part) &&
        !/^(?:ch|sh|th|ph|ts|[bcdfghjklmnpqrstvwxz]y)[aeiou]$/.test(part)
          ? 'ア'.repeat(part.length - 1)
          : 'ア',
    )
}
