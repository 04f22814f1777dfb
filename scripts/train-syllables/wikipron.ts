import { readFileSync } from 'node:fs'
import path from 'node:path'
import { normalForm } from '../../src/shared/syllables/words/normal-form.ts'
import type { SpelledLanguage } from '../../src/shared/syllables/words/spellings.ts'
import type { KnownWord } from './word-lists.ts'

export interface Pronunciation {
  written: string
  /** In normal form. */
  word: string
  phonemes: string[]
  syllables: number
}

/** Of the languages of which WikiPron has more than the word tables, and that it writes as they count. */
const files: Partial<Record<SpelledLanguage, string[]>> = {
  ar: ['ara_arab_broad'],
  bn: ['ben_beng_dhaka_broad', 'ben_beng_dhaka_narrow', 'ben_beng_narrow'],
  de: ['deu_latn_narrow'],
  it: ['ita_latn_broad'],
  pl: ['pol_latn_broad'],
  ro: ['ron_latn_narrow', 'ron_latn_broad'],
}

const vowel = /^[aeiouyæøœɶɑɒɐɛɜɝəɚɘɞɤɵɨʉɪʊɯʌɔʏ](?!.*[\u032F\u0311])/u
const syllabic = '\u0329'
const acronym = /[^-]\p{Lu}/u

/** Every pronunciation that a checkout of WikiPron (its `data/scrape/tsv`) has of a language's words. */
export function readWikiPron(dir: string, language: SpelledLanguage): Pronunciation[] {
  return (files[language] ?? [])
    .flatMap((file) => readFileSync(path.join(dir, `${file}.tsv`), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => pronunciation(line, language))
}

/** The words among these pronunciations that are not kept out, with every number of syllables they are said in. Acronyms are left out. */
export function wordsBeyond(
  pronunciations: readonly Pronunciation[],
  isKeptOut: (word: string) => boolean,
): KnownWord[] {
  const found = new Map<string, KnownWord>()
  for (const { written, word, syllables } of pronunciations) {
    if (syllables === 0 || word.length < 2 || acronym.test(written)) continue
    if (isKeptOut(word) || isKeptOut(written)) continue
    const { accepted } = found.get(word) ?? { accepted: [] }
    found.set(word, { word, accepted: [...new Set([...accepted, syllables])] })
  }
  return [...found.values()]
}

function pronunciation(line: string, language: SpelledLanguage): Pronunciation {
  const [written = '', said = ''] = line.split('\t')
  const phonemes = said.normalize('NFD').split(' ')
  const nuclei = phonemes.filter((phoneme) => vowel.test(phoneme) || phoneme.includes(syllabic))
  return { written, word: normalForm(written, language), phonemes, syllables: nuclei.length }
}
