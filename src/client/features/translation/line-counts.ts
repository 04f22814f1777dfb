import { api } from '#client/lib/trpc.ts'
import type { LanguageCode } from '#shared/languages.ts'
import { spokenWords } from '#shared/script/inline-spans.ts'
import type { SyllableCounter } from '#shared/syllables/line-reading.ts'

export interface LineReading {
  syllables: number
  words: readonly { written: string; spoken: string; syllables: number }[]
}

/** Reads a line as it is said. */
export type ReadLine = (line: string) => LineReading

/**
 * What reads lines of a language in the browser. Null for Japanese, which takes a dictionary that stays on the server.
 * The counter comes with the first line that needs it, not with the page.
 */
export async function loadReader(language: LanguageCode): Promise<ReadLine | null> {
  if (language === 'ja') return null
  const { loadSyllableCounter } = await import('#shared/syllables/syllable-counter.ts')
  const counter: SyllableCounter = await loadSyllableCounter(language)
  return (line) => counter.read(spokenWords(line))
}

/** The same from the server, a reading for each line. Rejects as a call does. */
export async function askReadings(
  lines: readonly string[],
  language: LanguageCode,
  signal: AbortSignal,
): Promise<LineReading[]> {
  const text = lines.map(spokenWords).join('\n')
  if (text.trim() === '') return lines.map(() => ({ syllables: 0, words: [] }))
  const readings = await api.translation.syllables.mutate({ text, language }, { signal })
  return readings.lines
}
