import { describe, expect, it } from 'vitest'
import {
  askedDocument,
  inCantonese,
  lineByLine,
  openTranslationRoom,
  pair,
  ten,
  voiceScript,
  you,
} from './support/translation-room.ts'

const room = openTranslationRoom()

describe('making a line fit', () => {
  it('takes the nearest of all that was offered, and stops asking once it is near enough', async () => {
    const offers = [
      [you(14), you(18)],
      [you(16), you(7), you(13)],
      [you(3), you(11), you(30)],
    ]
    room.gemini.setScript(
      lineByLine(
        (_, { previous }) => offers[previous === undefined ? 0 : previous === you(14) ? 1 : 2] ?? null,
      ),
    )
    const { translation, metadata } = (await room.post(voiceScript, { text: ten, ...pair })).body
    expect(translation.translatedText).toBe(you(11))
    expect(metadata).toMatchObject({ rounds: 3, calls: 3, repairCalls: 2 })
    const [line] = translation.syllableAnalysis.lines
    expect(line.candidates.map(({ syllables }: { syllables: number }) => syllables)).toEqual([
      11, 7, 13, 14, 16,
    ])
    const problems = room.asked().map((request) => askedDocument(request).lines[0]?.problem)
    expect(problems).toEqual([
      undefined,
      'it has 14 syllables, 4 too many',
      expect.stringMatching(/^it has (?:7|13) syllables, 3 too (?:few|many)$/),
    ])
  })

  it('never takes a worse one, and ends after two rounds of repair', async () => {
    room.gemini.setScript(
      lineByLine((_, { previous }) =>
        previous ? [you(40), you(1), 'no no no no no no no no no no'] : you(14),
      ),
    )
    const { translation, metadata } = (await room.post(voiceScript, { text: ten, ...pair })).body
    expect(translation.translatedText).toBe(you(14))
    expect(translation.syllableAnalysis.lines[0]).toMatchObject({ withinTolerance: false, status: 'off' })
    expect(metadata).toMatchObject({ rounds: 3, calls: 3 })
  })

  it('asks again for the lines that miss, and for no others', async () => {
    room.gemini.setScript(
      lineByLine((_, { id, previous, syllables }) =>
        id === 'L2' && !previous ? you(syllables + 5) : you(syllables),
      ),
    )
    await room.post(voiceScript, { text: `${ten}\n${ten} no\n${ten} no no`, ...pair })
    expect(room.asked().map((request) => askedDocument(request).lines.map(({ id }) => id))).toEqual([
      ['L1', 'L2', 'L3'],
      ['L2'],
    ])
  })

  it('says with it what has become of the lines around it, and how long all it was given is', async () => {
    room.gemini.setScript(
      lineByLine((_, { id, previous, syllables }) =>
        id === 'L2' && !previous ? [you(syllables + 5), you(syllables + 9)] : you(syllables),
      ),
    )
    await room.post(voiceScript, { text: `TOM: ${ten}\n${ten} no\n${ten} no no`, ...pair })
    expect(askedDocument(room.asked()[1] ?? { prompt: '' }).lines).toEqual([
      {
        id: 'L2',
        saidBefore: [{ character: 'TOM', text: ten, translation: you(10) }],
        text: `${ten} no`,
        saidAfter: [{ text: `${ten} no no`, translation: you(12) }],
        syllables: 11,
        min: 10,
        max: 12,
        previous: you(16),
        problem: 'it has 16 syllables, 5 too many',
        alsoTried: [{ text: you(20), syllables: 20 }],
      },
    ])
  })

  it('counts Japanese in morae, by how it is read', async () => {
    room.gemini.setScript(lineByLine(() => ['湖', '待て']))
    const json = { text: 'Hold on!', sourceLanguage: 'en', targetLanguage: 'ja' }
    const [line] = (await room.post(voiceScript, json)).body.translation.syllableAnalysis.lines
    expect(line).toMatchObject({
      target: '待て',
      targetSyllables: 2,
      candidates: [{}, { text: '湖', syllables: 4 }],
    })
  })

  it.each([
    ['a tenth may be missed', {}, { syllables: 10, min: 9, max: 11 }],
    ['lyrics fit exactly', { lyrics: true }, { syllables: 10, min: 10, max: 10 }],
    [
      'a line may have a target of its own',
      { lines: [{ line: 1, wantedSyllables: 20 }] },
      { syllables: 20, min: 18, max: 22 },
    ],
    [
      'a line may take as long as the original',
      { mode: 'duration', targetLanguage: 'es' },
      { syllables: 13, min: 12, max: 14 },
    ],
  ])('%s', async (_, options, expected) => {
    room.gemini.setScript(inCantonese)
    await room.post(voiceScript, { text: ten, ...pair, ...options })
    expect(askedDocument(room.asked()[0] ?? { prompt: '' }).lines[0]).toMatchObject(expected)
  })

  it('keeps what is pinned, leaves what is locked, and says both around the others', async () => {
    room.gemini.setScript(inCantonese)
    const lines = [
      { line: 1, pinned: '等等！' },
      { line: 3, locked: true },
    ]
    const { translation } = (
      await room.post(voiceScript, { text: 'TOM: Hold on!\nGo on!\nAmen.', lines, ...pair })
    ).body
    expect(translation.translatedText).toBe('TOM: 等等！\n你好\nAmen.')
    expect(translation.syllableAnalysis.lines.map(({ status }: { status: string }) => status)).toEqual([
      'pinned',
      'fits',
      'locked',
    ])
    const [document] = room.asked().map(askedDocument)
    expect(document).toMatchObject({
      lines: [
        {
          saidBefore: [{ character: 'TOM', text: 'Hold on!', translation: '等等！' }],
          text: 'Go on!',
          saidAfter: [{ text: 'Amen.' }],
        },
      ],
    })
  })

  it('gives the model the terms and names that it needs, and asks again where they are lost', async () => {
    const glossary = [
      { source: 'salt ferry', target: '鹽渡輪' },
      { source: 'harbour', target: '港' },
    ]
    let calls = 0
    room.gemini.setScript(lineByLine(() => (calls++ === 0 ? '嗰隻船' : '鹽渡輪呀')))
    const { translation } = (
      await room.post(voiceScript, { text: 'The salt ferry!', glossary, names: ['Margit'], ...pair })
    ).body
    expect(translation.translatedText).toBe('鹽渡輪呀')
    const [first, second] = room.asked().map(askedDocument)
    expect(first).toMatchObject({ glossary: [glossary[0]], namesToKeep: ['Margit'] })
    expect(second?.lines[0]?.problem).toContain('term missing')
  })
})

describe('a script with structure', () => {
  it.each([
    [
      'subtitles',
      '1\n00:00:01,000 --> 00:00:02,500\n<i>Hold on!</i>\n- (beat) Now.\n\n2\n00:00:03,000 --> 00:00:04,000\n40\n',
      '1\n00:00:01,000 --> 00:00:02,500\n<i>你好</i>\n- (beat) 你\n\n2\n00:00:03,000 --> 00:00:04,000\n40\n',
    ],
    [
      'a screenplay',
      'INT. BAR - NIGHT\n\nTom enters.\n\nTOM (O.S.)\n(quietly)\nHold on!\n\nCUT TO:\n',
      'INT. BAR - NIGHT\n\nTom enters.\n\nTOM (O.S.)\n(quietly)\n你好\n\nCUT TO:\n',
    ],
    [
      'a dubbing table',
      'TC\tCHARACTER\tSOURCE\tTARGET\r\n00:00:01:00\tTOM\tHold on!\t\r\n',
      'TC\tCHARACTER\tSOURCE\tTARGET\r\n00:00:01:00\tTOM\tHold on!\t你好\r\n',
    ],
    [
      'a dubbing table with breaks in a cell',
      'TC\tCHARACTER\tSOURCE\tTARGET\r\n00:00:01:00\tTOM\t"Hold on,\r\nyou!"\t\r\n00:00:02:00\tANN\tYes.\t\r\n',
      'TC\tCHARACTER\tSOURCE\tTARGET\r\n00:00:01:00\tTOM\t"Hold on,\r\nyou!"\t你好呀\r\n00:00:02:00\tANN\tYes.\t你\r\n',
    ],
  ])('comes back as it was: %s', async (_, text, expected) => {
    room.gemini.setScript(
      lineByLine((line, { syllables }) => (/\d/.test(line) ? line : '你好呀喂'.slice(0, syllables))),
    )
    const { body } = await room.post(voiceScript, { text, ...pair })
    expect(body.translation.translatedText).toBe(expected)
  })
})

describe('re-fitting one line', () => {
  const line = {
    source: 'Hold (beat) on, Tom!',
    before: [{ source: 'Who goes?', character: 'TOM', target: '邊個呀？' }],
    after: [{ source: 'Me.' }],
    character: 'MARGIT',
    ...pair,
  }

  it('offers candidates, the best first, and what it had among them', async () => {
    room.gemini.setScript(lineByLine(() => ['湯姆⟦1⟧你等等先', '湯姆，⟦1⟧等', '等⟦1⟧']))
    const { line: result, metadata } = await room.writer.trpc.translation.refitLine.mutate({
      ...line,
      current: '你等(beat)一陣先啦好唔好呀湯姆',
    })
    expect(result).toMatchObject({ target: '湯姆，(beat)等', targetSyllables: 3, withinTolerance: true })
    expect(result.candidates.at(-1)?.text).toBe('你等(beat)一陣先啦好唔好呀湯姆')
    expect(metadata).toMatchObject({ rounds: 1 })
    expect(askedDocument(room.asked()[0] ?? { prompt: '' })).toMatchObject({
      lines: [
        {
          saidBefore: [{ character: 'TOM', text: 'Who goes?', translation: '邊個呀？' }],
          character: 'MARGIT',
          text: 'Hold ⟦1⟧ on, Tom!',
          saidAfter: [{ text: 'Me.' }],
          previous: '你等⟦1⟧一陣先啦好唔好呀湯姆',
        },
      ],
    })
  })

  it('takes what is said around it as it is, however long', async () => {
    room.gemini.setScript(lineByLine(() => ['湯姆⟦1⟧等']))
    const long = 'Who goes there?\t'.repeat(200).trim()
    const before = [{ source: long, character: 'A voice from far away '.repeat(10).trim(), target: long }]
    const { line: result } = await room.writer.trpc.translation.refitLine.mutate({ ...line, before })
    expect(result.target).toBe('湯姆(beat)等')
  })

  it('keeps the line where the model has nothing better', async () => {
    room.gemini.setScript(() => 'No.')
    const { line: result } = await room.writer.trpc.translation.refitLine.mutate({
      ...line,
      current: '等(beat)你好耐啦湯姆',
    })
    expect(result).toMatchObject({ target: '等(beat)你好耐啦湯姆', status: 'off' })
  })

  it.each([
    ['nothing', { source: ' ' }, 'Please enter the line to translate.'],
    ['several lines', { source: 'a\nb' }, 'A line has no breaks or tabs in it.'],
    ['no syllable at all', { wantedSyllables: 0 }, 'A line has at least one syllable.'],
  ])('refuses %s', async (_, input, message) => {
    await expect(room.writer.trpc.translation.refitLine.mutate({ ...line, ...input })).rejects.toThrow(
      message,
    )
  })
})
