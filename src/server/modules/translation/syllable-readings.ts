import { spokenWords } from '#shared/script/inline-spans.ts'
import { readScript } from '#shared/script/read-script.ts'
import { bodyOf, lineText } from '#shared/script/script-bodies.ts'
import type { LineReading, SyllableCounter } from '#shared/syllables/line-reading.ts'
import { loadSyllableCounter } from '#shared/syllables/syllable-counter.ts'
import type { SyllablesInput } from '#shared/translation.ts'
import type { SyllableReadings } from '#shared/translation-result.ts'
import type { JapaneseReader } from '../../ports/japanese-reader.ts'

/** A counter that is exact for the lines it was prepared for, also where reading them takes a dictionary. */
export interface PreparedCounter extends SyllableCounter {
  /** Reads the lines ahead. Ends with `AppError` (`unavailable`), or with the signal's reason. */
  prepare(lines: readonly string[], signal: AbortSignal): Promise<void>
}

/** How many lines a prepared counter remembers. */
const knownLinesMax = 20_000

/** Texts as they are spoken, line by line. */
export function createSyllableReadings({ japanese }: { japanese: JapaneseReader }) {
  /** The counter of a language; Japanese lines that nobody prepared are estimated. */
  async function loadCounter(language: string): Promise<PreparedCounter> {
    const counter = await loadSyllableCounter(language)
    if (counter.language !== 'ja') return { ...counter, prepare: async () => {} }
    const known = new Map<string, LineReading>()
    const read = (line: string) => known.get(line) ?? counter.read(line)
    return {
      ...counter,
      read,
      count: (text) =>
        text.split(/\r\n|[\n\r\u2028\u2029]/).reduce((sum, line) => sum + read(line).syllables, 0),
      async prepare(lines, signal) {
        const unread = [...new Set(lines)].filter((line) => !known.has(line))
        if (known.size + unread.length > knownLinesMax) known.clear()
        for (const reading of await japanese.read(unread, signal)) known.set(reading.text, reading)
      },
    }
  }

  return {
    loadCounter,

    /** What an actor says of the text, with the reading that was counted; ends as `prepare` does. */
    async read({ text, language }: SyllablesInput, signal: AbortSignal): Promise<SyllableReadings> {
      const counter = await loadCounter(language)
      const script = readScript(text)
      const said = script.lines.map((line) => spokenWords(bodyOf(script, line)))
      await counter.prepare(said, signal)
      const lines = script.lines.map((line, at) => {
        const words = said[at] ?? ''
        const { spoken, syllables, words: readings } = counter.read(words)
        return {
          text: lineText(script, line),
          syllables,
          spoken,
          words: readings.map((word) => ({
            written: word.written,
            spoken: word.spoken,
            syllables: word.syllables,
          })),
        }
      })
      return { language, total: lines.reduce((sum, line) => sum + line.syllables, 0), lines }
    },
  }
}
