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

  it('from a dubbing table is that table', () => {
    const table = (target: string) => `TC\tCHARACTER\tSOURCE\tTARGET\n00:00:01\tMARGIT\tGo!\t${target}\n`
    expect(filesOf(table(''), table('Geh!'))['translation_2026-01-05.tsv']).toBe(table('Geh!'))
  })
})
