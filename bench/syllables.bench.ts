import { readFileSync } from 'node:fs'
import path from 'node:path'
import { estimateSyllables } from '../src/shared/syllable-estimate.ts'
import { loadSyllableCounter } from '../src/shared/syllables/syllable-counter.ts'
import { loadWordCounter } from '../src/shared/syllables/word-counter.ts'
import { syllablePeers } from './peers/syllable-peers.ts'

const dataDir = path.resolve(process.env.BENCH_DATA ?? '../shared/data', 'syllables/dev')
const languages =
  'en es fr de it pt nl pl ru tr vi hi id th ar bg bn ca cs da el fa he hu ms nb ro sv ta te tl uk ur'.split(
    ' ',
  )
const readAloud = 'en de es fr it pt ru sv hu vi hi ko zh'.split(' ')

const warmRounds = 10
const timedRounds = 9
/** Enough that a round takes longer than the clock of the processor ticks. */
const passesEach = 5
const timedPeer = 'syllable'

interface MeasuredWord {
  word: string
  accepted: number[]
  /** How often film dialogue says it. */
  frequency: number
}

/**
 * Words of each language's development set that were never learned from: how many are counted exactly, how many when
 * each counts as often as it is spoken, and how many characters a second. `unlisted` are English words that CMUdict
 * does not have. `SpokenPercent`: how many numbers, dates, prices and times have as many syllables as their reading.
 */
export async function run() {
  const measured: Record<string, number> = {}
  for (const language of languages) {
    const count = await loadWordCounter(language)
    if (!count) throw new Error(`Nothing counts the words of ${language}.`)
    const sets = language === 'en' ? { en: 'en', enUnlisted: 'en_oov' } : { [language]: language }
    for (const [name, file] of Object.entries(sets)) {
      const words = readWords(file)
      measured[`${name}MillionCharsPerSecond`] = millionCharsPerSecond(words, count)
      measured[`${name}ExactPercent`] = percentOf(words, count, () => 1)
      measured[`${name}ByFrequencyPercent`] = percentOf(words, count, ({ frequency }) => frequency)
      const others = {
        ...(await syllablePeers(language)),
        estimate: (word: string) => estimateSyllables(word, language),
      }
      for (const [other, otherCount] of Object.entries(others)) {
        measured[`${name}ExactPercentOf_${other}`] = percentOf(words, otherCount, () => 1)
        if (other === timedPeer)
          measured[`${name}MillionCharsPerSecondOf_${other}`] = millionCharsPerSecond(words, otherCount)
      }
    }
  }
  for (const language of readAloud) measured[`${language}SpokenPercent`] = await spokenPercent(language)
  return measured
}

function readWords(file: string): MeasuredWord[] {
  return readRows(file).map(([word = '', , accepted = '', frequency]) => ({
    word,
    accepted: accepted.split('|').map(Number),
    frequency: Number(frequency),
  }))
}

async function spokenPercent(language: string): Promise<number> {
  const { count } = await loadSyllableCounter(language)
  const rows = readRows(`tn_${language}`)
  const exact = rows.filter(([written = '', , syllables]) => count(written) === Number(syllables))
  return Math.round((exact.length / rows.length) * 1e4) / 100
}

function readRows(file: string): string[][] {
  const lines = readFileSync(path.join(dataDir, `${file}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.split('\t'))
}

function percentOf(
  words: MeasuredWord[],
  count: (word: string) => number,
  weigh: (word: MeasuredWord) => number,
) {
  let all = 0
  let exact = 0
  for (const each of words) {
    all += weigh(each)
    if (each.accepted.includes(count(each.word))) exact += weigh(each)
  }
  return all === 0 ? 0 : Math.round((exact / all) * 1e4) / 100
}

/** The median of some rounds in processor time, once it is warm: nothing is remembered from one to the next. */
function millionCharsPerSecond(words: MeasuredWord[], count: (word: string) => number): number {
  for (let round = 0; round < warmRounds; round += 1) for (const { word } of words) count(word)
  const characters = words.reduce((sum, { word }) => sum + word.length, 0)
  const rates = Array.from({ length: timedRounds }, () => {
    const started = process.cpuUsage()
    for (let pass = 0; pass < passesEach; pass += 1) for (const { word } of words) count(word)
    const { user: userUs, system: systemUs } = process.cpuUsage(started)
    return (passesEach * characters) / (userUs + systemUs)
  }).toSorted((one, other) => one - other)
  return Math.round((rates[timedRounds >> 1] ?? 0) * 100) / 100
}
