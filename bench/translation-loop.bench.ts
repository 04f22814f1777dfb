import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createGeminiModel } from '../src/server/adapters/models/gemini.ts'
import {
  composeTranslation,
  type Manner,
  prepareText,
  type TextWork,
  workOn,
} from '../src/server/modules/translation/text-translation.ts'
import type { LanguageCode } from '../src/shared/languages.ts'
import { loadSyllableCounter } from '../src/shared/syllables/syllable-counter.ts'
import { startScriptedGemini } from '../tests/support/scripted-gemini.ts'
import { type AskedLine, answerOf, askedDocument, type Row } from '../tests/support/translation-room.ts'

const dataDir = path.resolve(
  import.meta.dirname,
  '..',
  process.env.BENCH_DATA ?? '../shared/data',
  'syllables/dev',
)
const languages = ['de', 'es', 'fr', 'it'] as const
const seedStart = 20
const faultyShare = 0.15
const trials = 5

interface Pair {
  source: string
  reference: string
}

interface Wounded {
  rows: Row[]
  hit: Set<string>
}

/**
 * The loop on lines of film dialogue and their human translations, against a scripted model that gives the human
 * lines first, badly or well, and on being asked again what is roughly as long as it was told.
 */
export async function run(): Promise<Record<string, number>> {
  const tally = {
    lines: 0,
    fitting: 0,
    repairCalls: 0,
    repairAsks: 0,
    kept: 0,
    texts: 0,
    worse: 0,
    faults: 0,
    found: 0,
    clean: 0,
    alarms: 0,
  }
  const gemini = await startScriptedGemini()
  const model = createGeminiModel({
    modelId: 'gemini-2.5-flash',
    apiKey: 'bench',
    baseUrl: gemini.baseUrl,
    timeoutMs: 10_000,
  })
  const never = new AbortController().signal
  try {
    for (const language of languages) {
      const pairs = readPairs(language)
      const manner: Manner = {
        sourceLanguage: 'en',
        targetLanguage: language as LanguageCode,
        mode: 'syllable',
        lyrics: false,
        glossary: [],
        names: [],
      }
      const random = createRandom(language)
      for (const withFaults of [false, true].flatMap((each) => Array<boolean>(trials).fill(each))) {
        const work = await prepareText(asScript(pairs), manner, { loadCounter, signal: never })
        const references = new Map(pairs.map(({ source, reference }) => [source, reference]))
        const asked = new Map<string, number>()
        const hit = new Set<string>()
        gemini.setScript((request) => {
          const entries = askedDocument(request).lines
          for (const { id } of entries) asked.set(id, (asked.get(id) ?? 0) + 1)
          const isFirst = entries.every(({ previous, id }) => previous === undefined && asked.get(id) === 1)
          const rows = entries.map((entry) => rowOf(entry, references, isFirst, random))
          if (!isFirst || !withFaults) return { text: answerOf(rows), pieceCharacters: 4096 }
          const wounded = wound(rows, random)
          for (const id of wounded.hit) hit.add(id)
          return { text: answerOf(wounded.rows), pieceCharacters: 4096 }
        })
        const first = new Map<number, number>()
        const report = await workOn(
          work,
          model,
          ({ unit, candidates: [best] }) => {
            const off = Math.abs((best?.syllables ?? 0) - unit.wanted) + 1000 * (best?.flaws.length ?? 9)
            if (off > (first.get(unit.line) ?? Number.POSITIVE_INFINITY)) tally.worse += 1
            first.set(unit.line, off)
          },
          never,
        )
        const { translatedText, syllableAnalysis } = composeTranslation(work)
        tally.texts += 1
        tally.kept += hasStructure(translatedText, pairs) ? 1 : 0
        if (withFaults) countFaults(work, hit, asked, references, tally)
        else {
          tally.lines += work.states.length
          tally.repairCalls += report.repairCalls
          tally.repairAsks += [...asked.values()].reduce((sum, times) => sum + times - 1, 0)
          tally.fitting += syllableAnalysis.lines.filter(({ status }) => status === 'fits').length
        }
      }
    }
  } finally {
    await gemini.stop()
  }
  const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100
  return {
    structureKeptPercent: percent(tally.kept, tally.texts),
    linesWorseLater: tally.worse,
    faultsFoundPercent: percent(tally.found, tally.faults),
    falseAlarmsPercent: percent(tally.alarms, tally.clean),
    linesWithinTolerancePercent: percent(tally.fitting, tally.lines),
    repairCallsPerLine: Math.round((1000 * tally.repairCalls) / tally.lines) / 1000,
    repairAsksPerLine: Math.round((1000 * tally.repairAsks) / tally.lines) / 1000,
  }
}

async function loadCounter(language: string) {
  return { ...(await loadSyllableCounter(language)), prepare: async () => undefined }
}

function readPairs(language: string): Pair[] {
  const rows = readFileSync(path.join(dataDir, `lines_en_${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  const pairs = rows
    .map((row) => row.split('\t'))
    .map(([, source = '', reference = '']) => ({ source, reference }))
  // Lines with what is no speech in them would need marks in their translations.
  return pairs.filter(
    ({ source, reference }, at) =>
      !/[()[\]<>{}*:：\t]/.test(source + reference) &&
      pairs.findIndex((each) => each.source === source) === at,
  )
}

function asScript(pairs: readonly Pair[]): string {
  return pairs.map(({ source }, at) => `${at % 2 ? 'TOM' : 'MARGIT'}: (beat) ${source}\n`).join('\r\n')
}

function hasStructure(text: string, pairs: readonly Pair[]): boolean {
  const blocks = text.split('\r\n')
  return (
    blocks.length === pairs.length &&
    blocks.every(
      (block, at) =>
        block.startsWith(`${at % 2 ? 'TOM' : 'MARGIT'}: (beat) `) &&
        block.endsWith('\n') &&
        block.indexOf('\n') === block.length - 1,
    )
  )
}

function rowOf(
  entry: AskedLine,
  references: ReadonlyMap<string, string>,
  isFirst: boolean,
  random: () => number,
): Row {
  const reference = references.get(entry.text) ?? entry.text
  const variants = isFirst
    ? [reference, ofLength(reference, entry, random)]
    : [0, 1, 2].map(() => ofLength(reference, entry, random))
  return { id: entry.id, echo: entry.text, variants }
}

const errorSyllables = 2

/**
 * The line cut or padded with its own words to about so many groups of vowels, as a model that guesses would; told
 * by how much its last try was off, it goes from there. It never knows our count of what it writes now.
 */
function ofLength(line: string, entry: AskedLine, random: () => number): string {
  const [, off, way] = /(\d+) too (many|few)/.exec(entry.problem ?? '') ?? []
  const last = entry.previous === undefined || off === undefined ? null : groupsOf(entry.previous)
  const aim = last === null ? entry.syllables : last + (way === 'few' ? Number(off) : -Number(off))
  const wanted = Math.max(1, aim + Math.round((random() * 2 - 1) * errorSyllables))
  const words = line.split(' ').sort(() => random() - 0.5)
  const kept: string[] = []
  for (let at = 0; groupsOf(kept.join(' ')) < wanted && at < wanted * 2; at += 1)
    kept.push(words[at % words.length] ?? '')
  return kept.join(' ')
}

function groupsOf(text: string): number {
  return text.match(/[aeiouyäöüàâéèêëîïôùûáíóúìò]+/giu)?.length ?? 0
}

type Wound = (rows: Row[], at: number, random: () => number) => void

const wounds: Wound[] = [
  (rows, at) => void rows.splice(at, 1, { ...(rows[at] as Row), id: 'L0' }),
  (rows, at) => change(rows, at, { echo: rows[(at + 1) % rows.length]?.echo ?? '' }),
  (rows, at) => change(rows, at, { variants: [] }),
  (rows, at) => change(rows, at, { variants: ['Что это такое?'] }),
  (rows, at) => change(rows, at, { variants: [rows[at]?.echo] }),
  (rows, at) => eachVariant(rows, at, (text) => half(rows[at]?.echo ?? '', text)),
  (rows, at) => eachVariant(rows, at, (text) => `${text} 7319`),
  (rows, at) => eachVariant(rows, at, (text) => `(lacht) ${text}`),
  (rows, at) => eachVariant(rows, at, (text) => `<i>${text}</i>`),
  (rows, at) => eachVariant(rows, at, (text) => `**${text}**`),
  (rows, at) => eachVariant(rows, at, (text) => `${text}\n${text}`),
  (rows, at) => change(rows, at, { variants: ['I’m sorry, I cannot translate this line.'] }),
  (rows, at) => eachVariant(rows, at, (text) => `${text} ${text} ${text} ${text}`),
  (rows, at) => eachVariant(rows, at, (text) => `MARGIT: TOM: "id" ${text} ⟦1⟧`),
]

/** Hurts some rows of an answer, each in one way that leaves a trace for whoever looks. */
function wound(rows: Row[], random: () => number): Wounded {
  const hit = new Set<string>()
  const given = rows.map((row) => ({ ...row }))
  rows.forEach(({ id, echo }, at) => {
    const words = echo.split(' ').length
    if (random() >= faultyShare || words < 5) return
    hit.add(id)
    wounds[Math.floor(random() * wounds.length)]?.(given, at, random)
  })
  return { rows: given, hit }
}

function change(rows: Row[], at: number, part: Partial<Row>) {
  rows[at] = { ...(rows[at] as Row), ...part }
}

function eachVariant(rows: Row[], at: number, alter: (text: string) => string) {
  change(rows, at, { variants: rows[at]?.variants.map((text) => alter(String(text))) ?? [] })
}

function half(source: string, text: string): string {
  const [theirs, ours] = [source.split(' '), text.split(' ')]
  return [...theirs.slice(0, Math.ceil(theirs.length / 2)), ...ours.slice(Math.ceil(ours.length / 2))].join(
    ' ',
  )
}

/** A hurt line is found where it was asked for again; a whole one is a false alarm where its own words count as flawed. */
function countFaults(
  { states }: TextWork,
  hit: ReadonlySet<string>,
  asked: ReadonlyMap<string, number>,
  references: ReadonlyMap<string, string>,
  tally: { faults: number; found: number; clean: number; alarms: number },
) {
  for (const { unit, candidates } of states) {
    const id = `L${unit.line}`
    if (hit.has(id)) {
      tally.faults += 1
      if ((asked.get(id) ?? 0) > 1) tally.found += 1
    } else {
      tally.clean += 1
      const own = candidates.find(({ text }) => text === references.get(unit.source))
      if (own && own.flaws.length > 0) tally.alarms += 1
    }
  }
}

/** The same run every time. */
function createRandom(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), seedStart)
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
