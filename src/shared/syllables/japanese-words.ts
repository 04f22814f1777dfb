import onReadings from './japanese-on-readings.json' with { type: 'json' }

/** A word found in a Japanese text. */
export interface JapaneseToken {
  surface: string
  /** In katakana, with long vowels as written; undefined where the dictionary does not know the word. */
  reading?: string | undefined
  /** Part of speech and its subdivisions as the dictionary IPADIC names them, joined. */
  part?: string
}

import { inContext, joinedWords, overrides } from './japanese-word-readings.ts'

const kanji = /[\p{sc=Han}々]/u

/** Each token with its reading; what has none is said as it is written, an unknown kanji with two morae. */
export function pronounced(tokens: readonly JapaneseToken[]): { surface: string; spoken: string }[] {
  let before = ''
  return joined(tokens).map((token, at, tokens) => {
    const { surface, reading } = token
    const [last, next] = [tokens[at - 1], tokens[at + 1]]
    const after = (next?.surface ?? '') + (tokens[at + 2]?.surface ?? '')
    const ruled = inContext.find(
      ([word, left, right]) => word === surface && left.test(before) && right.test(after),
    )?.[3]
    before = (before + surface).slice(-8)
    const inCompound =
      !ruled && isLone(token) && isJoined(last, next, tokens[at + 2]) && onReading.get(surface)
    return { surface, spoken: ruled ?? (inCompound || overrides[surface]) ?? reading ?? guessed(surface) }
  })
}

/** A kanji that the dictionary reads as a word of its own. */
function isLone({ surface, part = '' }: JapaneseToken): boolean {
  return (
    surface.length === 1 &&
    kanji.test(surface) &&
    !notJoined.includes(surface) &&
    !nativeEnds.includes(surface) &&
    !affix.test(part)
  )
}

/** What no dictionary lists, such as 左図 or 地底湖, is read in the Chinese way unless its end says otherwise. */
function isJoined(last?: JapaneseToken, next?: JapaneseToken, afterNext?: JapaneseToken): boolean {
  if (next && nativeEnds.includes(next.surface) && !startsWithKanji(afterNext)) return false
  if (next?.surface.length === 1 && startsWithKanji(next) && !name.test(next.part ?? '')) return true
  return last !== undefined && (isLone(last) || isCompound(last))
}

function isCompound({ surface, part = '' }: JapaneseToken): boolean {
  return surface.length > 1 && allKanji.test(surface) && !name.test(part)
}

function startsWithKanji(token: JapaneseToken | undefined): boolean {
  return token !== undefined && kanji.test(token.surface.charAt(0))
}

/** The tokens, with those put together that are a word of ours. */
function joined(tokens: readonly JapaneseToken[]): JapaneseToken[] {
  const whole: JapaneseToken[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = joinedAt(tokens, at)
    whole.push(found?.word ?? (tokens[at] as JapaneseToken))
    at += found?.length ?? 1
  }
  return whole
}

function joinedAt(tokens: readonly JapaneseToken[], at: number) {
  let surface = tokens[at]?.surface ?? ''
  if (!joinedStarts.has(surface.charAt(0))) return undefined
  for (let length = 2; length <= joinedTokensMax && at + length <= tokens.length; length += 1) {
    surface += tokens[at + length - 1]?.surface
    const reading = Object.hasOwn(joinedWords, surface) ? joinedWords[surface] : undefined
    if (reading) return { word: { surface, reading }, length }
  }
  return undefined
}

function guessed(surface: string): string {
  return Array.from(surface, (sign) => (kanji.test(sign) ? (onReading.get(sign) ?? 'アア') : sign)).join('')
}

const allKanji = /^[\p{sc=Han}々]+$/u
/** Numerals, and kanji that stand beside others without being one word with them. */
const notJoined = '一二三四五六七八九十百千万億兆数何身涙仔'
/** With these at its end a new word is read in the Japanese way: 狼男. */
const nativeEnds = '男女箱葉毛裏玉柄塩色声歌羊家'
const joinedStarts = new Set(Object.keys(joinedWords).map((word) => word.charAt(0)))
const joinedTokensMax = 4
const affix = /接頭|接尾|数|代名詞|非自立/u
const name = /数|人名|地域/u

/** The usual Chinese reading of a kanji within compounds; about a third of them have one mora, the rest two. */
const onReading = new Map(
  Object.entries(onReadings).flatMap(([reading, signs]) =>
    Array.from(signs, (sign) => [sign, reading] as const),
  ),
)
