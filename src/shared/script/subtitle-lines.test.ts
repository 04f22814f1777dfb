import { describe, expect, it } from 'vitest'
import { keptPieces, spokenWords } from './inline-spans.ts'
import { readScript } from './read-script.ts'
import { bodyOf, writeScript } from './script-bodies.ts'

function cue(lines: string) {
  const script = readScript(`1\n00:00:01,000 --> 00:00:02,000\n${lines}\n`)
  return script.lines.flatMap((line) => {
    const body = bodyOf(script, line)
    return body === '' ? [] : [[line.character, spokenWords(body)]]
  })
}

describe('a subtitle', () => {
  it.each([
    ['<i>MAN: Who is there?</i>', [['MAN', 'Who is there?']]],
    ['<font color="#ff0">TOM:</font> Hold on.', [['TOM', 'Hold on.']]],
    ['{\\an8}MAN: Up!', [['MAN', 'Up!']]],
    ['♪ MAN: La la ♪', [['MAN', 'La la']]],
    ['[Tom]: Hold on.', [['Tom', 'Hold on.']]],
    ['- <i>WOMAN: Why?</i>', [['WOMAN', 'Why?']]],
    [
      '>> REPORTER: Breaking news.\n>> Yes.',
      [
        ['REPORTER', 'Breaking news.'],
        [null, 'Yes.'],
      ],
    ],
    ['Tom [whispering]: Quiet.\nTom: Go.', [['Tom', 'Quiet.'], ['Tom', 'Go.']]], // biome-ignore format: short
    ['<i>- Go!\n- Where?</i>', [[null, 'Go!'], [null, 'Where?']]], // biome-ignore format: short
  ])('has its speaker, whatever stands before the name: %s', (lines, expected) => {
    expect(cue(lines)).toEqual(expected)
  })

  it.each([
    ['[speaks\nFrench]', []],
    ['(music fades\nslowly) Go.', ['Go.']],
    ['TOM: No. (turns to\nthe window)\nNever.', ['No.', 'Never.']],
    ['I said (to Ann) no.\nAnd (low) to Tom.', ['I said no.', 'And to Tom.']],
    ['a) one\nb) two', ['a) one', 'b) two']],
    ['She is gone :(\nReally.', ['She is gone :(', 'Really.']],
    ['Call (555\n1234) now.', ['Call (555', '1234) now.']],
  ])('has no one say a direction that goes on over its lines: %j', (lines, words) => {
    expect(cue(lines).map(([, said]) => said)).toEqual(words)
  })

  it.each([
    ['#Happy birthday to you#', 'Happy birthday to you'],
    ['# Row, row, row your boat', 'Row, row, row your boat'],
    ['Tom &me; us &lt;3', 'Tom &me; us 3'],
    ['#MeToo is not over', '#MeToo is not over'],
    ['We are #1!', 'We are #1!'],
  ])('is said without signs that are not said, such as those of songs: %s', (line, words) => {
    expect(cue(line)).toEqual([[null, words]])
  })

  it.each([
    ['hash', `#${'a'.repeat(100_000)}`],
    ['ruby', '<ruby><rt></ruby>'.repeat(20_000)],
    ['brackets', '(a'.repeat(50_000)],
    ['tags', '<i>♪ '.repeat(10_000)],
  ])('is read in time that grows with it: %s', (_, line) => {
    const started = performance.now()
    cue(`${line}\n${line}`)
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('of WebVTT is said without its entities, and with the readings of its ruby', () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:02.000\nTom &amp; Ann&nbsp;go.\n<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>へ\n'
    const script = readScript(vtt)
    const bodies = script.lines.map((line) => bodyOf(script, line)).filter(Boolean)
    expect(bodies.map(spokenWords)).toEqual(['Tom & Ann go.', '東（とう）京（きょう）へ'])
    expect(bodies.flatMap(keptPieces)).toEqual([])
    expect(writeScript(script, new Map([[5, 'To Tokyo']]))).toBe(vtt.replace(bodies[1] ?? '', 'To Tokyo'))
  })
})

describe('a line of other scripts', () => {
  it.each([
    ['今日は明（あきら）さんが来る。', '今日は明（あきら）さんが来る。', []],
    ['母（ためいき）もういいわ', '母 もういいわ', ['（ためいき）']],
    ['溜息（ためいき）が出る。', '溜息（ためいき）が出る。', []],
    ['独白（モノローグ）が続く。', '独白（モノローグ）が続く。', []],
    ['私（たち）は行く。', '私 は行く。', ['（たち）']],
    ['了解（ためいき）', '了解', []],
    ['明（笑いながら）さんが来る。', '明 さんが来る。', ['（笑いながら）']],
  ])('keeps how a word is read beside it, for who counts and translates: %s', (line, words, pieces) => {
    const script = readScript(line)
    const body = bodyOf(script, script.lines[0] as (typeof script.lines)[0])
    expect([spokenWords(body), keptPieces(body)]).toEqual([words, pieces])
  })

  it('is nobody’s where a lead-in comes once, and somebody’s with V.O. behind the name', () => {
    const script = readScript('阿明：走啦！\n阿玲：去邊？\n導演OS：Cut！\n記住：唔好遲到。\n陳太VO：喂？')
    expect(script.lines.map(({ character }) => character)).toEqual(['阿明', '阿玲', '導演OS', null, '陳太VO'])
  })
})
