import { describe, expect, it } from 'vitest'
import { countCharacters, estimateSyllables } from './syllable-estimate.ts'

describe('the estimate of syllables', () => {
  it.each([
    ['zh-CN', '你好，世界！Hello 12', 4],
    ['zh-HK', '我哋聽日喺碼頭見。\n𠮶個', 10],
    ['zh-HK', 'no Han at all', 0],
    ['ja', 'こんにちは', 4],
    ['ja', 'あいうえおかきくけこ', 7],
    ['ja', 'あ い', 3],
    ['en', 'Hold the rope', 6],
    ['en', 'abcd', 2],
    ['en', 'abcde', 3],
    ['th', 'สวัสดี ครับ', 5],
    ['zh-TW', '你好嗎', 2],
  ])('for %s counts %j as %i', (language, text, syllables) => {
    expect(estimateSyllables(text, language)).toBe(syllables)
  })

  it('is 0 for nothing and for white space, whatever the language but Japanese, which counts its length', () => {
    expect(
      ['en', 'zh-CN', 'zh-HK', null].map((language) => estimateSyllables(' \n\t\u3000', language)),
    ).toEqual([0, 0, 0, 0])
    expect(estimateSyllables('', 'ja')).toBe(0)
  })

  it('takes a text without a known language as any other', () => {
    expect(estimateSyllables('Hold the rope', null)).toBe(6)
  })
})

it('counts code points, not halves of them', () => {
  expect(countCharacters('a𠮶😀\n')).toBe(4)
})
