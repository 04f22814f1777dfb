import { describe, expect, it } from 'vitest'
import { type LanguageCode, languageCodes } from '#shared/languages.ts'
import { countedByHand, linesIn, sceneIn } from './support/ten-lines.ts'
import { lineByLine, openTranslationRoom, streamed } from './support/translation-room.ts'

const room = openTranslationRoom()

/** What a fluent human does with length is no fault of the measure. */
const aboutLength = ['too-long', 'too-short']

/** Counted by what a model has learnt: a line may be one off. */
const learnt: LanguageCode[] = ['th', 'hi']

const targets = (['en', ...languageCodes] as const).filter(
  (code, at, all) => code !== 'en' && all.indexOf(code) === at && isWritten(code),
)

describe('a scene of ten lines and its true translation', () => {
  it.each([
    ...targets.map((to) => ['en', to] as [LanguageCode, LanguageCode]),
    ['zh-HK', 'en'],
    ['ja', 'en'],
    ['zh-CN', 'zh-TW'],
  ] as [LanguageCode, LanguageCode][])(
    'from %s into %s stands line by line, counted as it is spoken, and nothing else costs points',
    async (sourceLanguage, targetLanguage) => {
      const [from, into] = [linesIn(sourceLanguage), linesIn(targetLanguage)]
      room.gemini.setScript(lineByLine((line) => into[from.indexOf(line)] ?? null))
      const text = sceneIn(sourceLanguage)
      const end = (await streamed(room.writer, { text, sourceLanguage, targetLanguage })).at(-1)
      if (end?.type !== 'end') throw new Error('It did not come to its end.')
      const { translatedText, syllableAnalysis, translationQuality } = end.translation
      expect(translatedText).toBe(sceneIn(targetLanguage))
      const said = syllableAnalysis.lines.filter(({ status }) => status !== 'silent')
      expect(said.map(({ target }) => target)).toEqual(into)
      expect(said.map(({ character }) => character?.slice(0, 1)).join('')).toBe('MTMTMTMTMT')
      const [sources, counts] = [countedByHand[sourceLanguage], countedByHand[targetLanguage]]
      expect(said.map(({ sourceSyllables }) => sourceSyllables)).toEqual(sources)
      const leeway = learnt.includes(targetLanguage) ? 1 : 0
      const off = said.filter(({ targetSyllables }, at) =>
        counts ? Math.abs(targetSyllables - (counts[at] ?? 0)) > leeway : false,
      )
      expect(off.map(({ target, targetSyllables }) => [target, targetSyllables])).toEqual([])
      const issues = translationQuality.parts.flatMap((part) => part.issues)
      expect(issues.filter(({ reason }) => !aboutLength.includes(reason))).toEqual([])
    },
  )

  it('is written in every language that has to be there', () => {
    expect(targets.length + 1).toBeGreaterThanOrEqual(20)
  })
})

function isWritten(code: LanguageCode): boolean {
  try {
    return linesIn(code).length === 10
  } catch {
    return false
  }
}
