import { describe, expect, it } from 'vitest'
import { enTranslation } from '#client/texts/en-translation.ts'
import type { LineResult } from '#shared/translation-result.ts'
import { type KeptResult, linesToKeep, reopenResult, swapResult, withLine, withRules } from './kept-result.ts'
import { resultFileName, resultFileText } from './result-file.ts'

const result: KeptResult = {
  sourceLanguage: 'en',
  targetLanguage: 'zh-HK',
  original: 'Hold on!\nNow.',
  text: '等等！\n而家。',
  lines: [],
  partial: null,
  made: { modelName: 'Gemini 2.5 Flash', timestamp: '2026-11-21T04:05:59.999Z' },
  measures: { ratio: 0.5, quality: { overallScore: 83, parts: [] }, text: '等等！\n而家。' },
  reading: null,
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
    lines: [],
    partial: null,
    made: null,
    measures: null,
    reading: null,
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

describe('a result whose lines are worked on', () => {
  const line = (number: number, source: string, target: string): LineResult => ({
    ...{ line: number, source, target, sourceSyllables: 2, targetSyllables: 2, wantedSyllables: 2 },
    ...{ ratio: 1, withinTolerance: true, status: 'fits', character: null, candidates: [] },
    looksLikeInstruction: false,
  })
  const made: KeptResult = {
    ...result,
    lines: [line(1, 'Hold on!', '等等！'), line(2, 'Now.', '而家。')],
  }

  it('says what is pinned, and the original where it is locked; rules of other languages do not count', () => {
    const at = { line: 1, source: 'Hold on!', to: 'zh-HK' }
    expect(withRules(made, [{ ...at, pinned: '等陣！' }]).text).toBe('等陣！\n而家。')
    expect(withRules(made, [{ ...at, locked: true }]).text).toBe('Hold on!\n而家。')
    expect(withRules(made, [{ ...at, to: 'th', pinned: 'x' }])).toBe(made)
  })

  it('takes a line anew, its others moving along with their sources', () => {
    const from = { sourceLanguage: 'en', targetLanguage: 'zh-HK' } as const
    const original = 'Wait.\nHold on!\nNow.'
    const anew = withLine(made, { ...from, original }, line(3, 'Now.', '即刻。'))
    expect(anew.text).toBe('Wait.\n等等！\n即刻。')
    expect(anew.partial).toEqual({ done: 2, total: 3 })
    expect(withLine(anew, { ...from, original }, line(1, 'Wait.', '等。'))).toMatchObject({
      text: '等。\n等等！\n即刻。',
      partial: null,
    })
    const first = withLine(null, { ...from, original }, line(1, 'Wait.', '等。'))
    expect(first).toMatchObject({ text: '等。\nHold on!\nNow.', partial: { done: 1, total: 3 } })
  })

  it('keeps only the lines that say something, and candidates where there is a choice', () => {
    const candidate = (text: string) => ({ text, syllables: 2, flaws: [] })
    const one = { ...line(1, 'a', 'b'), candidates: [candidate('b')] }
    const two = { ...line(3, 'c', 'd'), candidates: [candidate('d'), candidate('e')] }
    const silent: LineResult = { ...line(2, '', ''), status: 'silent' }
    expect(linesToKeep([one, silent, two])).toEqual([{ ...one, candidates: [] }, two])
  })
})
