import type { JapaneseToken } from './japanese-counter.ts'

/** Words that stand alone and are read in another way than the dictionary's first; longer words are not touched. */
const overrides: Record<string, string> = {
  今日: 'キョウ',
  私: 'ワタシ',
  昨日: 'キノウ',
  日本: 'ニホン',
  剣: 'ツルギ',
  貴女: 'アナタ',
  貴方: 'アナタ',
  小父: 'オジ',
  験: 'ゲン',
  刀: 'カタナ',
  仔: 'コ',
  主: 'ヌシ',
}

/** Where the words around decide; tried in order. */
const inContext: readonly [surface: string, before: RegExp, after: RegExp, reading: string][] = [
  ['他', /(?:^|[ぁ-ん、。])$/u, /^(?:に|の|は|も|人|、)/u, 'ホカ'],
  ['間', /[ぁ-ん]$/u, /^(?:に|は|も|、|だけ|、)/u, 'アイダ'],
  ['家', /[ぁ-ん、。]$|^$/u, /^[ぁ-ん]/u, 'イエ'],
  ['夜', /./u, /^(?:が|も)(?:明|更)/u, 'ヨ'],
  ['音', /ぐうの|ぐぅの$/u, /^/u, 'ネ'],
  ['後', /[日年月間週時]$/u, /^/u, 'ゴ'],
  ['丼', /[\p{sc=Han}ぁ-んァ-ヺ]$/u, /^/u, 'ドン'],
  ['大', /./u, /^(?:喜び|騒ぎ|忙し|慌て|暴れ|当たり|掃除|笑い|嘘|家族)/u, 'オオ'],
  ['悪', /./u, /^/u, 'アク'],
  ['心', /[ぁ-ん、。]$|^$/u, /^/u, 'ココロ'],
]

const kanji = /[\p{sc=Han}々]/u

/** Each token with its reading; what has none is said as it is written, an unknown kanji with two morae. */
export function pronounced(tokens: readonly JapaneseToken[]): { surface: string; spoken: string }[] {
  let before = ''
  return tokens.map(({ surface, reading }, at) => {
    const next = tokens[at + 1]?.surface ?? ''
    const after = next + (tokens[at + 2]?.surface ?? '')
    const ruled = inContext.find(
      ([word, left, right]) => word === surface && left.test(before) && right.test(after),
    )?.[3]
    before = (before + surface).slice(-8)
    const spoken = ruled ?? overrides[surface] ?? reading ?? guessed(surface, next)
    return { surface, spoken }
  })
}

/** A lone kanji before its ending is most often a verb or adjective stem of one or two morae. */
function guessed(surface: string, _next: string): string {
  return Array.from(surface, (sign) => (kanji.test(sign) ? 'アア' : sign)).join('')
}
