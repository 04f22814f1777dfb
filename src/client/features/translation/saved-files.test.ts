import { describe, expect, it } from 'vitest'
import type { KeptResult } from './kept-result.ts'
import { savedFiles } from './saved-files.ts'

const noon = new Date(2026, 0, 5, 12)
const made = (original: string, text: string): KeptResult => ({
  ...{ sourceLanguage: 'en', targetLanguage: 'de', original, text },
  ...{ lines: [], partial: null, made: null, measures: null, reading: null },
})
const filesOf = (original: string, text: string) =>
  Object.fromEntries(savedFiles(made(original, text), noon).map(({ name, text: of }) => [name, of()]))

describe('a translation saved', () => {
  it('from a plain script is its text, and a dubbing table with who speaks', () => {
    expect(filesOf('MARGIT: Go!\n\nILSE: (low) No.', 'MARGIT: Geh!\n\nILSE: (low) Nein.')).toEqual({
      'translation_2026-01-05.txt': 'MARGIT: Geh!\n\nILSE: (low) Nein.',
      'translation_2026-01-05.tsv':
        'TC\tCHARACTER\tSOURCE\tTARGET\n\tMARGIT\tGo!\tGeh!\n\tILSE\tNo.\tNein.\n',
    })
  })

  it('from WebVTT is WebVTT again, or SRT, with its times in the table', () => {
    const vtt = (line: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${line}\n`
    expect(filesOf(vtt('Go!'), vtt('Geh!'))).toEqual({
      'translation_2026-01-05.txt': 'Geh!\n',
      'translation_2026-01-05.vtt': vtt('Geh!'),
      'translation_2026-01-05.srt': '1\n00:00:01,000 --> 00:00:02,000\nGeh!\n',
      'translation_2026-01-05.tsv': 'TC\tCHARACTER\tSOURCE\tTARGET\n00:01.000\t\tGo!\tGeh!\n',
    })
  })

  it('from ASS is ASS again, or SRT or WebVTT, with its times and names in the table', () => {
    const ass = (line: string) =>
      `[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,Margit,0,0,0,,{\\an8}${line}\n`
    expect(filesOf(ass('Go,\\NTom!'), ass('Geh,\\NTom!'))).toEqual({
      'translation_2026-01-05.txt': 'Geh,\nTom!\n',
      'translation_2026-01-05.ass': ass('Geh,\\NTom!'),
      'translation_2026-01-05.srt': '1\n00:00:01,000 --> 00:00:02,000\nGeh,\nTom!\n',
      'translation_2026-01-05.vtt': 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Margit>Geh,\nTom!\n',
      'translation_2026-01-05.tsv':
        'TC\tCHARACTER\tSOURCE\tTARGET\n0:00:01.00\tMargit\tGo,\tGeh,\n0:00:01.00\tMargit\tTom!\tTom!\n',
    })
  })

  it('from a dubbing table is that table, and what its translation says', () => {
    const table = (target: string) => `TC\tCHARACTER\tSOURCE\tTARGET\n00:00:01\tMARGIT\tGo!\t${target}\n`
    expect(filesOf(table(''), table('Geh!'))).toEqual({
      'translation_2026-01-05.txt': 'Geh!\n',
      'translation_2026-01-05.tsv': table('Geh!'),
    })
    const titled = (target: string) => table(target).replace('TARGET', 'German')
    expect(filesOf(titled(''), titled('Geh!'))['translation_2026-01-05.txt']).toBe('Geh!\n')
  })

  it('is whole where a translation begins as a cue does, and quoted where it begins as a cell does', () => {
    const srt = (line: string) => `1\n00:00:01,000 --> 00:00:02,000\n- ${line}\n`
    expect(filesOf(srt('“Fire!” she said.'), srt('小心：「火呀！」'))).toMatchObject({
      'translation_2026-01-05.txt': '小心：「火呀！」\n',
      'translation_2026-01-05.tsv':
        'TC\tCHARACTER\tSOURCE\tTARGET\n00:00:01,000\t\t“Fire!” she said.\t小心：「火呀！」\n',
    })
    const plain = filesOf('“Fire!” she said.', '"Feuer", sagte sie.')
    expect(plain['translation_2026-01-05.tsv']).toContain('\t"""Feuer"", sagte sie."\n')
  })
})
