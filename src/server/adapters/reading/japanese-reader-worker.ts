import { createRequire } from 'node:module'
import path from 'node:path'
import kuromoji, { type IpadicFeatures, type Tokenizer } from 'kuromoji'
import { createJapaneseCounter } from '#shared/syllables/japanese-counter.ts'
import type { LineReading, SyllableCounter } from '#shared/syllables/line-reading.ts'

let loading: Promise<SyllableCounter> | undefined

/** The entry of the thread that reads Japanese: loads the dictionary with the first lines and keeps it; what failed is tried anew. */
export async function readJapanese(lines: readonly string[]): Promise<LineReading[]> {
  loading ??= loadCounter().catch((error) => {
    loading = undefined
    throw error
  })
  const counter = await loading
  return lines.map((line) => counter.read(line))
}

async function loadCounter(): Promise<SyllableCounter> {
  const tokenizer = await loadTokenizer()
  return createJapaneseCounter((text) =>
    tokenizer.tokenize(text).map(({ surface_form: surface, reading, pos, pos_detail_1, pos_detail_2 }) => ({
      surface,
      reading: reading === '*' ? undefined : reading,
      part: pos + pos_detail_1 + pos_detail_2,
    })),
  )
}

function loadTokenizer(): Promise<Tokenizer<IpadicFeatures>> {
  const entry = createRequire(import.meta.url).resolve('kuromoji/package.json')
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath: path.join(path.dirname(entry), 'dict') }).build((error, tokenizer) => {
      if (error) reject(error)
      else resolve(tokenizer)
    })
  })
}
