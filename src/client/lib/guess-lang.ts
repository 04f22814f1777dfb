export type GuessedLang = 'zh-Hant' | 'zh-Hans' | 'ja' | 'ko' | 'th' | 'ru' | 'ar' | 'hi' | 'en'

/**
 * The `lang` a text most likely wants, so that a browser picks the right glyphs and voice: by script, and for
 * Han alone by characters that only one of the two Chinese writings uses. Han that fits both is Traditional,
 * Latin is `en`; a text without letters has none (`undefined`). Reads at most the first 2,000 characters.
 */
export function guessLang(text: string): GuessedLang | undefined {
  const sample = text.slice(0, sampleCharacters)
  const letters = count(sample, /\p{L}/gu)
  if (letters === 0) return undefined
  const kana = count(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(sample, /\p{Script=Han}/gu)
  if (kana > 0 && (kana + han) * 4 > letters && kana * 20 > han) return 'ja'
  for (const [lang, letter] of scripts) if (count(sample, letter) * 4 > letters) return lang
  if (han * 4 > letters) return chinese(sample)
  return 'en'
}

/** Whether Han characters or kana are among the first 2,000 characters. */
export function hasHan(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text.slice(0, sampleCharacters))
}

const sampleCharacters = 2000

const scripts: readonly [GuessedLang, RegExp][] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]

// Frequent characters with one form in each writing, in pairs: Simplified first, Traditional second.
const pairs =
  '这這个個们們来來为為说說时時会會对對没沒还還过過样樣后後发發经經当當么麼现現开開两兩从從问問间間进進动動种種' +
  '长長头頭给給听聽见見点點让讓门門东東车車书書写寫国國学學实實话話电電边邊觉覺爱愛认認谁誰请請钱錢买買卖賣气氣' +
  '马馬鱼魚鸟鳥龙龍风風飞飛饭飯语語读讀远遠离離难難应應该該师師战戰杀殺场場处處样樣张張贝貝红紅绿綠声聲万萬与與' +
  '号號乐樂亲親医醫华華单單变變线線结結脸臉旧舊儿兒灯燈孙孫妈媽妇婦尽盡岁歲带帶异異归歸总總惊驚戏戲办辦'

const simplified = new Set([...pairs].filter((_, index) => index % 2 === 0))
const traditional = new Set([...pairs].filter((_, index) => index % 2 === 1))

function chinese(sample: string): GuessedLang {
  let balance = 0
  for (const character of sample) {
    if (simplified.has(character)) balance -= 1
    else if (traditional.has(character)) balance += 1
  }
  return balance < 0 ? 'zh-Hans' : 'zh-Hant'
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
