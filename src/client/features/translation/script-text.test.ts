import { describe, expect, it } from 'vitest'
import { readScriptFile } from './script-file.ts'
import { asScriptText } from './script-text.ts'

describe('what is pasted from a spreadsheet', () => {
  it.each([
    [
      'a cell with a break in it on one line',
      '1\tTOM\t"Hold on,\r\nAnn!"\tx\r\n',
      '1\tTOM\tHold on, Ann!\tx\n',
    ],
    [
      'quotation marks as they are read',
      'TOM\t"She said ""go"", then left."',
      'TOM\tShe said "go", then left.',
    ],
    ['a speech that is quoted as it is', 'TOM\t"Hold on!"\nANN\tNo.', 'TOM\t"Hold on!"\nANN\tNo.'],
    ['one that opens a quotation as it is', 'TOM\t"Hold on\t\nANN\tNo."\t', 'TOM\t"Hold on\t\nANN\tNo."\t'],
    ['lines without cells as they are', '"Hold on,\nAnn!"', '"Hold on,\nAnn!"'],
  ])('has %s', (_, pasted, text) => {
    expect(asScriptText(pasted)).toBe(text)
  })
})

describe('a file', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  const utf8 = (text: string) => new TextEncoder().encode(text)

  it.each([
    ['UTF-8', 'a.txt', utf8('\uFEFF拉住\r\n繩'), null, '拉住\n繩'],
    ['UTF-16', 'a.srt', bytes(0xff, 0xfe, 0xc9, 0x62), null, '拉'],
    ['Big5', 'a.txt', bytes(0xa7, 0x41, 0xa6, 0x6e), 'zh-HK', '你好'],
    ['GB 18030', 'a.txt', bytes(0xc4, 0xe3, 0xba, 0xc3), 'zh-CN', '你好'],
    ['Latin', 'a.txt', bytes(0xc9, 0x74, 0xe9), 'fr', 'Été'],
    [
      'CSV',
      'a.CSV',
      utf8('TC,WHO,LINE\n1,TOM,"Hold on, ""Ann"",\nnow!"\n'),
      null,
      'TC\tWHO\tLINE\n1\tTOM\tHold on, "Ann", now!\n',
    ],
    [
      'CSV with every cell quoted',
      'a.csv',
      utf8('"TC","LINE"\n"1","Oui, oui"'),
      null,
      'TC\tLINE\n1\tOui, oui',
    ],
    ['CSV with semicolons', 'a.csv', utf8('TC;LINE\n1;Oui, oui'), null, 'TC\tLINE\n1\tOui, oui'],
  ] as const)('is read as %s', (_, name, content, language, text) => {
    expect(readScriptFile(name, content, language)).toEqual({ text })
  })

  it('in an old encoding needs its language', () => {
    expect(readScriptFile('a.txt', bytes(0xa7, 0x41), null)).toEqual({ problem: 'encoding' })
  })

  it('that is no text is none', () => {
    expect(readScriptFile('a.txt', bytes(0x50, 0x4b, 3, 4, 0, 0, 0xff), 'en')).toEqual({
      problem: 'not-text',
    })
  })
})
