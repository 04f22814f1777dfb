import { zhHant } from './zh-hant.ts'

/** A language that what we say can be said in, besides English. */
export type SpokenLanguage = 'en' | 'zh-Hant'

/** The language a caller asks for: the first of its `Accept-Language`, where we speak it; else English. */
export function spokenLanguage(acceptLanguage: string | undefined): SpokenLanguage {
  return /^zh\b/i.test(acceptLanguage ?? '') ? 'zh-Hant' : 'en'
}

/** A sentence of ours in that language; one we have no words for stays as it is. */
export function said(sentence: string, language: SpokenLanguage): string {
  return language === 'en' ? sentence : inChinese(sentence)
}

let patterns: { english: RegExp; chinese: string }[] | undefined

function inChinese(sentence: string): string {
  patterns ??= Object.entries(zhHant).map(([words, chinese]) => ({ english: patternOf(words), chinese }))
  for (const { english, chinese } of patterns) {
    const parts = english.exec(sentence)?.slice(1).map(inChinese)
    if (parts) return chinese.replaceAll('{}', () => parts.shift() ?? '')
  }
  const sentences = sentence.split(/(?<=[.!?]) (?=\p{Lu})/u)
  return sentences.length > 1 ? sentences.map(inChinese).join('') : sentence
}

function patternOf(words: string): RegExp {
  const literal = words.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll('{}', '(.*?)')}$`, 's')
}
