import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScript } from './read-script.ts'
import { bodyOf } from './script-bodies.ts'
import { asSubtitleFile } from './subtitle-files.ts'

describe('SRT as WebVTT', () => {
  it('has a header, points in its times, and its numbers as identifiers', () => {
    expect(
      asSubtitleFile(
        '\uFEFF1\n00:00:01,000 --> 00:00:02,500\nHold on!\n\n2\n1:00:03,5 --> 1:00:04,04\n- Now?\n- Now.\n',
        'vtt',
      ),
    ).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHold on!\n\n2\n01:00:03.500 --> 01:00:04.040\n- Now?\n- Now.\n',
    )
  })

  it('keeps bold, italics and underlining, and drops positions and colours', () => {
    expect(
      asSubtitleFile(
        '1\n00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50\n{\\an8}<I>Go</I> <font color="red">now</font>!\n',
        'vtt',
      ),
    ).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n<i>Go</i> now!\n')
  })

  it('writes what WebVTT would read as its own as signs, and closes up what would end a cue early', () => {
    expect(
      asSubtitleFile('1\n00:00:01,000 --> 00:00:02,000\nYou & me < 3 --> us\n\nstill here\n', 'vtt'),
    ).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nYou &amp; me &lt; 3 --&gt; us\nstill here\n')
  })

  it('keeps the line breaks of the file', () => {
    expect(asSubtitleFile('1\r\n00:00:01,000 --> 00:00:02,000\r\nGo!\r\n', 'vtt')).toBe(
      'WEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.000\r\nGo!\r\n',
    )
  })
})

describe('WebVTT as SRT', () => {
  const vtt =
    'WEBVTT - Harbour\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnot said\n\nintro\n00:01.000 --> 00:02.000 align:start line:0\n<v Margit>Hold <c.loud>on</c>, <i.soft>Tom</i> &amp; you!\n\n01:00:03.250 --> 01:00:04.000\n<00:03.500>Now&nbsp;go.\n'

  it('has numbers from 1, commas and hours in its times, and no header, notes, settings or voices', () => {
    expect(asSubtitleFile(vtt, 'srt')).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\nHold on, <i>Tom</i> & you!\n\n2\n01:00:03,250 --> 01:00:04,000\nNow\u00A0go.\n',
    )
  })

  it('and back again says the same at the same times', () => {
    const srt = asSubtitleFile(vtt, 'srt') ?? ''
    const again = asSubtitleFile(srt, 'vtt') ?? ''
    expect(asSubtitleFile(again, 'srt')).toBe(srt)
    expect(readScript(again).format).toBe('vtt')
  })
})

describe('ASS', () => {
  const event = (from: string, until: string, name: string, text: string) =>
    `Dialogue: 0,${from},${until},Default,${name},0,0,0,,${text}\n`
  const file =
    '[Script Info]\nTitle: Lamp\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
    event('0:01:00.25', '0:01:02.00', '', '- Where & when?\\N- {\\i1}No{\\b1}where{\\i0}, he') +
    event('0:00:01.00', '0:00:02.50', 'Margit', '{\\an8\\i1}Hold\\hon{a comment}, {\\r}{\\k20}Tom!') +
    event('0:00:01.00', '0:00:02.50', '', '{\\p1}m 0 0 l 9 9{\\p0}') +
    'Comment: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,Not said\n'

  it('as SRT is in the order of its times, with italics, bold and underlining', () => {
    expect(asSubtitleFile(file, 'srt')).toBe(
      '1\n00:00:01,000 --> 00:00:02,500\n<i>Hold\u00A0on, </i>Tom!\n\n2\n00:01:00,250 --> 00:01:02,000\n- Where & when?\n- <i>No<b>where</b></i><b>, he</b>\n',
    )
  })

  it('as WebVTT has its names as voices, unless the text says them', () => {
    expect(asSubtitleFile(file, 'vtt')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Margit><i>Hold\u00A0on, </i>Tom!\n\n00:01:00.250 --> 00:01:02.000\n- Where &amp; when?\n- <i>No<b>where</b></i><b>, he</b>\n',
    )
    expect(asSubtitleFile(event('0:00:01.00', '0:00:02.00', 'Tom', 'TOM: Go!'), 'vtt')).toContain(
      '\nTOM: Go!\n',
    )
  })
})

it('a file that is in the format already stays as it is, and a script without times is none', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nGo!'
  expect(asSubtitleFile(srt, 'srt')).toBe(srt)
  expect(asSubtitleFile('MARGIT: Go!', 'srt')).toBe(null)
  expect(asSubtitleFile('TC\tCHARACTER\tSOURCE\n00:00:01\tTOM\tGo!', 'vtt')).toBe(null)
})

it('whatever words subtitles have, they are the same there and back', () => {
  const word = fc.constantFrom('row', '&', '&lt;', '&amp;amp;', '<', '<3', '>', '-->', '<i>so</i>', '7', 'é')
  const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => `Oh ${all.join(' ')} yes`)
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (lines) => {
      const srt = lines
        .map((line, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${line}\n`)
        .join('\n')
      const there = asSubtitleFile(srt, 'vtt') ?? ''
      const back = asSubtitleFile(there, 'srt') ?? ''
      expect(there.match(/-->/g)).toHaveLength(lines.length)
      expect(bodies(back)).toEqual(lines)
    }),
  )
})

function bodies(text: string): string[] {
  const script = readScript(text)
  return script.lines.map((line) => bodyOf(script, line)).filter((body) => body !== '')
}
