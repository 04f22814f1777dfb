import { describe, expect, it } from 'vitest'
import { enTranslation } from '#client/texts/en-translation.ts'
import { type KeptResult, reopenResult, swapResult } from './kept-result.ts'
import { resultFileName, resultFileText } from './result-file.ts'

const result: KeptResult = {
  sourceLanguage: 'en',
  targetLanguage: 'zh-HK',
  original: 'Hold on!\nNow.',
  text: '等等！\n而家。',
  made: { modelName: 'Gemini 2.5 Flash', timestamp: '2026-11-21T04:05:59.999Z' },
  measures: { ratio: 0.5, quality: { overallScore: 83, parts: [] } },
}

describe('a result that was kept in the browser', () => {
  it('comes back as it was', () => {
    expect(reopenResult(JSON.parse(JSON.stringify(result)))).toEqual(result)
  })

  it.each([
    null,
    'text',
    7,
    [],
    {},
    { original: 'a' },
    { ...result, text: 1 },
    { ...result, targetLanguage: null },
  ])('is none where there is something else: %j', (kept) => {
    expect(reopenResult(kept)).toBe(null)
  })

  it('comes back without measures that cannot be read', () => {
    expect(reopenResult({ ...result, measures: { ratio: 1 } })?.measures).toBe(null)
  })
})

it('has no model and no measures once the texts have changed places', () => {
  const reversed = { sourceLanguage: 'zh-HK', targetLanguage: 'en' } as const
  expect(swapResult(result, 'Hold on!', reversed)).toEqual({
    ...reversed,
    original: '等等！\n而家。',
    text: 'Hold on!',
    made: null,
    measures: null,
  })
  expect(swapResult(result, '', reversed)).toBe(null)
})

describe('the file of a result', () => {
  it('is called after the day where the reader is', () => {
    expect(resultFileName(new Date(2026, 0, 5, 23, 59))).toBe('translation_result_2026-01-05.txt')
  })

  it('holds original, translation, model and time', () => {
    expect(resultFileText(result, enTranslation, 'noon')).toBe(
      'Original:\nHold on!\nNow.\n\nTranslation:\n等等！\n而家。\n\nModel: Gemini 2.5 Flash\nTime: noon\n',
    )
    expect(resultFileText({ ...result, made: null }, enTranslation, 'noon')).toContain('Model: –\n')
  })
})
