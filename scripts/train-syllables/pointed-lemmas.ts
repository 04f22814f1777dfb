import { readFileSync } from 'node:fs'
import path from 'node:path'
import { normalForm } from '../../src/shared/syllables/words/normal-form.ts'
import type { Pronunciation } from './wikipron.ts'

const files = ['ara_atb.gloss', 'ara_new.gloss']
const vowelPoint = /[\u064B-\u0650\u0670]/
const longA = /^[اى]/
const wasla = /\u0671/g
const letters = /\p{L}\p{M}*/gu

/**
 * The Arabic lemmas that a checkout of UniMorph's `ara` lists with all their vowels. Verbs stand there without the short
 * one that they end in; here they have it, as WikiPron's do.
 */
export function readPointedLemmas(dir: string): Pronunciation[] {
  return files
    .flatMap((file) => readFileSync(path.join(dir, file), 'utf8').trimEnd().split('\n'))
    .map((line) => line.split('\t'))
    .filter(([lemma = '']) => /^[\p{L}\p{M}]+$/u.test(lemma))
    .map(([lemma = '', kind]) => {
      const written = lemma.normalize('NFC').replace(wasla, 'ا')
      const ending = kind === 'V' && !/[اى]\p{M}*$/u.test(written) ? ['a'] : []
      const syllables = pointedSyllables(written) + ending.length
      return { written, word: normalForm(written, 'ar'), phonemes: ending, syllables }
    })
}

/** A vowel is a point on a letter, or a long `a` after a letter without one. */
function pointedSyllables(lemma: string): number {
  let syllables = 0
  let hasVowel = true
  for (const [letter] of lemma.matchAll(letters)) {
    const isLongA: boolean = longA.test(letter) && !hasVowel
    const isSpoken: boolean = vowelPoint.test(letter) || isLongA || letter.startsWith('آ')
    if (isSpoken) syllables += 1
    hasVowel = isSpoken && !isLongA
  }
  return syllables
}
