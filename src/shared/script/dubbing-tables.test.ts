import { describe, expect, it } from 'vitest'
import { spokenWords } from './inline-spans.ts'
import { readScript } from './read-script.ts'
import {
  bodyOf,
  hasOwnTranslation,
  translatedBodies,
  translatedBodyOf,
  writeScript,
} from './script-bodies.ts'

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
      'titles in other words',
      'Loop\tTCIN\tTCOUT\tCHARACTER\tORIGINAL DIALOGUE\tADAPTATION\n1\t01:00:01:00\t01:00:02:10\tTOM\tYes.\t\n2\t01:00:03:00\t01:00:04:10\tANN\tNo.\t',
      ['Yes.', 'No.'],
    ],
    [
      'times behind numbers',
      '#\tIn\tOut\tWho\tEnglish\tGerman\n1\t01:00:01:00\t01:00:02:10\tTOM\tYes.\t\n2\t01:00:03:00\t01:00:04:10\tANN\tNo.\t',
      ['Yes.', 'No.'],
    ],
    [
      'titles in another order',
      'Role\tDialogue\tStart\tTranslation\nTOM\tYes.\t00:01\t\nANN\tNo.\t00:02\t',
      ['Yes.', 'No.'],
    ],
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

  it.each(['TC\tRolle\tOriginal\tDeutsch', '時間\t角色\t對白\t粵語配音'])(
    'has its translation in the column beside the source, where that is named after a language: %s',
    (head) => {
      const sheet = `${head}\n00:01\tTOM\tYes.\t\n`
      const filled = writeScript(readScript(sheet), new Map([[2, 'Ja.']]))
      expect(filled).toBe(`${head}\n00:01\tTOM\tYes.\tJa.\n`)
      const again = readScript(filled)
      expect(again.lines.map((line) => translatedBodyOf(again, line))[1]).toBe('Ja.')
    },
  )

  it('has that column filled where it is half empty', () => {
    const sheet = 'ROLE\tSOURCE\tCantonese\nTOM\tYes.\t\nANN\tNo.\t唔係。\n'
    const script = readScript(sheet)
    expect(script.lines.map((line) => hasOwnTranslation(script, line))).toEqual([false, false, true, false])
    expect(writeScript(script, new Map([[2, '係。']]))).toBe(sheet.replace('Yes.\t', 'Yes.\t係。'))
  })

  it.each(['NOTES\n00:01\tTOM\tYes.\t', 'TAKE\n00:01\tTOM\tYes.\t3'])(
    'has the source replaced where only notes or numbers stand beside it: %j',
    (rest) => {
      const sheet = `TC\tROLE\tSOURCE\t${rest}\n`
      expect(writeScript(readScript(sheet), new Map([[2, 'Ja.']]))).toBe(sheet.replace('Yes.', 'Ja.'))
    },
  )

  it.each([
    ['Role\tDialogue\tEmotion\nTOM\tYes.\tangry\nANN\tNo.\t', 'angry'],
    ['角色\t對白\t動作\nTOM\tYes.\t揮手\nANN\tNo.\t', '揮手'],
    ['Role\tLine\tFile\nTOM\tYes.\tt1.wav\nANN\tNo.\ta2.wav', 't1.wav'],
    ['Role\tLine\tID\nTOM\tYes.\tt1\nANN\tNo.\ta2', 't1'],
  ])('takes what is said of a line for no translation of it: %j', (sheet, aside) => {
    const script = readScript(sheet)
    expect(script.lines.some((line) => hasOwnTranslation(script, line))).toBe(false)
    const filled = writeScript(script, new Map([[2, 'Ja.']]))
    expect(filled).toBe(sheet.replace('Yes.', 'Ja.'))
    expect(filled).toContain(aside)
  })

  it('has its translation read where it was put, whatever its column is called', () => {
    const script = readScript('角色\t對白\tAdaptación\nTOM\tYes.\t\nANN\tNo.')
    const filled = writeScript(script, new Map([[2, 'Sí.'], [3, 'Que "no".']])) // biome-ignore format: short
    expect(filled).toBe('角色\t對白\tAdaptación\nTOM\tYes.\tSí.\nANN\tNo.\tQue "no".')
    const again = translatedBodies(script, readScript(filled, script.format))
    expect([again.get(2), again.get(3)]).toEqual(['Sí.', 'Que "no".'])
  })

  it.each([
    '00:01\t1\tYes.\t\n00:02\t2\tNo.\t',
    '00:01\t1\tYes.\n00:02\t2\tNo.',
    '00:01\t00:02\t1\tYes.\t\n00:03\t00:04\t2\tNo.\t',
  ])('may have numbers for names behind the times: %j', (sheet) => {
    const script = readScript(sheet)
    expect(script.lines.map((line) => [line.character, bodyOf(script, line)])).toEqual([
      ['1', 'Yes.'],
      ['2', 'No.'],
    ])
  })

  it('is none where nothing would be said in it', () => {
    expect(readScript('1\t00:01\tYes.\t\n2\t00:02\tNo.\t').format).toBe('plain')
  })

  it('is none where a row is all numbers', () => {
    expect(readScript('1\t00:01\n2\t00:02').format).toBe('plain')
  })

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
