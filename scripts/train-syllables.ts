import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { packWords } from '../src/shared/syllables/words/lexicon.ts'
import { createSpelledCounter, type LearnedLanguage } from '../src/shared/syllables/words/spelled-counter.ts'
import { type SpelledLanguage, spellings } from '../src/shared/syllables/words/spellings.ts'
import { withArticles } from './train-syllables/arabic-articles.ts'
import { type NetworkSettings, trainLetterNetwork } from './train-syllables/letter-network.ts'
import { packNetwork } from './train-syllables/pack-network.ts'
import { readPointedLemmas } from './train-syllables/pointed-lemmas.ts'
import { type Pronunciation, readWikiPron, wordsBeyond } from './train-syllables/wikipron.ts'
import {
  hashOf,
  type KnownWord,
  readKeptBack,
  readPronunciations,
  readWordTable,
} from './train-syllables/word-lists.ts'

// Learns what src/shared/syllables/lexicons ships. Sources and licences: docs/decisions/0008-syllables.md
//   npm pack cmu-pronouncing-dictionary && tar xzf cmu-pronouncing-dictionary-*.tgz
//   git clone https://github.com/CUNY-CL/wikipron
//   git clone https://github.com/unimorph/ara
//   CMUDICT=package WIKIPRON=wikipron/data/scrape/tsv UNIMORPH_ARA=ara BENCH_DATA=../shared/data \
//     npx tsx scripts/train-syllables.ts fr en …
const dataDir = path.resolve(process.env.BENCH_DATA ?? '../shared/data', 'syllables')
const lexiconsDir = process.env.LEXICONS ?? path.join(import.meta.dirname, '../src/shared/syllables/lexicons')
const keptBack = readKeptBack(path.join(dataDir, 'hidden_hashes.txt'))

const wordVisits = 500_000
const epochsMin = 10
const epochsMax = 14
/** What differs from the rest: short words of long ones, a language that writes compounds as one, few words to learn from. */
const ownSettings: Partial<Record<SpelledLanguage, Partial<NetworkSettings>>> = {
  en: { neurons: 64, runSlots: 2 ** 18 },
  hi: { runRate: 0.05, compoundShare: 0.5 },
  th: { neurons: 64, compoundShare: 1 },
  ar: { neurons: 32, runRate: 0.03, runDropout: 0.5, voteRate: 0.03 },
}

for (const language of process.argv.slice(2) as SpelledLanguage[]) {
  const started = performance.now()
  const { words, learnedFrom } = await wordsOf(language)
  const model = packNetwork(
    trainLetterNetwork(learnedFrom, spellings[language], settingsOf(language, learnedFrom)),
  )
  const learned: LearnedLanguage = { model, words: packMistakes(language, { model, words: {} }, words) }
  const file = `${JSON.stringify(learned, null, 1)}\n`
  writeFileSync(path.join(lexiconsDir, `${language}.json`), file)
  console.log(language, {
    words: learnedFrom.length,
    exactPercent: exactPercent(language, learned),
    gzipBytes: gzipSync(file).length,
    seconds: Math.round((performance.now() - started) / 1000),
  })
}

async function wordsOf(language: SpelledLanguage): Promise<{ words: KnownWord[]; learnedFrom: KnownWord[] }> {
  if (language === 'en') return englishWords()
  const listed = readWordTable(path.join(dataDir, 'train', `${language}.tsv`), language, keptBack)
  const pronunciations = readWikiPron(process.env.WIKIPRON ?? 'wikipron/data/scrape/tsv', language)
  const keptOut = new Set([...listed, ...devWords(language)].map(({ word }) => word))
  const isKeptOut = (word: string) => keptOut.has(word) || keptBack.has(hashOf(language, word))
  const words = [...listed, ...wordsBeyond(pronunciations, isKeptOut)]
  if (language === 'ar') return arabicWords(words, pronunciations, isKeptOut)
  return { words, learnedFrom: words.filter(({ word }) => word.length > 1) }
}

/** The lemmas of a second source, of words that the first does not have, and nouns with their article. */
function arabicWords(
  first: KnownWord[],
  pronunciations: Pronunciation[],
  isKeptOut: (word: string) => boolean,
): { words: KnownWord[]; learnedFrom: KnownWord[] } {
  const known = new Set(first.map(({ word }) => word))
  const lemmas = readPointedLemmas(process.env.UNIMORPH_ARA ?? 'ara')
  const others = wordsBeyond(lemmas, (word) => known.has(word) || isKeptOut(word))
  const bare = [...first, ...others].filter(({ word }) => word.length > 1)
  const made = withArticles(bare, [...pronunciations, ...lemmas]).filter(({ word }) => !isKeptOut(word))
  return { words: [...first, ...others, ...made], learnedFrom: [...bare, ...made] }
}

/** A dictionary to know and, for words that no dictionary has, more of the words that CMUdict lacks. */
async function englishWords(): Promise<{ words: KnownWord[]; learnedFrom: KnownWord[] }> {
  const pronounced = await readPronunciations(process.env.CMUDICT ?? 'package')
  const known = new Set(pronounced.map(({ word }) => word))
  const others = readWordTable(path.join(dataDir, 'train/en_oov.tsv'), 'en', keptBack).filter(
    ({ word }) => !known.has(word),
  )
  const keptOut = new Set(devWords('en').map(({ word }) => word))
  const learnable = pronounced.filter(({ word }) => word.length > 1 && !keptOut.has(word))
  return { words: [...pronounced, ...others], learnedFrom: [...learnable, ...others, ...others, ...others] }
}

function settingsOf(language: SpelledLanguage, words: KnownWord[]): NetworkSettings {
  return {
    neurons: 48,
    runSlots: 2 ** 16,
    runRate: 0.1,
    runDropout: 0,
    compoundShare: 0,
    voteRate: 0,
    epochs: Math.max(epochsMin, Math.min(epochsMax, Math.round(wordVisits / words.length))),
    seed: 1,
    ...ownSettings[language],
  }
}

function packMistakes(language: SpelledLanguage, learned: LearnedLanguage, words: KnownWord[]) {
  const count = createSpelledCounter(language, learned)
  const clitics = spellings[language].clitics
  const wrong = words.filter(({ word, accepted }) => !clitics.has(word) && !accepted.includes(count(word)))
  const packed: Record<string, string> = {}
  for (const syllables of new Set(wrong.map(({ accepted }) => accepted[0] ?? 0)))
    packed[syllables] = packWords(
      wrong.filter(({ accepted }) => accepted[0] === syllables).map(({ word }) => word),
    )
  return packed
}

/** On words that were not learned from. */
function exactPercent(language: SpelledLanguage, learned: LearnedLanguage): number {
  const count = createSpelledCounter(language, learned)
  const dev = devWords(language)
  const exact = dev.filter(({ word, accepted }) => accepted.includes(count(word))).length
  return Math.round((exact / dev.length) * 1e4) / 100
}

function devWords(language: SpelledLanguage): KnownWord[] {
  return readWordTable(
    path.join(dataDir, 'dev', `${language === 'en' ? 'en_oov' : language}.tsv`),
    language,
    new Set(),
  )
}
