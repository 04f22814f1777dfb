import { describe, expect, test, vi } from 'vitest'
import { cutPassages } from './cut-passages.ts'
import type { TextBlock } from './document-format.ts'

/** A generator of the same numbers for the same seed, 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const pieces = [
  'the keeper ',
  'lamp. ',
  'Mr. Verger said: “No!” ',
  '燈塔管理員',
  '。',
  'ประภาคาร',
  '등대지기가 ',
  'प्रकाशस्तंभ ',
  '👩‍👩‍👧‍👦',
  '🇭🇰🇹🇭',
  '👍🏽',
  'e\u0301\u0323',
  '𠮷',
  ' ',
  '\n',
  '\n\n',
  '\n \n',
  '\t',
  'x'.repeat(3000),
  '“',
  '…',
  '\n- ',
]

function randomBlocks(seed: number): TextBlock[] {
  const next = random(seed)
  const pick = (count: number) => Math.floor(next() * count)
  return Array.from({ length: 1 + pick(6) }, () => ({
    text: Array.from(
      { length: pick(300) },
      () => pieces[pick(next() < 0.02 ? pieces.length : 18)] ?? '',
    ).join(''),
    ...(seed % 2 ? { page: 1 + pick(3) } : {}),
    headings: ['One', 'Two'].slice(0, pick(3)),
  }))
}

describe.each(Array.from({ length: 40 }, (_, seed) => seed))('a random document, seed %d', (seed) => {
  const blocks = randomBlocks(seed)
  const { text, passages } = cutPassages(blocks)

  test('every passage is what its locator says, in order, none empty or with white space around it', () => {
    let last = 0
    for (const { text: passage, locator } of passages) {
      expect(text.slice(locator.start, locator.end)).toBe(passage)
      expect(passage.trimEnd()).toBe(passage)
      expect(passage).not.toBe('')
      expect(locator.start).toBeGreaterThanOrEqual(last)
      last = locator.end
    }
  })

  test('nothing but white space is left out, and no passage is cut inside a character', () => {
    const graphemes = new Set<number>()
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    for (let start = 0; start < text.length; ) {
      const window = text.slice(start, start + 500)
      const starts = Array.from(segmenter.segment(window), ({ index }) => start + index)
      const kept = start + window.length < text.length ? starts.slice(0, -1) : starts
      for (const each of kept) graphemes.add(each)
      start = kept.length < starts.length ? (starts.at(-1) ?? text.length) : text.length
    }
    let last = 0
    for (const { start, end } of passages.map(({ locator }) => locator)) {
      expect(text.slice(last, start).trim()).toBe('')
      expect(graphemes.has(start)).toBe(true)
      expect(end === text.length || graphemes.has(end)).toBe(true)
      last = end
    }
    expect(text.slice(last).trim()).toBe('')
  })
})

const sentence = 'The old keeper trims the lamp and waits for a ship that does not come. '

describe('passages', () => {
  test('hold about 1,600 Latin letters or 600 Han characters and end with a sentence', () => {
    for (const [text, size, end] of [
      [sentence.repeat(200), 1600, '.'],
      ['守燈塔的老人每天傍晚點亮那盞燈。'.repeat(200), 600, '。'],
    ] as const) {
      const { passages } = cutPassages([{ text }])
      expect(passages.length).toBeGreaterThan(4)
      for (const { text: passage } of passages.slice(0, -1)) {
        expect(passage.endsWith(end)).toBe(true)
        expect(passage.length).toBeGreaterThan(size * 0.9)
        expect(passage.length).toBeLessThanOrEqual(size)
      }
    }
  })

  test('join small paragraphs and end with one where they are large enough', () => {
    const small = Array.from({ length: 30 }, (_, at) => `Paragraph ${at}. ${sentence.repeat(3)}`).join('\n\n')
    const { passages } = cutPassages([{ text: small }])
    expect(passages.length).toBeLessThan(8)
    for (const { text } of passages) expect(text).toMatch(/^Paragraph \d+\..*come\.$/s)
  })

  test('do not cross a page or a heading, and know both', () => {
    const { passages } = cutPassages([
      { text: 'One.', page: 1 },
      { text: 'Two.', page: 2 },
      { text: 'Three.', page: 2, headings: ['A'] },
      { text: 'Four.', page: 2, headings: ['A'] },
      { text: '  \n' },
      { text: 'Five.', page: 2, headings: ['A', 'B'] },
    ])
    expect(passages.map(({ text, locator: { page, headings } }) => [text, page, headings])).toEqual([
      ['One.', 1, undefined],
      ['Two.', 2, undefined],
      ['Three.\n\nFour.', 2, ['A']],
      ['Five.', 2, ['A', 'B']],
    ])
  })

  test('take a small remainder along', () => {
    const { passages } = cutPassages([{ text: `${sentence.repeat(22)}The end.` }])
    expect(passages).toHaveLength(1)
  })

  test('do not end at the line ends of a text that was wrapped', () => {
    const wrapped = sentence.repeat(100).replace(/(.{60}\S*) /g, '$1\n')
    for (const { text } of cutPassages([{ text: wrapped }]).passages) expect(text).toMatch(/come\.$/)
  })

  test.each([
    ['no space and no full stop', 'x'.repeat(100_000)],
    ['Han without a full stop', '燈'.repeat(100_000)],
    ['Thai without a space', 'ประภาคาร'.repeat(12_000)],
    ['one word after the other', 'lamp '.repeat(20_000)],
    ['one letter with marks without end', `a${'\u0301'.repeat(20_000)}`],
    ['lines without sentences', 'INT. LIGHTHOUSE\n'.repeat(6_000)],
  ])('are cut from %s', (_name, text) => {
    const { passages } = cutPassages([{ text }])
    expect(Math.max(...passages.map((passage) => passage.text.length))).toBeLessThanOrEqual(1700)
    expect(withoutSpace(passages.map((passage) => passage.text).join(''))).toBe(withoutSpace(text))
  })

  test('of ten times the text take about ten times as long', () => {
    const time = (text: string) => {
      const startedAt = performance.now()
      cutPassages([{ text }])
      return performance.now() - startedAt
    }
    time(sentence.repeat(500))
    expect(time(sentence.repeat(5000))).toBeLessThan(40 * Math.max(5, time(sentence.repeat(500))))
  })

  test.each([
    ['words after spaces, once', 'lamp keeper waits '.repeat(5_000), 1.1],
    ['Han, and the end of each piece', '守燈塔的人等待船'.repeat(5_000), 1.5],
    ['one word', 'lamp'.repeat(20_000), 2.5],
  ])('have a segmenter, which takes long, read %s', (_name, text, timesMax) => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    cutPassages([{ text }])
    const units = segment.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0)
    segment.mockRestore()
    expect(units).toBeGreaterThan(0.9 * text.length)
    expect(units).toBeLessThan(timesMax * text.length)
  })

  test('of nothing are none', () => {
    expect(cutPassages([])).toEqual({ text: '', passages: [] })
    expect(cutPassages([{ text: ' \n\t' }])).toEqual({ text: '', passages: [] })
  })
})

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '')
}
