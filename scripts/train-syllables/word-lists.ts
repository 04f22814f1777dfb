import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalForm } from '../../src/shared/syllables/words/normal-form.ts'

export interface KnownWord {
  /** In normal form. */
  word: string
  /** Every number of syllables that counts as right, the usual one first. */
  accepted: number[]
}

const hashDigits = 16
const minorityMax = 2

/**
 * Words and their syllables from a table (`word`, `syllables` or `accepted`, variants joined by `|`), without those whose hash is
 * kept back. Where a word stands there twice, in lower case and otherwise, the lower case is right.
 */
export function readWordTable(file: string, language: string, keptBack: ReadonlySet<string>): KnownWord[] {
  if (!existsSync(file)) return []
  const [header = [], ...rows] = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const column = Math.max(header.indexOf('syllables'), header.indexOf('accepted'))
  const lowerFirst = rows.toSorted(([a = ''], [b = '']) => Number(isLower(b)) - Number(isLower(a)))
  const known = new Map<string, KnownWord>()
  for (const row of lowerFirst) {
    const [written = ''] = row
    if (keptBack.has(hashOf(language, written))) continue
    const word = normalForm(written, language)
    if (!known.has(word)) known.set(word, { word, accepted: (row[column] ?? '').split('|').map(Number) })
  }
  return [...known.values()]
}

/** The first digits of the SHA-256 of words that are kept back for judging. */
export function readKeptBack(file: string): Set<string> {
  return new Set(readFileSync(file, 'utf8').split(/\s+/))
}

/** The words of `cmu-pronouncing-dictionary` (an unpacked npm package): a vowel's phoneme ends in its stress. */
export async function readPronunciations(packageDir: string): Promise<KnownWord[]> {
  const { dictionary } = (await import(pathToFileURL(path.join(packageDir, 'index.js')).href)) as {
    dictionary: Record<string, string>
  }
  const known = new Map<string, KnownWord>()
  for (const [entry, phonemes] of Object.entries(dictionary)) {
    const word = normalForm(entry.replace(/\(\d\)$/, ''), 'en')
    if (!/^'?\p{L}[\p{L}'-]*$/u.test(word)) continue
    const syllables = phonemes.split(' ').filter((phoneme) => /\d$/.test(phoneme)).length
    const entryKnown = known.get(word)
    if (!entryKnown) known.set(word, { word, accepted: [syllables] })
    else if (!entryKnown.accepted.includes(syllables) && entryKnown.accepted.length < minorityMax)
      entryKnown.accepted.push(syllables)
  }
  return [...known.values()]
}

export function hashOf(language: string, word: string): string {
  return createHash('sha256').update(`${language}\t${word.toLowerCase()}`).digest('hex').slice(0, hashDigits)
}

function isLower(word: string): boolean {
  return word === word.toLowerCase()
}
