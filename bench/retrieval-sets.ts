import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Converter } from 'opencc-js'

export interface BenchDocument {
  id: string
  text: string
}

export interface BenchQuestion {
  id: string
  text: string
  /** The document it was written about. */
  docId: string
  /** Where sentences with the answer stand in that document, in UTF-16 units. */
  evidence?: { ansStart: number; ansEnd: number }[]
  tags?: string[]
}

export interface BenchSet {
  name: string
  documents: BenchDocument[]
  questions: BenchQuestion[]
}

/** One found passage; the same document may come again. */
export interface BenchHit {
  docId: string
  start?: number
  end?: number
}

const dataDir = path.resolve(process.env.BENCH_DATA ?? '../shared/data', 'retrieval')
const languages = ['en', 'zh', 'th', 'es', 'ru', 'de', 'tr', 'vi', 'ar', 'hi']
const setNames = [
  'narrative',
  ...languages.map((each) => `xquad-${each}`),
  'zh-cmrc',
  'zhtw-drcd',
  'ja-jsquad',
  'ko-belebele',
]

/** The sets of questions over documents in `BENCH_DATA`; those named in `BENCH_SETS` alone, where it is given. */
export function* benchSets(): Generator<BenchSet> {
  const asked = process.env.BENCH_SETS?.split(',')
  for (const name of setNames.filter((each) => asked?.includes(each) ?? true)) {
    const folder = path.join(dataDir, name)
    if (!existsSync(folder)) console.log(`${name} is not in ${dataDir} and is left out.`)
    else
      yield* asAsked({
        name,
        documents: readLines(folder, 'corpus'),
        questions: readLines(folder, 'queries'),
      })
  }
}

/** Chinese is asked in the other way of writing it too: whoever writes one collects texts in both. */
function* asAsked(set: BenchSet): Generator<BenchSet> {
  yield set
  const convert = otherWritings[set.name]
  if (!convert) return
  const questions = set.questions.map((question) => ({ ...question, text: convert(question.text) }))
  yield { ...set, name: `${set.name} asked in the other writing`, questions }
}

const otherWritings: Record<string, (text: string) => string> = {
  'zh-cmrc': Converter({ from: 'cn', to: 'twp' }),
  'zhtw-drcd': Converter({ from: 'twp', to: 'cn' }),
}

/** All languages of the parallel set as one, ids told apart by language; undefined where one is missing. */
export function mixedSet(sets: readonly BenchSet[]): BenchSet | undefined {
  const parts = sets.filter(({ name }) => name.startsWith('xquad-'))
  if (parts.length < languages.length) return undefined
  const own = (set: string, id: string) => `${set}-${id}`
  return {
    name: 'xquad-mixed',
    documents: parts.flatMap(({ name, documents }) =>
      documents.map(({ id, text }) => ({ id: own(name, id), text })),
    ),
    questions: parts.flatMap(({ name, questions }) =>
      questions.map(({ id, text, docId }) => ({
        id: own(name, id),
        text,
        docId: own(name, docId),
        tags: [name],
      })),
    ),
  }
}

function readLines<T>(folder: string, file: string): T[] {
  return readFileSync(path.join(folder, `${file}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line))
}

const depth = 10
/** What nDCG@10 gives a rank, from 1; 0 stands for not found. */
export function gainAtRank(rank: number): number {
  return rank >= 1 && rank <= depth ? 1 / Math.log2(1 + rank) : 0
}

/** nDCG@10 with one relevant document, a document ranked by its best passage. */
export function gainByDocument({ docId }: BenchQuestion, hits: readonly BenchHit[]): number {
  return gainAtRank([...new Set(hits.map((hit) => hit.docId))].indexOf(docId) + 1)
}

/** Rank of the first passage that holds an answer, from 1; 0 where none does. */
export function answerRank({ docId, evidence = [] }: BenchQuestion, hits: readonly BenchHit[]): number {
  return (
    hits.findIndex(
      ({ docId: found, start = 0, end = 0 }) =>
        found === docId && evidence.some(({ ansStart, ansEnd }) => start <= ansStart && end >= ansEnd),
    ) + 1
  )
}

export function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
