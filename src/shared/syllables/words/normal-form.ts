import type { Spelling } from './spellings.ts'

const repeatedMax = 2

/**
 * A word as lexicons and models spell it: composed, in lower case, with plain apostrophes, without the vowel points of
 * Arabic and Hebrew and the dots of Hindi, and a drawn-out letter (`nooooo`) no more than twice.
 */
export function normalForm(word: string, language: string): string {
  const composed = word.normalize('NFC')
  const lower = language === 'tr' ? composed.toLocaleLowerCase('tr') : composed.toLowerCase()
  if (plain.test(lower)) return lower
  return lower
    .replaceAll(apostrophes, "'")
    .replaceAll(unspoken, '')
    .replaceAll(drawnOut, '$1'.repeat(repeatedMax))
}

/** The parts of a word between its hyphens, at its language's seams and, where vowels are elided, after apostrophes. */
export function partsOf(normalWord: string, { elided, seam }: Pick<Spelling, 'elided' | 'seam'>): string[] {
  const parts = normalWord.split(elided ? elidingJoints : joints).filter((part) => part !== '')
  return seam ? parts.flatMap((part) => part.split(seam)) : parts
}

const plain = /^(?:([a-z])(?!\1\1))+$/
const apostrophes = /[\u2018\u2019\u02BC\u02B9\u00B4\u0060\u2032\uFF07]/g
const unspoken =
  /\u0307|[\u00AD\u0640]|[\u200B-\u200F\u2060\uFEFF]|[\u0591-\u05C7]|[\u064B-\u0652\u0670]|\u093C/g
const drawnOut = /(\p{L})\1{2,}/gu
const joints = /[^\p{L}\p{M}']+/u
const elidingJoints = /[^\p{L}\p{M}']+|(?<=')/u
