import { describe, expect, it } from 'vitest'
import type { LanguagePair } from '#shared/languages.ts'
import { analyseSyllables, pairLines } from './line-syllables.ts'
import { judgeQuality } from './quality.ts'
import { splitScript } from './script-lines.ts'

const toCantonese: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'zh-HK' }

function report(source: string, target: string, pair = toCantonese) {
  const { lines } = analyseSyllables(pairLines(splitScript(source), splitScript(target)), pair)
  const { overallScore, parts } = judgeQuality(lines, pair)
  const scores = Object.fromEntries(parts.map(({ name, score }) => [name, score]))
  const issues = parts.flatMap((part) => part.issues.map(({ line, reason }) => `${line} ${reason}`))
  return { overallScore, scores, issues }
}

it('finds nothing wrong with a translation that fits', () => {
  expect(report('Hold the rope!\n\nNow.', '你哋拉住條繩！\n\n而家')).toEqual({
    overallScore: 100,
    scores: { syllableFit: 100, completeness: 100, untranslatedRemains: 100, numbersKept: 100 },
    issues: [],
  })
})

it('weighs its parts: their shares add up to one, and make the overall score', () => {
  const { lines } = analyseSyllables(pairLines(splitScript('Hold the rope!'), splitScript('拉')), toCantonese)
  const { overallScore, parts } = judgeQuality(lines, toCantonese)
  expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
  expect(overallScore).toBe(Math.round(parts.reduce((sum, { score, weight }) => sum + score * weight, 0)))
})

describe('the fit of syllables', () => {
  it('lets one syllable or a tenth pass, and gives the rest by how far off it is', () => {
    const source = 'abcdefghijklmnopqrst abcdefghijklmnopqrst' // 20 by the estimate
    const line = (syllables: number) => '你'.repeat(syllables)
    expect(report(source, line(22)).scores.syllableFit).toBe(100)
    expect(report(source, line(18)).scores.syllableFit).toBe(100)
    expect(report(source, line(40))).toMatchObject({ scores: { syllableFit: 50 }, issues: ['1 too-long'] })
    expect(report(source, line(5))).toMatchObject({ scores: { syllableFit: 25 }, issues: ['1 too-short'] })
  })
})

describe('completeness', () => {
  it('counts lines that are missing and lines that nobody said', () => {
    const { scores, issues } = report('Hold on!\nNow.\n\nGo', '等等先呀\n\n噉又點\n行')
    expect(scores.completeness).toBe(50)
    expect(issues).toEqual(['2 missing', '3 surplus'])
  })

  it('lets a translation with nothing in its place score next to nothing', () => {
    expect(report('Hold on!\n\n', '\n\n等等先呀').overallScore).toBe(10)
  })
})

describe('what is left untranslated', () => {
  const reasons = (source: string, target: string, pair: LanguagePair) =>
    report(source, target, pair).issues.filter((issue) => /script|unchanged/.test(issue))
  const pair = (
    sourceLanguage: LanguagePair['sourceLanguage'],
    targetLanguage: LanguagePair['targetLanguage'],
  ) => ({
    sourceLanguage,
    targetLanguage,
  })

  it.each([
    ['a line in the wrong script', 'Hold the rope.', 'Hold the rope.', pair('en', 'th'), ['1 wrong-script']],
    ['a sign of the source in Latin', '拉住呢條繩', 'Pull 繩 now', pair('zh-HK', 'en'), ['1 wrong-script']],
    ['kana in Chinese', '世界は広い', '世界は好大', pair('ja', 'zh-HK'), ['1 wrong-script']],
    ['the same sentence', 'I saw the boat.', 'I saw  the boat.', pair('en', 'fr'), ['1 unchanged']],
    ['a name within Chinese', 'Mei is here', 'Mei 喺度呀', pair('en', 'zh-HK'), []],
    ['a name kept as it is', 'Margit Olsen!', 'Margit Olsen!', pair('en', 'de'), []],
    ['OK', 'OK!', 'OK!', pair('en', 'ja'), []],
    ['Chinese that is written alike', '我不知道怎么办', '我不知道怎么办', pair('zh-CN', 'zh-TW'), []],
    ['Han in Korean', '오늘은 大韓民國', '오늘은 大韓民國', pair('ja', 'ko'), ['1 unchanged']],
  ] as const)('%s', (_, source, target, languages, expected) => {
    expect(reasons(source, target, languages)).toEqual(expected)
  })
})

describe('numbers', () => {
  const reasons = (source: string, target: string) =>
    report(source, target, { sourceLanguage: 'en', targetLanguage: 'de' }).issues.filter((issue) =>
      issue.includes('number'),
    )

  it.each([
    ['are kept in any writing of thousands', 'It cost 1,000.50 then', 'Es hat 1.000,50 gekostet', []],
    ['are kept in other digits', 'Room 40', 'ห้อง ๔๐', []],
    ['are missing where they change', 'Room 40 at 7', 'Zimmer 41 um 7', ['1 number-missing']],
    ['are missing where one of two is gone', 'From 7 to 7', 'Ab 7', ['1 number-missing']],
    ['are surplus where nobody said one', 'Room', 'Zimmer 3', ['1 number-surplus']],
  ])('%s', (_, source, target, expected) => {
    expect(reasons(source, target)).toEqual(expected)
  })
})
