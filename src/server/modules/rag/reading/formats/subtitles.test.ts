import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'
import { srt, vtt } from './subtitles.ts'

const encode = (text: string) => new TextEncoder().encode(text)

describe('SubRip', () => {
  test('is read cue by cue, without styling', async () => {
    const file =
      '\ufeff1\r\n00:00:01,500 --> 00:00:03,000 X1:1 X2:2\r\n{\\an8}<i>MARGIT:</i> Where?\r\n<font color="#fff">MARGIT: Here</font>\r\n\r\n2\r\n1:02:03,4 --> 1:02:05,250\r\n- 1 < 2\r\n\r\nafter a gap\r\n3\r\n01:02:06,000 --> 01:02:05,000\r\n燈塔'
    expect((await srt.read(encode(file))).blocks).toEqual([
      { startMs: 1500, endMs: 3000, characters: ['MARGIT'], text: 'MARGIT: Where?\nMARGIT: Here' },
      { startMs: 3_723_400, endMs: 3_725_250, text: '- 1 < 2\n\nafter a gap' },
      { startMs: 3_726_000, endMs: 3_726_000, text: '燈塔' },
    ])
  })

  test('may carry line breaks of another format, and cues that overlap', async () => {
    const file =
      '1\n00:00:02,000 --> 00:00:09,000\nDark\\Nand\\hcold\n\n2\n00:00:01,000 --> 00:00:03,000\n{\\pos(1,2)}Who?'
    const { passages } = await readDocument({ filename: 'a.srt', bytes: encode(file) })
    expect(passages.map(({ text, locator: { startMs, endMs } }) => [text, startMs, endMs])).toEqual([
      ['Dark\nand cold\n\nWho?', 1000, 9000],
    ])
  })

  test('without a single cue is refused', async () => {
    await expect(srt.read(encode('1\n00:00 -> 00:01\nHello'))).rejects.toMatchObject({
      code: 'unprocessable',
      message: expect.stringContaining('no cues'),
    })
  })

  test('is cut between cues, each passage with its time', async () => {
    const cues = Array.from({ length: 120 }, (_, at) => {
      const clock = `00:${String(Math.floor(at / 6)).padStart(2, '0')}:${String((at % 6) * 10).padStart(2, '0')}`
      return `${at + 1}\n${clock},000 --> ${clock},900\nCue ${at} says that the keeper trims the lamp and waits for a ship.\n`
    })
    const { passages } = await readDocument({ filename: 'a.srt', bytes: encode(cues.join('\n')) })
    expect(passages.length).toBeGreaterThan(3)
    for (const { text, locator } of passages) {
      const numbers = [...text.matchAll(/^Cue (\d+) .*ship\.$/gm)].map(([, number]) => Number(number))
      expect(text.startsWith('Cue ') && text.endsWith('ship.')).toBe(true)
      expect([locator.startMs, locator.endMs]).toEqual([
        (numbers[0] ?? 0) * 10_000,
        (numbers.at(-1) ?? 0) * 10_000 + 900,
      ])
    }
  })
})

test('WebVTT is read cue by cue: voices speak, notes and styles do not', async () => {
  const file = `WEBVTT - Lamp

STYLE
::cue { color: red }

NOTE
00:00 is no time

intro
00:01.000 --> 00:02.000 align:start
<v.loud Ms. Fitz>Who &amp; <c.red>where</c>? <00:01.500><b>Now</b>

01:00:00.000 --> 01:00:01.000
<v 梁伯>燈塔<ruby>漢<rt>hon</rt></ruby></v><v Tom></v>

NOTE the end
`
  expect((await vtt.read(encode(file))).blocks).toEqual([
    { startMs: 1000, endMs: 2000, characters: ['Ms. Fitz'], text: 'Ms. Fitz: Who & where? Now' },
    { startMs: 3_600_000, endMs: 3_601_000, characters: ['梁伯'], text: '梁伯: 燈塔漢' },
  ])
  expect(vtt.recognises(encode(file), 'txt')).toBe(true)
})

test('captions that roll up word by word say each line once', async () => {
  const file = `WEBVTT
Kind: captions

00:00:00.000 --> 00:00:02.000 align:start position:0%

the lamp<00:00:00.500><c> is</c><00:00:01.000><c> out</c>

00:00:02.000 --> 00:00:02.010 align:start position:0%
the lamp is out


00:00:02.010 --> 00:00:04.000 align:start position:0%
the lamp is out
and<00:00:02.500><c> nobody</c><00:00:03.000><c> came</c>

00:00:04.000 --> 00:00:04.010 align:start position:0%
and nobody came

`
  const { text, passages } = await readDocument({ filename: 'a.vtt', bytes: encode(file) })
  expect(text).toBe('the lamp is out\n\nand nobody came')
  expect(passages).toMatchObject([{ locator: { startMs: 0, endMs: 4000 } }])
})

test('characters may be named or numbered', async () => {
  const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nIt&apos;s the keeper&#39;s &quot;lamp&#x22; &amp;lt; all\n'
  const { text } = await readDocument({ filename: 'a.vtt', bytes: encode(file) })
  expect(text).toBe('It\'s the keeper\'s "lamp" &lt; all')
})

test.each([
  ['&#x1f600; &#128512;', '😀 😀'],
  ['a&#0;b &#x110000; &#99999999; &#xd83d;&#xde00;', 'a&#0;b &#x110000; &#99999999; &#xd83d;&#xde00;'],
  ['a&#1;b&#x85;c&#13;d', 'ab\nc\nd'],
  ['&#99999;', '\u{1869f}'],
])('a number that stands for no character stays as it is: %s', async (written, text) => {
  const { blocks } = await srt.read(encode(`1\n00:00:01,000 --> 00:00:02,000\n${written}`))
  expect(blocks.map((block) => block.text)).toEqual([text])
})
