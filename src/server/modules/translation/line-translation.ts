import type { LanguagePair } from '#shared/languages.ts'
import { AppError } from '../../errors.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { readMarkedLines } from './marked-lines.ts'
import { type LineBatch, translationRequest } from './prompts.ts'
import type { ScriptLine } from './script-lines.ts'

interface TranslatedLines {
  /** The translation of each spoken line, by its number. */
  targets: Map<number, string>
  /** How often a line was asked for, at most. */
  rounds: number
}

const batchLinesMax = 20
const batchCharactersMax = 6000
const contextBefore = 3
const contextAfter = 2
const batchesAtOnce = 3

/**
 * Translates the spoken lines of a script, batch by batch; lines that the model leaves out are asked for once
 * more. Throws `AppError`: `model_failed` when a line is still missing or the model fails, `bad_request` when
 * `signal` aborts.
 */
export async function translateLines(
  model: LanguageModel,
  script: readonly ScriptLine[],
  pair: LanguagePair,
  signal: AbortSignal,
): Promise<TranslatedLines> {
  const spoken = script.filter((line) => line.spoken !== '')
  const waiting = cutBatches(spoken)
  const targets = new Map<number, string>()
  let rounds = 0
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const work = async () => {
    for (let lines = waiting.shift(); lines; lines = waiting.shift()) {
      const done = await translateBatch(model, lines, spoken, pair, either)
      rounds = Math.max(rounds, done.rounds)
      for (const [number, text] of done.targets) targets.set(number, text)
    }
  }
  try {
    await Promise.all(Array.from({ length: batchesAtOnce }, work))
  } finally {
    // One failed batch fails the script: the others need not go on.
    failing.abort()
  }
  return { targets, rounds }
}

async function translateBatch(
  model: LanguageModel,
  lines: readonly ScriptLine[],
  spoken: readonly ScriptLine[],
  pair: LanguagePair,
  signal: AbortSignal,
): Promise<TranslatedLines> {
  const ask = (wanted: readonly ScriptLine[]) => askFor(model, inContext(wanted, spoken), pair, signal)
  const targets = await ask(lines)
  const left = lines.filter(({ number }) => !targets.has(number))
  if (left.length === 0) return { targets, rounds: 1 }
  for (const [number, text] of await ask(left)) targets.set(number, text)
  const missing = left.filter(({ number }) => !targets.has(number)).map(({ number }) => number)
  if (missing.length > 0) throw leftOut(model.name, missing)
  return { targets, rounds: 2 }
}

async function askFor(
  model: LanguageModel,
  batch: LineBatch,
  pair: LanguagePair,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  let answer = ''
  for await (const text of model.write(translationRequest(batch, pair), signal)) answer += text
  // A model that was stopped ends without an error.
  refuseIfStopped(signal)
  return readMarkedLines(answer, new Map(batch.lines.map(({ number, spoken }) => [number, spoken])))
}

function inContext(lines: readonly ScriptLine[], spoken: readonly ScriptLine[]): LineBatch {
  const start = spoken.findIndex(({ number }) => number === lines[0]?.number)
  const end = spoken.findIndex(({ number }) => number === lines.at(-1)?.number) + 1
  return {
    lines,
    before: spoken.slice(Math.max(0, start - contextBefore), start),
    after: spoken.slice(end, end + contextAfter),
  }
}

function cutBatches(lines: readonly ScriptLine[]): ScriptLine[][] {
  const batches: ScriptLine[][] = []
  let characters = 0
  for (const line of lines) {
    const batch = batches.at(-1)
    characters += line.spoken.length
    if (batch && batch.length < batchLinesMax && characters <= batchCharactersMax) {
      batch.push(line)
    } else {
      batches.push([line])
      characters = line.spoken.length
    }
  }
  return batches
}

/** Throws `AppError` (`bad_request`) once the caller has gone away; it reads the words only in a log. */
export function refuseIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('bad_request', 'The translation was stopped.')
}

const namedLinesMax = 5

function leftOut(name: string, numbers: readonly number[]): AppError {
  const some = numbers.slice(0, namedLinesMax).join(', ')
  const lines = numbers.length === 1 ? `line ${some}` : `lines ${some}`
  const more = numbers.length > namedLinesMax ? ` and ${numbers.length - namedLinesMax} more` : ''
  return new AppError(
    'model_failed',
    `${name} gave no usable translation of ${lines}${more}, although asked twice. Please try again, or choose another model.`,
  )
}
