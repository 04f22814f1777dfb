import { describe, expect, it } from 'vitest'
import type { LanguagePair } from '../languages.ts'
import { type Pace, pacesOf } from './paces.ts'
import { readScript } from './read-script.ts'
import { bodyOf } from './script-bodies.ts'

const enDe: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'de' }

/** The paces of lines in which something is said; counts of source and target, in their order. */
function pacesIn(
  text: string,
  counts: readonly [number, number | null][],
  pair = enDe,
  lyrics = false,
  targets: string[] = [],
) {
  const script = readScript(text)
  const lines = script.lines.filter((line) => bodyOf(script, line) !== '')
  const said = lines.map(({ number }, at) => {
    const [sourceSyllables = 0, targetSyllables = null] = counts[at] ?? []
    const line = script.lines[number - 1]
    const source = line ? bodyOf(script, line) : ''
    return [number, { source, target: targets[at] ?? 'Ja.', sourceSyllables, targetSyllables }] as const
  })
  const paces = pacesOf(script, new Map(said), { ...pair, lyrics })
  return lines.map(({ number }) => paces.get(number) ?? null)
}

const srt = (...cues: [from: string, until: string, text: string][]) =>
  cues.map(([from, until, text], at) => `${at + 1}\n00:00:${from} --> 00:00:${until}\n${text}\n`).join('\n')
const pace = (sourcePerSecond: number, targetPerSecond: number | null, tooFast = false): Pace => ({
  ...{ sourcePerSecond, targetPerSecond, tooFast },
})

describe('a line with its time', () => {
  it.each([
    ['SRT', srt(['01,000', '03,000', 'Go!'])],
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:03.000 align:start\nGo!\n'],
    ['ASS', 'Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Go!\n'],
    ['a table with titles', 'In\tOut\tWho\tSource\tTarget\n00:00:01:00\t00:00:03:00\tTom\tGo!\t\n'],
    ['a table with drop frames', 'In\tOut\tWho\tSource\tTarget\n01:00:01;05\t01:00:03;05\tTom\tGo!\t\n'],
    ['a table without', '1\t00:00:01:00\t00:00:03:00\tTom\tGo!\t\n2\t00:00:04:00\t00:00:04:00\tTom\t…\t\n'],
  ])('of %s has a pace', (_, text) => {
    expect(pacesIn(text, [[10, 12]])).toEqual([pace(5, 6)])
  })

  it.each([
    ['is too fast where the original is not', [10, 20], pace(5, 10, true)],
    ['is not where the original is as fast', [20, 20], pace(10, 10)],
    ['is not where an actor can speak it', [10, 17], pace(5, 8.5)],
    ['has no verdict before it is translated', [10, null], pace(5, null)],
  ] as const)('%s', (_, [source, target], expected) => {
    expect(pacesIn(srt(['01,000', '03,000', 'Go!']), [[source, target]])).toEqual([expected])
  })

  it('has the bound of the language it is spoken in', () => {
    const into = (targetLanguage: LanguagePair['targetLanguage']) =>
      pacesIn(srt(['01,000', '02,000', 'Go!']), [[6, 10]], { sourceLanguage: 'en', targetLanguage })[0]
        ?.tooFast
    expect([into('ja'), into('es'), into('th'), into('zh-CN')]).toEqual([false, false, true, true])
  })
})

describe('has no pace', () => {
  it.each([
    ['a cue of no time', srt(['01,000', '01,000', 'Go!'])],
    ['a cue that ends before it begins', srt(['03,000', '01,000', 'Go!'])],
    ['a cue of two frames', srt(['01,000', '01,080', 'Go!'])],
    ['a song', srt(['01,000', '03,000', '♪ Row, row ♪'])],
    ['a song by its signs', srt(['01,000', '03,000', '# Row, row #'])],
    ['karaoke', 'Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\k20}Row, {\\kf20}row\n'],
    ['an event whose times are none', 'Dialogue: 0,0:00:01.00,,Default,,0,0,0,,Go!\n'],
    ['a row with one time', 'TC\tWho\tSource\tTarget\n00:00:01:00\tTom\tGo!\t\n'],
    ['a row with its length', '00:00:01:00\t00:00:02:00\tTom\tGo!\t\n00:00:09:00\t00:00:02:00\tTom\tNo!\t\n'],
    [
      'a row of minutes, seconds and frames',
      'In\tOut\tWho\tSource\tTarget\n01:04:12\t01:06:05\tTom\tGo!\t\n',
    ],
    ['a row of whole seconds', 'In\tOut\tWho\tSource\tTarget\n00:00:01\t00:00:02\tTom\tGo!\t\n'],
    ['a cue of hours', srt(['01,000', '02,000', 'Go!']).replace('--> 00', '--> 99')],
    ['plain lines', 'TOM: Go!'],
  ])('%s', (_, text) => {
    expect(new Set(pacesIn(text, [[5, 50], [5, 50]]))).toEqual(new Set([null])) // biome-ignore format: short
  })

  it('counts frames behind minutes and seconds where a whole table shows that they are', () => {
    const table = (second: (row: number) => string) =>
      `In\tOut\tWho\tSource\tTarget\n${Array.from({ length: 6 }, (_, row) => `0${row}:01:${second(row)}\t0${row}:03:${second(row + 6)}\tTom\tGo!\t`).join('\n')}`
    const counts = Array.from({ length: 6 }, (): [number, number] => [10, 12])
    const paceOf = (text: string) => pacesIn(text, counts)[0]
    expect(paceOf(table((at) => String(10 + at)))).toEqual(pace(4.5, 5.4))
    expect(paceOf(table((at) => String(10 + at * 4)))).toBeNull()
    expect(paceOf(table((at) => `${at % 3}0`))).toBeNull()
    expect(paceOf(table((at) => String(10 + at)).replaceAll(/0\d:0[13]/g, '00:00'))).toBeNull()
  })

  it('what is sung to notes', () => {
    expect(pacesIn(srt(['01,000', '02,000', 'Go!']), [[5, 50]], enDe, true)).toEqual([null])
  })
})

describe('what shares its time', () => {
  it('is spoken in it together: two lines, two speakers; too fast is the one that has grown', () => {
    expect(pacesIn(srt(['01,000', '03,000', '- Where?\n- Here.']), [[4, 5], [6, 15]])).toEqual([pace(5, 10), pace(5, 10, true)]) // biome-ignore format: short
    expect(pacesIn(srt(['01,000', '03,000', '- Where?\n- Here.']), [[4, 30], [6, null]])).toEqual([pace(5, null), pace(5, null)]) // biome-ignore format: short
  })

  it.each([
    ['a comma', 'If you hold the rope,', 'We go.', ['Wenn', 'Wir']],
    ['a small letter', 'If you hold', 'the rope we go.', ['Wenn', 'Wir']],
    ['a small letter in the translation', 'If you hold.', 'Go.', ['Wenn du', 'hältst, los.']],
  ])('is one sentence over two cues: %s', (_, one, other, targets) => {
    const text = (from: string) => srt(['01,000', '02,000', one], [from, '06,000', other])
    const counts: [number, number][] = [[5, 12], [10, 9]] // biome-ignore format: short
    const tooFast = (from: string) =>
      pacesIn(text(from), counts, enDe, false, targets).map((each) => each?.tooFast)
    expect(tooFast('02,100')).toEqual([false, false])
    expect(tooFast('04,000')).toEqual([true, false])
  })

  it('is not what two sentences say, nor two people', () => {
    const text = srt(['01,000', '02,000', 'Hold the rope.'], ['02,100', '06,000', 'We go.'])
    expect(pacesIn(text, [[5, 12], [10, 9]]).map((each) => each?.tooFast)).toEqual([true, false]) // biome-ignore format: short
    const vtt = `WEBVTT\n\n${text
      .replaceAll(',000 ', '.000 ')
      .replaceAll(/(:\d\d),(\d)/g, '$1.$2')
      .replace('Hold', '<v Ann>Hold')
      .replace('rope.', 'rope,')
      .replace('We', '<v Tom>We')}`
    expect(pacesIn(vtt, [[5, 12], [10, 9]]).map((each) => each?.tooFast)).toEqual([true, false]) // biome-ignore format: short
  })
})
