import { describe, expect, it } from 'vitest'
import { spokenWords } from './inline-spans.ts'
import { readScript } from './read-script.ts'
import { bodyOf, hasOwnTranslation, translatedBodyOf, writeScript } from './script-bodies.ts'

function said(text: string) {
  const script = readScript(text)
  return script.lines.map((line) => spokenWords(bodyOf(script, line))).filter((words) => words !== '')
}

function speakers(text: string) {
  const script = readScript(text)
  return script.lines.filter((line) => bodyOf(script, line) !== '').map(({ character }) => character)
}

describe('a dubbing table', () => {
  const table =
    'TC\tCHARACTER\tSOURCE\tTARGET\n00:00:01:00\tMARGIT\tHold (beat) on!\t\n00:00:02:00\tTOM\tYes.\tJa.\n'

  it('has the source spoken, and the translation in its own cell', () => {
    const script = readScript(table)
    expect(script.format).toBe('table')
    expect(said(table)).toEqual(['Hold on!', 'Yes.'])
    expect(speakers(table)).toEqual(['MARGIT', 'TOM'])
    expect(script.lines.map((line) => hasOwnTranslation(script, line))).toEqual([false, false, true, false])
    const written = writeScript(script, new Map([[2, 'Halt (beat) dich!']]))
    expect(written).toBe(table.replace('on!\t', 'on!\tHalt (beat) dich!'))
    const again = readScript(written)
    expect(again.lines.map((line) => translatedBodyOf(again, line))).toEqual([
      '',
      'Halt (beat) dich!',
      'Ja.',
      '',
    ])
  })

  it('without titles has times in its first column, and without a target the source is replaced', () => {
    const bare = '00:00:01:00\tMARGIT\tHold on!\n00:00:02:00\tTOM\tYes.'
    expect(said(bare)).toEqual(['Hold on!', 'Yes.'])
    expect(writeScript(readScript(bare), new Map([[1, 'Halt!']]))).toBe(bare.replace('Hold on!', 'Halt!'))
  })

  it.each([
    [
      'titles of the times',
      'In\tWho\tEnglish\tCantonese\n00:01\tTOM\tYes.\t\n00:02\tANN\tNo.\t',
      ['Yes.', 'No.'],
    ],
    ['names and lines alone', 'TOM\tYes.\nANN\tNo.', ['Yes.', 'No.']],
    ['numbers before the names', '1\tTOM\tYes.\t\n2\tANN\tNo.\t', ['Yes.', 'No.']],
    [
      'quotation marks as spreadsheets write them',
      '00:01\tTOM\t"A, ""b""."\t\n00:02\tANN\tNo.\t',
      ['A, "b".', 'No.'],
    ],
  ])('is known by %s', (_, text, words) => {
    expect(readScript(text).format).toBe('table')
    expect(said(text)).toEqual(words)
  })

  it.each(['MARGIT:\tHold on!\nTOM:\tYes.', 'Hold on, Tom!\tNow.\nYes.\tNo.', 'TOM\tYes.'])(
    'is not %j',
    (text) => expect(readScript(text).format).toBe('plain'),
  )

  it('has a row on several lines where a quoted cell holds breaks', () => {
    const pasted =
      'TC\tCHARACTER\tSOURCE\tTARGET\r\n00:01\tTOM\t"Hold on,\r\nAnn! ""Now""."\t\r\n00:02\tANN\tNo.\t"Nein,\r\nTom."\r\n'
    const script = readScript(pasted)
    expect(script.lines.map((line) => bodyOf(script, line))).toEqual(['', 'Hold on, Ann! "Now".', 'No.', ''])
    expect(script.lines.map((line) => translatedBodyOf(script, line))[2]).toBe('Nein, Tom.')
    const bodies = new Map([
      [2, 'Halt, "jetzt".'],
      [3, 'Nein, Tom.'],
    ])
    expect(writeScript(script, bodies)).toBe(pasted.replace('""."\t', '""."\tHalt, "jetzt".'))
  })

  it('keeps a quoted cell quoted where the translation takes its place', () => {
    const bare = '00:01\tTOM\t"Hold on,\nAnn!"\n00:02\tANN\tNo.'
    expect(said(bare)).toEqual(['Hold on, Ann!', 'No.'])
    const script = readScript(bare)
    expect(writeScript(script, new Map([[1, '„Halt“, "Ann"!']]))).toBe(
      bare.replace('Hold on,\nAnn!', '„Halt“, ""Ann""!'),
    )
    expect(writeScript(script, new Map([[1, 'Hold on, Ann!']]))).toBe(bare)
  })

  it('has its empty last cell also where an editor dropped the tab before it', () => {
    const quoting = '00:01\tTOM\tYes.\tJa.\n00:02\tANN\t"No," she said.'
    expect(writeScript(readScript(quoting), new Map([[2, 'Nein.']]))).toBe(`${quoting}\tNein.`)
    const cut = '00:01\tTOM\tYes.\tJa.\n00:02\tANN\tNo.'
    expect(writeScript(readScript(cut), new Map([[2, 'Nein.']]))).toBe(`${cut}\tNein.`)
    expect(writeScript(readScript(cut), new Map())).toBe(cut)
  })
})
