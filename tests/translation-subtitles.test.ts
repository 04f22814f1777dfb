import { describe, expect, it } from 'vitest'
import type { LineResult } from '#shared/translation-result.ts'
import {
  askedLines,
  lineByLine,
  openTranslationRoom,
  pair,
  ten,
  voiceScript,
  you,
} from './support/translation-room.ts'

const room = openTranslationRoom()

const paces = (lines: LineResult[]) => lines.flatMap(({ line, pace }) => (pace ? [[line, pace]] : []))

describe('subtitles of ASS', () => {
  const ass = (...lines: [string, string, string]) =>
    `\uFEFF[Script Info]\r\nTitle: Lamp\r\n\r\n[Events]\r\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\r\nComment: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Not this\r\nDialogue: 0,0:00:01.00,0:00:03.00,Default,Margit,0,0,0,,{\\an8}${lines[0]}\\N${lines[1]}\r\nDialogue: 0,0:00:04.00,0:00:05.00,Sign,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}\r\nDialogue: 0,0:00:06.00,0:00:07.00,Default,,0,0,0,,${lines[2]}\r\n`

  it('have what is spoken put before the model, and come back byte for byte around it', async () => {
    const answers: Record<string, string> = { 'Hold ⟦1⟧the⟦2⟧ rope,': '拉⟦1⟧住⟦2⟧條繩，', 'Tom!': '阿湯！', 'No.': '唔。' } // biome-ignore format: short
    room.gemini.setScript(lineByLine((line) => answers[line] ?? null))
    const text = ass('Hold {\\i1}the{\\i0} rope,', 'Tom!', '{\\fad(1,2)}No.')
    const { status, body } = await room.post(voiceScript, { text, ...pair })
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.translation.translatedText).toBe(ass('拉{\\i1}住{\\i0}條繩，', '阿湯！', '{\\fad(1,2)}唔。'))
    expect(room.asked().flatMap(askedLines).map(([, line]) => line).slice(0, 3)).toEqual(Object.keys(answers)) // biome-ignore format: short
    const characters = body.translation.syllableAnalysis.lines.flatMap(({ source, character }: LineResult) =>
      source === '' ? [] : [character],
    )
    expect(characters).toEqual(['Margit', 'Margit', null])
  })

  it('of karaoke are asked for without their times, which are spread over the translation', async () => {
    room.gemini.setScript(lineByLine((line) => (line === 'Row, row, row' ? '搖呀搖' : null)))
    const song = (text: string) => `Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\k20}${text}\n`
    const { body } = await room.post(voiceScript, { text: song('Row, {\\k40}row, {\\k40}row'), ...pair })
    expect(body.translation.translatedText).toBe(song('搖{\\k40}呀{\\k40}搖'))
    expect(paces(body.translation.syllableAnalysis.lines)).toEqual([])
  })

  it('may be named as the format, and no other may', async () => {
    room.gemini.setScript(lineByLine(() => '好'))
    const text = 'Dialogue: 0:00:01.00,Go!'
    const named = await room.post(voiceScript, {
      text: `Format: Start, Text\n${text}`,
      format: 'ass',
      ...pair,
    })
    expect(named.body.translation.translatedText).toBe('Format: Start, Text\nDialogue: 0:00:01.00,好')
    const { status, body } = await room.post(voiceScript, { text, format: 'sub', ...pair })
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining('plain, fountain, srt, vtt, ass or table'),
    ])
  })
})

describe('the time of a cue', () => {
  const cue = (until: string, line: string) => `1\n00:00:01,000 --> 00:00:${until}\n${line}\n`

  it('tells how fast a line has to be spoken, and takes no part in the score', async () => {
    room.gemini.setScript(lineByLine((_, { syllables }) => you(syllables)))
    const analysis = async (text: string) =>
      (await room.post(voiceScript, { text, ...pair })).body.translation
    const short = await analysis(cue('02,100', ten))
    const long = await analysis(cue('05,000', ten))
    const limit = { sourcePerSecond: 9.1, targetPerSecond: 9.1, tooFast: false }
    expect(paces(short.syllableAnalysis.lines)).toEqual([[3, limit]])
    expect(paces(long.syllableAnalysis.lines)).toEqual([[3, { ...limit, sourcePerSecond: 2.5, targetPerSecond: 2.5 }]]) // biome-ignore format: short
    expect(short.translationQuality).toEqual(long.translationQuality)
    const timeless = await analysis(ten)
    expect(paces(timeless.syllableAnalysis.lines)).toEqual([])
    expect(timeless.translationQuality.overallScore).toBe(short.translationQuality.overallScore)
  })

  it('is measured of a translation that was made elsewhere too', async () => {
    const texts = { originalText: cue('02,250', ten), translatedText: cue('02,250', you(11)) }
    const into = { sourceLanguage: 'en', targetLanguage: 'zh-TW' }
    const { body } = await room.post('/api/translation/quality-check', { ...texts, ...into })
    expect(paces(body.qualityReport.lines)).toEqual([
      [3, { sourcePerSecond: 8, targetPerSecond: 8.8, tooFast: true }],
    ])
    expect(body.qualityReport.lines[2]).toMatchObject({ withinTolerance: true })
    const sung = await room.post('/api/translation/quality-check', { ...texts, ...into, lyrics: true })
    expect(paces(sung.body.qualityReport.lines)).toEqual([])
  })
})
