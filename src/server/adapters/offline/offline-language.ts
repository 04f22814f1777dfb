import { chineseWriting, isSurelyChinese } from '#shared/chinese-writing.ts'
import type { LanguageTag } from './offline-phrases.ts'

const sampleCharacters = 20_000

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const hanOrKana = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** A Han character or a syllable block says as much as a few letters do. */
const scripts: readonly { tag: LanguageTag; pattern: RegExp; weight: number }[] = [
  { tag: 'zh-Hant', pattern: hanOrKana, weight: 3 },
  { tag: 'ko', pattern: /\p{Script=Hangul}/gu, weight: 2.5 },
  { tag: 'th', pattern: /\p{Script=Thai}/gu, weight: 1 },
  { tag: 'ru', pattern: /\p{Script=Cyrillic}/gu, weight: 1 },
  { tag: 'ar', pattern: /\p{Script=Arabic}/gu, weight: 1 },
  { tag: 'hi', pattern: /\p{Script=Devanagari}/gu, weight: 1 },
  { tag: 'en', pattern: /\p{Script=Latin}/gu, weight: 1 },
]

/** The commonest words of a language, those that ask among them, and letters that few others write. */
const latinHints: readonly { tag: LanguageTag; words: string; letters?: string }[] = [
  {
    tag: 'en',
    words:
      'the and of to in is his her him with that for from she he a an it are was were be who what when where why how which does did do can has have there i am you your they this not has one at but more about make write please as if',
  },
  {
    tag: 'es',
    words:
      'el la los las de que y en un una es con su por se del a no lo qué quién quiénes cuándo cuánto cuántos dónde cómo cuál fue está',
    letters: 'ñ¿¡',
  },
  {
    tag: 'fr',
    words:
      'le la les des et une est dans il elle qui du un sur pas de à que quoi quand où comment pourquoi combien quel quelle',
    letters: 'œçê',
  },
  {
    tag: 'de',
    words:
      'der die das und ist ein eine nicht mit den dem sich er sie es in im von wer was wann wo wie warum welche welcher wieviel wurde werden war hat auf für bei aus nach zum einen einem einer über am ich du wir ihr mein kein keine',
    letters: 'ßäöü',
  },
  {
    tag: 'it',
    words:
      'il la di che un una è e con per non si del della gli i le a in chi cosa quando dove come perché quanto quanti quale era ha',
  },
  {
    tag: 'pt',
    words:
      'o a os as de que e um uma não com se do da em para é quem quando onde como quanto quantos qual quais porquê foi está',
    letters: 'ãõ',
  },
  {
    tag: 'nl',
    words:
      'de het een en van is dat niet zijn met op hij ze in wie wat wanneer waar hoe waarom welke hoeveel was werd heeft',
  },
  {
    tag: 'pl',
    words:
      'i w na z się nie do jest to że jak po jego kto co kiedy gdzie dlaczego ile który która był była czy',
    letters: 'łąęśżźćń',
  },
  {
    tag: 'tr',
    words:
      've bir bu da de için ile o ne çok gibi daha kim zaman nerede nasıl neden niçin kaç hangi mi mı nedir kimdir olarak tarafından',
    letters: 'ğışöü',
  },
  {
    tag: 'vi',
    words: 'và của là một không cho có người những được trong ai gì khi nào đâu thế bao nhiêu tại sao',
    letters: 'đơưạảấầậắặẹẻếềểệịọốồổộớờởợụủứừữựỳ',
  },
  {
    tag: 'id',
    words:
      'yang dan di dengan untuk tidak ini itu dari ke seorang pada siapa apa kapan mana bagaimana mengapa berapa apakah adalah',
  },
]

/**
 * The language most of the text is in, as far as the offline model has words of its own for it; else English. Where
 * nothing but its letters is known, as of two names or of a few ideographs, that of `context`, if it is written in the
 * same.
 */
export function detectLanguage(text: string, context = ''): LanguageTag {
  const sample = text.slice(0, sampleCharacters).normalize('NFC')
  const shares = scripts.map(({ tag, pattern, weight }) => ({
    tag,
    share: countOf(sample, pattern) * weight,
  }))
  const { tag } = shares.reduce((best, each) => (each.share > best.share ? each : best))
  if (tag === 'zh-Hant') return detectHan(sample, context)
  return shares.every(({ share }) => share === 0) || tag === 'en' ? detectLatin(sample, context) : tag
}

/** Line by line: a Japanese field does not make the Chinese ones around it Japanese. */
function detectHan(sample: string, context: string): LanguageTag {
  const lines = sample.split('\n')
  const japanese = lines.filter(isJapanese).join('\n')
  const chinese = lines.filter((line) => !isJapanese(line)).join('\n')
  if (countOf(japanese, hanOrKana) > countOf(chinese, hanOrKana)) return 'ja'
  const mayBeEither = context !== '' && !onlyChinese.test(chinese) && !isSurelyChinese(chinese)
  return mayBeEither && detectLanguage(context) === 'ja' ? 'ja' : chineseWriting(chinese)
}

/** What asks and joins in Chinese, and is said in kana in Japanese. */
const onlyChinese =
  /[這們誰什甚麼怎很沒咩點几唔]|(?<!目)的|(?<![社国])是(?![非正認])|(?<![完終])了(?!解)|(?<![関連])係(?![員長数争留])|(?<![渡田川])邊/u

function isJapanese(line: string): boolean {
  return countOf(line, kana) > countOf(line, /\p{Script=Han}/gu) / 10
}

function detectLatin(sample: string, context: string): LanguageTag {
  const lower = sample.toLowerCase()
  const words =
    sample
      .replaceAll(nameWithin, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  const scores = latinHints.map(({ tag, words: common, letters = '' }) => {
    const commonWords = new Set(common.split(' '))
    const hits = words.filter((word) => commonWords.has(word)).length
    const special = letters === '' ? 0 : countOf(lower, new RegExp(`[${letters}]`, 'gu'))
    return { tag, score: hits * 2 + special }
  })
  const best = scores.reduce((all, each) => (each.score > all.score ? each : all))
  if (best.score > 0 || context === '') return best.tag
  const ofContext = detectLanguage(context)
  return latinHints.some(({ tag }) => tag === ofContext) ? ofContext : best.tag
}

/** `Della` in the middle of a sentence is a name, and nobody's word for "of the". */
const nameWithin = /(?<=[\p{L}\p{M},] )\p{Lu}\p{Ll}[\p{L}\p{M}]*/gu

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
