import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withArticles } from '../scripts/train-syllables/arabic-articles.ts'
import { readPointedLemmas } from '../scripts/train-syllables/pointed-lemmas.ts'
import { readWikiPron, wordsBeyond } from '../scripts/train-syllables/wikipron.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'wikipron-'))
writeFileSync(path.join(dir, 'ron_latn_narrow.tsv'), '')
afterAll(() => rmSync(dir, { recursive: true }))

function pronunciations(file: string, language: 'ar' | 'it' | 'ro', said: Record<string, string>) {
  const lines = Object.entries(said).map(([word, phonemes]) => `${word}\t${phonemes}\n`)
  writeFileSync(path.join(dir, `${file}.tsv`), lines.join(''))
  return readWikiPron(dir, language)
}

describe('pronunciations', () => {
  it('have a syllable for each vowel that does not glide, and for syllabic consonants', () => {
    const words = pronunciations('ron_latn_broad', 'ro', {
      oameni: 'o̯ a m e nʲ',
      aer: 'a e r',
      lup: 'l u p',
      Bristol: 'b r i s t l̩',
      România: 'r o m ɨ n i a',
    })
    expect(words.map(({ word, syllables }) => `${word} ${syllables}`)).toEqual([
      'oameni 2',
      'aer 2',
      'lup 1',
      'bristol 2',
      'românia 4',
    ])
  })

  it('add words that are neither known nor kept out, each with every number it is said in', () => {
    const said = pronunciations('ita_latn_broad', 'it', { zia: 't͡s i a', noto: 'n ɔ t o', CD: 't͡ʃ i d i' })
    const twice = [...said, ...said.map((each) => ({ ...each, syllables: 1 }))]
    expect(wordsBeyond(twice, (word) => word === 'noto')).toEqual([{ word: 'zia', accepted: [2, 1] }])
  })
})

describe('Arabic nouns', () => {
  it('are learned from with their article too, verbs are not', () => {
    const said = [
      ...pronunciations('ara_arab_broad', 'ar', {
        كتب: 'k a t a b a',
        بحث: 'b a ħ θ',
        مدرسة: 'm a d r a s a',
      }),
      ...pronunciations('ara_arab_broad', 'ar', { بحث: 'b a ħ a θ a', ذهب: 'ð a h a b a' }),
    ]
    const known = [
      { word: 'كتب', accepted: [3] },
      { word: 'بحث', accepted: [3, 1] },
      { word: 'مدرسة', accepted: [3] },
      { word: 'ذهب', accepted: [3] },
    ]
    expect(withArticles(known, said)).toEqual([
      { word: 'البحث', accepted: [2] },
      { word: 'المدرسة', accepted: [4] },
    ])
  })
})

describe('Arabic lemmas with all their vowels', () => {
  it('have a syllable for each vowel, and verbs their last one too', () => {
    const lemmas = [
      ['مُؤَسَّسَة', 'N'],
      ['قُرْآن', 'N'],
      ['ٱِتَّصَل', 'V'],
      ['أَبَى', 'V'],
      ['بات', 'V'],
      ['سِيرالِيُونِيّ', 'ADJ'],
    ]
    writeFileSync(
      path.join(dir, 'ara_atb.gloss'),
      lemmas.map((each) => `${each.join('\t')}\tgloss\n`).join(''),
    )
    writeFileSync(path.join(dir, 'ara_new.gloss'), 'ذَهَب\tN\tgold\nحَتَّى الآن\tN\tyet\n')
    expect(readPointedLemmas(dir).map(({ word, syllables }) => `${word} ${syllables}`)).toEqual([
      'مؤسسة 4',
      'قرآن 2',
      'اتصل 4',
      'أبى 2',
      'بات 2',
      'سيراليوني 5',
      'ذهب 2',
    ])
  })
})
