import { describe, expect, test } from 'vitest'
import { fountain } from './fountain.ts'
import { parseFountain } from './fountain-parse.ts'

const kinds = (text: string) => parseFountain(text).map(({ kind, text }) => [kind, text])

describe('Fountain', () => {
  test.each([
    ['INT. HOUSE - DAY', 'INT. HOUSE - DAY', undefined],
    ['int house - day', 'int house - day', undefined],
    ['EXT. BRICK’S  POOL #12A#', 'EXT. BRICK’S  POOL', '12A'],
    ['INT./EXT. CAR #110-B#', 'INT./EXT. CAR', '110-B'],
    ['I/E. CAR #1.#', 'I/E. CAR', '1'],
    ['EST. PARIS', 'EST. PARIS', undefined],
    ['.SNIPER SCOPE POV', 'SNIPER SCOPE POV', undefined],
    ['.燈塔 夜 #3#', '燈塔 夜', '3'],
    ['**INT. HOUSE - _NIGHT_**', 'INT. HOUSE - NIGHT', undefined],
    ['內景 燈塔 - 夜', '內景 燈塔 - 夜', undefined],
  ])('a scene heading: %s', (line, text, number) => {
    const [scene] = parseFountain(`${line}\n\nAction.`)
    expect(scene).toEqual({ kind: 'scene', text, ...(number ? { number } : {}) })
  })

  test.each([
    ['...and then nothing.', 'action'],
    ['INTERNATIONAL WATERS', 'action'],
    ['Estimates of the dead vary.', 'action'],
    ['INT. IN THE MIDDLE', 'scene'],
    ['> CUT TO:', 'transition'],
    ['FADE TO BLACK.', 'action'],
    ['SMASH CUT TO:', 'transition'],
    ['> THE END <', 'action'],
    ['~La la', 'lyric'],
    ['# Act One', 'section'],
    ['= They meet.', 'synopsis'],
    ['!INT. NOT A HEADING', 'action'],
    ['MARGIT', 'action'],
  ])('a line by itself: %s', (line, kind) => {
    expect(kinds(`\n${line}\n\n`).map(([each]) => each)).toEqual([kind])
  })

  test('a speech: cue with extension, asides, a lyric, an empty line that holds spaces', () => {
    expect(kinds('ANNA (V.O.) ^\n(beat)\nOne.\nTwo.\n  \nThree.\n~Four\n(to *Ben*)\n\nAction.')).toEqual([
      ['cue', 'ANNA (V.O.)'],
      ['parenthetical', '(beat)'],
      ['dialogue', 'One.\nTwo.\n\nThree.'],
      ['lyric', 'Four'],
      ['parenthetical', '(to Ben)'],
      ['action', 'Action.'],
    ])
  })

  test.each([
    ['@McAVOY', 'McAVOY'],
    ['R2D2', 'R2D2'],
    ['MOM (on phone)', 'MOM (on phone)'],
    ['瑪格麗特', '瑪格麗特'],
    ['ハナ（声）', 'ハナ（声）'],
  ])('a cue: %s', (line, cue) => {
    expect(kinds(`${line}\nHello.`)).toEqual([
      ['cue', cue],
      ['dialogue', 'Hello.'],
    ])
  })

  test.each(['23', 'Anna', '!SCREAM', '他走進房間，看見她。', 'CUT TO:'])('no cue: %s', (line) => {
    expect(kinds(`${line}\nHello.`).map(([kind]) => kind)).not.toContain('cue')
  })

  test('the title page stands before the script', () => {
    expect(
      kinds(
        'Title:\n    _**THE LAMP**_\n    A film\nCredit: by\nAuthor: A. Writer\n\nFADE IN:\n\nINT. ROOM - DAY',
      ),
    ).toEqual([
      ['title-page', 'THE LAMP'],
      ['title-page', 'A film'],
      ['title-page', 'by'],
      ['title-page', 'A. Writer'],
      ['action', 'FADE IN:'],
      ['scene', 'INT. ROOM - DAY'],
    ])
    expect(kinds('Note: this is not one.\n\nINT. ROOM - DAY')[0]).toEqual([
      'action',
      'Note: this is not one.',
    ])
  })

  test('boneyard and notes are gone, whatever stands in them', () => {
    expect(
      kinds(
        'One /* gone\n\nINT. GONE - DAY\n\n*/\n\nANNA\nHello[[ look\n  \nhere ]] there.\n\n[[alone]]\n\nTwo [[x]] three.',
      ),
    ).toEqual([
      ['action', 'One'],
      ['cue', 'ANNA'],
      ['dialogue', 'Hello there.'],
      ['action', 'Two three.'],
    ])
  })

  test('a speech goes on after a note on a line of its own', () => {
    expect(kinds('ANNA\nHello?\n[[over\ntwo lines]]\nGoodbye.\n\n[[alone]]\n\nShe goes.')).toEqual([
      ['cue', 'ANNA'],
      ['dialogue', 'Hello?\nGoodbye.'],
      ['action', 'She goes.'],
    ])
  })

  test('a section in the middle of the last scene is not lost', async () => {
    const { blocks } = await fountain.read(new TextEncoder().encode('INT. A\n\nOne.\n\n# Coda\n\nTwo.'))
    expect(blocks.map(({ text, scene, headings }) => [text, scene?.heading, headings])).toEqual([
      ['INT. A', 'INT. A', undefined],
      ['One.', 'INT. A', undefined],
      ['Two.', 'INT. A', undefined],
      ['Coda', undefined, ['Coda']],
    ])
  })

  test('emphasis is taken off, what only looks like it stays', () => {
    expect(kinds('A *b* **c** ***d*** _e_ _*f*_ \\*g\\* h_i_j 2 * 3 * 4 __')[0]?.[1]).toBe(
      'A b c d e f *g* h_i_j 2 * 3 * 4 __',
    )
  })

  test('paragraphs of action keep their lines; page breaks are none', () => {
    expect(kinds('    Indented\nline.\n\n===\n\n!BANG\n!BANG')).toEqual([
      ['action', 'Indented\nline.'],
      ['action', 'BANG\nBANG'],
    ])
  })

  test('becomes scenes with their place in the outline', async () => {
    const text =
      '# Act 1\n\n= Setup.\n\nINT. A\n\nOne.\n\n## Middle\n\nTwo.\n\nEXT. B #7#\n\nBEN\nHi.\n\n# Act 2'
    const { blocks } = await fountain.read(new TextEncoder().encode(text))
    const first = { number: '1', heading: 'INT. A' }
    const second = { number: '7', heading: 'EXT. B' }
    expect(blocks).toEqual([
      { text: 'Setup.', headings: ['Act 1'] },
      { text: 'INT. A', headings: ['Act 1'], scene: first },
      { text: 'One.', headings: ['Act 1'], scene: first },
      { text: 'Two.', headings: ['Act 1'], scene: first },
      { text: 'EXT. B', headings: ['Act 1', 'Middle'], scene: second },
      { text: 'BEN\nHi.', headings: ['Act 1', 'Middle'], scene: second, characters: ['BEN'] },
      { text: 'Act 2', headings: ['Act 2'] },
    ])
  })

  test.each([
    ['open boneyards', '/*'.repeat(50_000)],
    ['open notes', '[['.repeat(50_000)],
    ['stars', '*'.repeat(100_000)],
    ['stars and letters', '*a '.repeat(50_000)],
    ['underlines', '_a'.repeat(50_000)],
    ['spaces', `INT. ${' '.repeat(100_000)}x`],
    ['a cue of brackets', `${'ANNA ('.repeat(20_000)}\nx`],
    ['headings alone', 'INT. A\n\n'.repeat(20_000)],
    ['numbers', `INT. A #${'1'.repeat(100_000)}`],
  ])('hostile Fountain takes no time: %s', async (_name, text) => {
    const startedAt = performance.now()
    await fountain.read(new TextEncoder().encode(text))
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
})
