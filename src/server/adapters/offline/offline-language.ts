import type { LanguageTag } from './offline-phrases.ts'

const sampleCharacters = 20_000

/** A Han character or a syllable block says as much as a few letters do. */
const scripts: readonly { tag: LanguageTag; pattern: RegExp; weight: number }[] = [
  { tag: 'zh-Hant', pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 3 },
  { tag: 'ko', pattern: /\p{Script=Hangul}/gu, weight: 2.5 },
  { tag: 'th', pattern: /\p{Script=Thai}/gu, weight: 1 },
  { tag: 'ru', pattern: /\p{Script=Cyrillic}/gu, weight: 1 },
  { tag: 'ar', pattern: /\p{Script=Arabic}/gu, weight: 1 },
  { tag: 'hi', pattern: /\p{Script=Devanagari}/gu, weight: 1 },
  { tag: 'en', pattern: /\p{Script=Latin}/gu, weight: 1 },
]

/** Frequent characters that only one of the two ways of writing Chinese has, pair by pair. */
const simplified =
  '们这来时说对为过会开关东车见长门问间马风学觉国图书乐头点热爱听读写谁请让认识话语应该变实现际电视气经给红结亲戏导场剧岁师带难离边远还进运没梦发无战杀伤湾龙鸟鱼灯钱银脸声岛楼儿'
const traditional =
  '們這來時說對為過會開關東車見長門問間馬風學覺國圖書樂頭點熱愛聽讀寫誰請讓認識話語應該變實現際電視氣經給紅結親戲導場劇歲師帶難離邊遠還進運沒夢發無戰殺傷灣龍鳥魚燈錢銀臉聲島樓兒'

/** The commonest words of a language, and letters that few others write. */
const latinHints: readonly { tag: LanguageTag; words: string; letters?: string }[] = [
  { tag: 'en', words: 'the and of to in is his her with that for from she he' },
  { tag: 'es', words: 'el la los las de que y en un una es con su por se del', letters: 'ñ¿¡' },
  { tag: 'fr', words: 'le la les des et une est dans il elle qui du un sur pas', letters: 'œçê' },
  { tag: 'de', words: 'der die das und ist ein eine nicht mit den dem sich er sie', letters: 'ßäöü' },
  { tag: 'it', words: 'il la di che un una è e con per non si del della gli' },
  { tag: 'pt', words: 'o a os as de que e um uma não com se do da em para', letters: 'ãõ' },
  { tag: 'nl', words: 'de het een en van is dat niet zijn met op hij ze in' },
  { tag: 'pl', words: 'i w na z się nie do jest to że jak po jego', letters: 'łąęśżźćń' },
  { tag: 'tr', words: 've bir bu da de için ile o ne çok gibi daha', letters: 'ğış' },
  {
    tag: 'vi',
    words: 'và của là một không cho có người những được trong',
    letters: 'đơưạảấầậắặẹẻếềểệịọốồổộớờởợụủứừữựỳ',
  },
  { tag: 'id', words: 'yang dan di dengan untuk tidak ini itu dari ke seorang pada' },
]

/** The language most of the text is in, as far as the offline model has words of its own for it; else English. */
export function detectLanguage(text: string): LanguageTag {
  const sample = text.slice(0, sampleCharacters).normalize('NFC')
  const shares = scripts.map(({ tag, pattern, weight }) => ({
    tag,
    share: countOf(sample, pattern) * weight,
  }))
  const { tag } = shares.reduce((best, each) => (each.share > best.share ? each : best))
  if (tag === 'zh-Hant') return detectHan(sample)
  return shares.every(({ share }) => share === 0) || tag === 'en' ? detectLatin(sample) : tag
}

function detectHan(sample: string): LanguageTag {
  const kana = countOf(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  if (kana > countOf(sample, /\p{Script=Han}/gu) / 10) return 'ja'
  const isSimplified = countOf(sample, new RegExp(`[${simplified}]`, 'gu'))
  return isSimplified > countOf(sample, new RegExp(`[${traditional}]`, 'gu')) ? 'zh-Hans' : 'zh-Hant'
}

function detectLatin(sample: string): LanguageTag {
  const lower = sample.toLowerCase()
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? []
  const scores = latinHints.map(({ tag, words: common, letters = '' }) => {
    const commonWords = new Set(common.split(' '))
    const hits = words.filter((word) => commonWords.has(word)).length
    const special = letters === '' ? 0 : countOf(lower, new RegExp(`[${letters}]`, 'gu'))
    return { tag, score: hits * 2 + special }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).tag
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
