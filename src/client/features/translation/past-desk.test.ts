import { expect, it } from 'vitest'
import type { PastTranslationDetails } from '#shared/translation-result.ts'
import { pastDesk } from './past-desk.ts'

const past: PastTranslationDetails = {
  ...{ id: 'a', sourceLanguage: 'en', targetLanguage: 'zh-HK', model: 'gemini', mode: 'duration' },
  ...{ beginning: 'TOM: Go!', outcome: 'complete', ratio: 1, overallScore: 90 },
  ...{
    createdAt: '2026-11-21T04:05:59.999Z',
    text: 'TOM: Go!\n\nWait.',
    translatedText: 'TOM: 走！\n\n等。',
  },
  ...{ lyrics: true, glossary: [{ source: 'go', target: '走' }], names: ['Tom', 'Ilse'] },
  rules: [
    { line: 1, pinned: '走！' },
    { line: 2, locked: true },
    { line: 3, wantedSyllables: 1 },
  ],
  ...{ lines: [], translationQuality: { overallScore: 90, parts: [] }, error: null },
}

it('an earlier translation lies on the desk with everything that was asked for', () => {
  expect(pastDesk(past, 'Gemini')).toMatchObject({
    ...{ text: past.text, source: 'en', target: 'zh-HK', modelKey: 'gemini' },
    manner: { mode: 'duration', lyrics: true, glossary: 'go = 走', names: 'Tom\nIlse' },
    rules: [
      { line: 1, source: 'Go!', to: 'zh-HK', pinned: '走！' },
      { line: 3, source: 'Wait.', to: 'zh-HK', wantedSyllables: 1 },
    ],
    result: {
      text: past.translatedText,
      made: { modelName: 'Gemini' },
      measures: { ratio: 1 },
      partial: null,
    },
  })
})

it('one that broke off is as far as it came', () => {
  expect(pastDesk({ ...past, outcome: 'failed' }, 'Gemini').result.partial).toEqual({ done: 0, total: 0 })
})
