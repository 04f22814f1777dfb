import { describe, expect, it } from 'vitest'
import type { LineResult, TranslationEvent } from '#shared/translation-result.ts'
import {
  askedDocument,
  askedLines,
  inCantonese,
  openTranslationRoom,
  pair,
  streamed,
  ten,
  voiceScript,
  you,
} from './support/translation-room.ts'

const room = openTranslationRoom()
const said = (number: number) => `No no no ${number}`
const scriptOf = (lines: number) => Array.from({ length: lines }, (_, at) => said(at + 1)).join('\n')

describe('a translation that goes on from another', () => {
  it('asks in batches for the lines that have none, beside those that have, and keeps these byte for byte', async () => {
    const translated = Array.from({ length: 60 }, (_, at) => ({ line: at + 1, text: ` 第${at + 1}句 ⟦?  ` }))
    room.gemini.setScript(inCantonese)
    const events = await streamed(room.writer, { text: scriptOf(105), translated, ...pair })
    const calls = room.asked().filter(({ prompt }) => !prompt.includes('previous'))
    expect(calls.map((call) => askedLines(call).length).sort()).toEqual([20, 20, 5])
    const asked = calls.flatMap(askedLines).map(([id]) => Number(id.slice(1)))
    expect(asked.sort((one, other) => one - other)).toEqual(Array.from({ length: 45 }, (_, at) => at + 61))
    const [first] = calls.map(askedDocument).flatMap(({ lines }) => lines.filter(({ id }) => id === 'L61'))
    expect(first?.saidBefore?.map(({ text, translation }) => [text, translation])).toEqual(
      [58, 59, 60].map((number) => [said(number), `第${number}句 ⟦?`]),
    )
    expect(events.find(({ type }) => type === 'progress')).toEqual({ type: 'progress', done: 61, total: 105 })
    const end = events.at(-1) as Extract<TranslationEvent, { type: 'end' }>
    const { translatedText, syllableAnalysis, translationQuality } = end.translation
    const lines = translatedText.split('\n')
    expect(lines.slice(0, 60)).toEqual(translated.map(({ text }) => text))
    expect(lines.slice(60).every((line) => /\d/.test(line) && /\p{Script=Han}/u.test(line))).toBe(true)
    expect(syllableAnalysis.lines.map(({ status }) => status)).not.toContain('pinned')
    expect(translationQuality.parts.find(({ name }) => name === 'completeness')?.checkedLines).toBe(105)
    const past = await room.writer.trpc.translation.history.read.query({ id: end.id })
    expect([past.outcome, past.rules, past.translatedText]).toEqual(['complete', [], translatedText])
  })

  it('counts and measures the lines that it was given', async () => {
    room.gemini.setScript(inCantonese)
    const translated = [{ line: 1, text: you(14) }]
    const { body } = await room.post(voiceScript, { text: `${ten}\n${ten}`, translated, ...pair })
    const { lines, targetSyllables } = body.translation.syllableAnalysis
    expect(lines.map(({ status, targetSyllables }: LineResult) => [status, targetSyllables])).toEqual([
      ['off', 14],
      ['fits', 10],
    ])
    expect(targetSyllables).toBe(24)
    expect(room.asked()).toHaveLength(1)
  })

  it('gives way to what is settled, and holds before what a table came with; a blank line is none', async () => {
    room.gemini.setScript(inCantonese)
    const text = ['TC\tCHARACTER\tSOURCE\tTARGET', ...[1, 2, 3, 4].map((n) => `0${n}:00\tTOM\tNo no ${n}\t`)]
    text[2] += '舊'
    text[3] += '表'
    const translated = [
      { line: 2, text: '一' },
      { line: 3, text: '新' },
      { line: 5, text: ' ' },
      { line: 99, text: '無' },
    ]
    const lines = [{ line: 2, pinned: '釘' }]
    const { body } = await room.post(voiceScript, { text: text.join('\n'), translated, lines, ...pair })
    const cells = body.translation.translatedText.split('\n').map((row: string) => row.split('\t').at(-1))
    expect(cells.slice(1, 4)).toEqual(['釘', '新', '表'])
    expect(room.asked().flatMap(askedLines)).toEqual([['L5', 'No no 4']])
  })

  it('takes no time for what it is given of lines that are not there', async () => {
    room.gemini.setScript(() => ({ status: 403 }))
    const translated = Array.from({ length: 12 }, (_, at) => ({ line: at + 2, text: you(99_999) }))
    const order = { text: 'No', translated, sourceLanguage: 'en', targetLanguage: 'ja' }
    const { body } = await room.post(voiceScript, order)
    expect(body.message).toMatch(/GEMINI_API_KEY/)
  })

  it('that brings nothing new is no second record, and leaves what there was', async () => {
    const author = await room.app.register()
    room.gemini.setScript(() => ({ status: 403 }))
    const translated = [{ line: 1, text: you(3) }]
    await expect(streamed(author, { text: scriptOf(2), translated, ...pair })).rejects.toThrow(
      /GEMINI_API_KEY/,
    )
    expect(await author.trpc.translation.history.list.query({})).toEqual([])
  })

  it.each([
    ['no list', 'x', 'The translated lines are a list.'],
    ['a line with a break', [{ line: 1, text: 'a\nb' }], 'A line has no breaks or tabs in it.'],
    ['a line without a number', [{ text: 'a' }], 'A line is named by its number.'],
  ])('is refused with %s', async (_, translated, reason) => {
    const { status, body } = await room.post(voiceScript, { text: 'Hi', translated, ...pair })
    expect([status, body.message]).toEqual([400, expect.stringContaining(reason)])
  })
})
