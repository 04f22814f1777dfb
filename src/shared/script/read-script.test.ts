import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenWords } from './inline-spans.ts'
import { readScript } from './read-script.ts'
import { bodyOf, writeScript } from './script-bodies.ts'
import type { ScriptFormat } from './script-tree.ts'

function said(text: string, format?: ScriptFormat) {
  const script = readScript(text, format)
  return script.lines.map((line) => spokenWords(bodyOf(script, line))).filter((words) => words !== '')
}

function speakers(text: string) {
  const script = readScript(text)
  return script.lines.filter((line) => bodyOf(script, line) !== '').map(({ character }) => character)
}

const pieces = [
  '\n', '\r\n', '\r', '\u2028', '\t', ' ', '  ', 'MARGIT: ', 'Tom: ', '花子「', '」', '張三：', '【旁白】', '(sighs)', '（笑）', '[DOOR]', '(',
  ')', '[', '<i>', '</i>', '{name}', '%s', '- ', '1', '40', '00:00:01,000 --> 00:00:02,500', 'WEBVTT', 'NOTE', 'INT. BAR - NIGHT',
  '[Script Info]', '[Events]', 'Dialogue: 0,0:00:01.00,0:00:02.00,Default,Tom,0,0,0,,', 'Comment: 0,0:00:01.00,', 'Format: Start, Text', '{\\i1}', '{\\p1}', '{a b}', '\\N', '\\h', '{', '}', ',',
  'JOHN', '~', '@Mc', '/*', '*/', 'TC\tCHARACTER\tSOURCE\tTARGET', '00:00:01:00', 'Go on.', '行くぞ！', '😀', '\uFEFF', '\ud800', '♪', '!',
] // biome-ignore format: a list
const text = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))
const format = fc.constantFrom<ScriptFormat | undefined>(
  undefined,
  'plain',
  'fountain',
  'srt',
  'vtt',
  'ass',
  'table',
)

describe('any text at all', () => {
  it('is tiled by the spans of its lines', () => {
    fc.assert(
      fc.property(text, format, (given, as) => {
        const { lines } = readScript(given, as)
        let at = 0
        for (const { start, end, kind } of lines.flatMap(({ spans }) => spans)) {
          expect(start).toBe(at)
          if (kind !== 'slot') expect(end).toBeGreaterThan(start)
          at = end
        }
        expect(at).toBe(given.length)
      }),
      { numRuns: 2000 },
    )
  })

  it('comes back byte for byte, with nothing or its own words put in the place of its words', () => {
    fc.assert(
      fc.property(text, format, (given, as) => {
        const script = readScript(given, as)
        expect(writeScript(script, new Map())).toBe(given)
        const own = new Map(
          script.lines
            .filter((line) => !line.spans.some(({ kind }) => kind === 'slot'))
            .map((line) => [line.number, bodyOf(script, line)]),
        )
        expect(writeScript(script, own)).toBe(given)
      }),
      { numRuns: 2000 },
    )
  })

  it('changes where something is said and nowhere else', () => {
    fc.assert(
      fc.property(text, format, (given, as) => {
        const script = readScript(given, as)
        const bodies = new Map(script.lines.map(({ number }) => [number, 'ŵ']))
        const written = writeScript(script, bodies)
        const kept = script.lines.flatMap((line) => {
          const slot = line.spans.find(({ kind }) => kind === 'slot')
          const said = line.spans.filter(({ kind }) => kind === 'spoken' || kind === 'placeholder')
          const spoken = said.some(({ kind }) => kind === 'spoken') ? said : []
          const range = slot ?? (spoken[0] && { start: spoken[0].start, end: spoken.at(-1)?.end ?? 0 })
          const [first, last] = [line.spans[0], line.spans.at(-1)]
          if (!first || !last) return []
          return range
            ? [given.slice(first.start, range.start), 'ŵ', given.slice(range.end, last.end)]
            : [given.slice(first.start, last.end)]
        })
        expect(written).toBe(kept.join(''))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('lines of text', () => {
  it.each([
    ['OLD MAN #2: Get out!', 'Get out!'],
    ['MARY (V.O.): Where were you?', 'Where were you?'],
    ['DR. LEE (O.S.): Run!', 'Run!'],
    ["<i>Don't go.</i>", "Don't go."],
    ['(sighs) I can’t do this.', 'I can’t do this.'],
    ['I can’t (beat) do <b>this</b>!', 'I can’t do this!'],
    ['Meet me at 10:45.', 'Meet me at 10:45.'],
    ['Remember: never look back.', 'Remember: never look back.'],
    ['“Go: now,” she said: run.', '“Go: now,” she said: run.'],
    ['Every actor(s) knows (555) 123.', 'Every actor(s) knows (555) 123.'],
    ['TELL ME WHAT YOU SAW: ALL OF IT', 'TELL ME WHAT YOU SAW: ALL OF IT'],
    ['*laughs* You did *not*. *sighs*', 'You did *not*.'],
    ['- Did you hear that?', 'Did you hear that?'],
    ['-5 degrees', '-5 degrees'],
    ['♪ Hold on ♪', 'Hold on'],
    ['[00:12.34]Hold on', 'Hold on'],
    ['00:00:12:05  MARGIT: Hold on', 'Hold on'],
    ['花子「ありがとう」', 'ありがとう'],
    ['花子（小声で）「うん」', 'うん'],
    ['彼は「行く」', '彼は「行く」'],
    ['（ため息）もう帰る。', 'もう帰る。'],
    ['ナレーション：夜が明けた。', '夜が明けた。'],
    ['張三：你好吗？', '你好吗？'],
    ['他说：快走！', '他说：快走！'],
    ['記住：唔好望返轉頭。', '記住：唔好望返轉頭。'],
    ['【旁白】夜深了。', '夜深了。'],
    ['【阿明】「唔該借借。」', '唔該借借。'],
    ['阿明：（壓低聲）「佢嚟喇！」', '佢嚟喇！'],
    ['阿明：「佢話『好』。」', '佢話『好』。'],
    ['阿明：「好」同「唔好」', '「好」同「唔好」'],
    ['민수: 안녕', '안녕'],
    ['สมชาย: สวัสดี', 'สวัสดี'],
    ['Hello {name}, %s!', 'Hello , !'],
    ['https://example.org: no', 'https://example.org: no'],
    ['MARGIT: "Hold on!"', '"Hold on!"'],
  ])('of %j an actor says %j', (line, words) => {
    expect(said(line)).toEqual([words])
  })

  it.each(["JOHN (CONT'D)", '[GUNSHOT]', '（叹气）', '…', '---', '🙏', '【音乐】', 'MARGIT:', ''])(
    'of %j nobody says anything',
    (line) => {
      expect(said(line)).toEqual([])
    },
  )

  it('takes a word before a colon for a name where it comes again, or most lines have one', () => {
    expect(said('Tom: Hi.\nGo away.\nOh.\nWell.\nTom: Why?')).toEqual([
      'Hi.',
      'Go away.',
      'Oh.',
      'Well.',
      'Why?',
    ])
    expect(said('Tom: Hi.\nAnna: Hello.')).toEqual(['Hi.', 'Hello.'])
  })

  it('takes what stands before a wide gap for a name where it comes again', () => {
    expect(said('영희\t꺼졌어.\n민수\t(놀라며) 뭐?\n영희　몰라.\n그가 나간다.\n민수   가자.')).toEqual([
      '꺼졌어.',
      '뭐?',
      '몰라.',
      '그가 나간다.',
      '가자.',
    ])
    expect(said('Hello   there.\nHe waits.\nBye   now.')).toEqual(['Hello there.', 'He waits.', 'Bye now.'])
    expect(said('えっ！　なに？\nえっ！　また？')).toEqual(['えっ！ なに？', 'えっ！ また？'])
  })

  it('knows who speaks, also under a cue on a line of its own', () => {
    expect(speakers('MARGIT:\nHold on.\nNow.\n\nGo.\nTOM (off): Yes')).toEqual([
      'MARGIT',
      'MARGIT',
      null,
      'TOM',
    ])
  })
})

describe('subtitles', () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,500\n<i>Where are you?</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n40\n\n3\n00:00:05,000 --> 00:00:08,000\n- Did you hear that?\n- (door creaks) No.\n\n4\n00:00:09,000 --> 00:00:10,000\n[MUSIC]\n'

  it('are spoken, their numbers and times not; a subtitle that is only a number is', () => {
    expect(readScript(srt).format).toBe('srt')
    expect(said(srt)).toEqual(['Where are you?', '40', 'Did you hear that?', 'No.'])
    expect(said(srt.replaceAll('\n', '\r\n'))).toEqual(said(srt))
  })

  it('in WebVTT have a header, notes and names', () => {
    const vtt =
      'WEBVTT - Harbour\nKind: captions\n\nNOTE\nnot said\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Margit>Hold <c.loud>on</c>!\n\nSTYLE\n::cue { color: red }\n'
    expect(readScript(vtt).format).toBe('vtt')
    expect(said(vtt)).toEqual(['Hold on!'])
    expect(speakers(vtt)).toEqual(['Margit'])
  })
})

describe('a screenplay', () => {
  const fountain =
    'Title: Salt\nAuthor: M\n\nINT. BAR - NIGHT\n\nJohn enters.\n\nJOHN\n(quietly)\nIs she here?\n\nBARMAN (O.S.) ^\nWho’s\nasking?\n\n/* JOHN\nNo. */\n\n~Sing on\n\nCUT TO:\n'

  it('has its dialogue and its lyrics spoken, and nothing else', () => {
    expect(readScript(fountain).format).toBe('fountain')
    expect(said(fountain)).toEqual(['Is she here?', 'Who’s', 'asking?', 'Sing on'])
    expect(speakers(fountain)).toEqual(['JOHN', 'BARMAN', 'BARMAN', null])
  })

  it('is found without a heading where speeches stand under cues', () => {
    expect(said('MARGIT\nHold the rope!\n\nTOM\n(softly)\nYes.')).toEqual(['Hold the rope!', 'Yes.'])
    expect(said('HELLO\n\nWorld of salt\nand ice')).toEqual(['HELLO', 'World of salt', 'and ice'])
  })
})

describe('a plain script', () => {
  it('has no one say its scene headings and transitions', () => {
    expect(said('EXT. BEACH – DAY')).toEqual([])
    expect(said('Hold the rope!\nFADE OUT.\nExt. is short for exterior.')).toEqual([
      'Hold the rope!',
      'Ext. is short for exterior.',
    ])
  })

  it.each([
    ['第一場 茶餐廳 日 內\n人物：阿明、阿玲\n△ 阿明推門入嚟。\n阿明：食咗飯未呀？', ['食咗飯未呀？']],
    ['1. 茶餐厅 内 日\n阿明：走。\n人物：都到齊了', ['走。', '都到齊了']],
    ['○港（朝）\n彩乃「おはよう」', ['おはよう']],
    ['ฉากที่ ๑ ภายใน / ร้านกาแฟ / กลางวัน\nเวลา: เช้า\nมาลี: รถไฟหยุดวิ่ง', ['รถไฟหยุดวิ่ง']],
    ['S#3. 카페 안 / 낮\n민수: 안 올 줄 알았어.', ['안 올 줄 알았어.']],
    [
      '第三場，開始！\n外景隊已經到了。\n第三場比賽的門票已經賣完了',
      ['第三場，開始！', '外景隊已經到了。', '第三場比賽的門票已經賣完了'],
    ],
  ])('keeps the headings and directions of scripts without capitals: %s', (text, words) => {
    expect(said(text)).toEqual(words)
  })
})
