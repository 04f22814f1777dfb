import { describe, expect, it } from 'vitest'
import type { LineResult } from '#shared/translation-result.ts'
import type { KeptResult } from './kept-result.ts'
import type { LineRule } from './line-rules.ts'
import { restOfScript } from './rest-of-script.ts'

const line = (number: number, source: string, target: string, status: LineResult['status'] = 'fits') =>
  ({ line: number, source, target, status, candidates: [] }) as unknown as LineResult
const resultOf = (...lines: LineResult[]) =>
  ({ sourceLanguage: 'en', targetLanguage: 'zh-HK', lines }) as unknown as KeptResult
const restOf = (
  result: KeptResult | null,
  text: string,
  rules: LineRule[] = [],
  target: 'zh-HK' | 'th' = 'zh-HK',
) => {
  const settled = new Map(rules.map((rule) => [rule.line, rule]))
  const rest = restOfScript(result, { text, source: 'en', target, settled })
  return rest && { missing: rest.missing, done: rest.done.map((each) => [each.line, each.target]) }
}
const two = resultOf(line(1, 'Hold on!', '等等！'), line(2, 'Now.', '而家。'))

describe('what a result leaves to be translated', () => {
  it('are the lines that it has no translation of', () => {
    expect(restOf(two, 'Hold on!\nNow.\nRow!\nGo!')).toEqual({
      missing: 2,
      done: [
        [1, '等等！'],
        [2, '而家。'],
      ],
    })
    expect(restOf(resultOf(line(1, 'Hold on!', '等等！'), line(2, 'Now.', '')), 'Hold on!\nNow.')).toEqual({
      missing: 1,
      done: [[1, '等等！']],
    })
  })

  it('goes along with a text that was edited', () => {
    expect(restOf(two, 'Row!\n\nHold on!\nTOM: Now.')).toEqual({
      missing: 1,
      done: [
        [3, '等等！'],
        [4, '而家。'],
      ],
    })
    expect(restOf(two, 'Hold on!\nNow?')).toEqual({ missing: 1, done: [[1, '等等！']] })
  })

  it('is nothing where nothing is missing, in another language, or of another text', () => {
    expect(restOf(null, 'Hold on!')).toBe(null)
    expect(restOf(two, 'Hold on!\nNow.')).toBe(null)
    expect(restOf(two, 'Hold on!\nNow.\nRow!', [], 'th')).toBe(null)
    const three = resultOf(...two.lines, line(3, 'Row!', '划呀！'))
    expect(restOf(three, 'One.\nTwo.\nRow!\nThree.')).toBe(null)
    expect(restOf(three, 'Row!\nThree.')).toEqual({ missing: 1, done: [[1, '划呀！']] })
    expect(restOf(resultOf(), 'Hold on!')).toBe(null)
    expect(restOf(two, '')).toBe(null)
  })

  it('has neither what is settled nor what a table came with', () => {
    const at = { source: '', to: 'zh-HK' }
    const rules: LineRule[] = [
      { ...at, line: 2, pinned: '依家。' },
      { ...at, line: 3, locked: true },
      { ...at, line: 4, pinned: '' },
      { ...at, line: 5, wantedSyllables: 3 },
    ]
    expect(restOf(two, 'Hold on!\nNow.\nOK\nRow!\nGo!', rules)).toEqual({ missing: 2, done: [[1, '等等！']] })
    const table = ['TC\tCHARACTER\tSOURCE\tTARGET', '01:00\tTOM\tHold on!\t等等！', '02:00\tTOM\tNow.\t']
    const [first, second] = [line(2, 'Hold on!', '等等！', 'pinned'), line(3, 'Now.', '')]
    expect(restOf(resultOf(first, second), table.join('\n'))).toBe(null)
    expect(restOf(resultOf(line(2, 'Hold on!', '慢着！')), table.join('\n'))?.done).toEqual([[2, '慢着！']])
  })

  it('is what the lines show as missing, also where another line said the same', () => {
    const result = resultOf(line(1, 'No.', '唔。'), line(2, 'No.', '', 'missing'), line(3, 'Go!', '去！'))
    expect(restOf(result, '(beat)\nNo.\nGo!')).toEqual({ missing: 1, done: [[3, '去！']] })
  })

  it('asks again for a line that was left as it is, once it is no longer to be', () => {
    const result = resultOf(line(1, 'Hold on!', '等等！'), line(2, 'OK', 'OK', 'locked'))
    expect(restOf(result, 'Hold on!\nOK')).toEqual({ missing: 1, done: [[1, '等等！']] })
  })
})
