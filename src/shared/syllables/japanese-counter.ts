import { markedReadings } from './japanese-marks.ts'
import { type JapaneseToken, pronounced } from './japanese-words.ts'
import { countMorae } from './kana.ts'
import type { LineReading, SpokenWord, SyllableCounter } from './line-reading.ts'

/** Cuts a text into words without losing a character. */
export type JapaneseTokenizer = (text: string) => JapaneseToken[]

/**
 * Counts morae. With a tokenizer, kanji are read by its dictionary; without one they are estimated (1.8 morae each
 * in a row, two when alone), which is for showing a figure while the exact one is being asked for.
 */
export function createJapaneseCounter(tokenize: JapaneseTokenizer = withoutDictionary): SyllableCounter {
  const read = (text: string): LineReading => {
    const words: SpokenWord[] = []
    let at = 0
    for (const { start, end, spoken } of markedReadings(text)) {
      readPlain(text, at, start, words)
      if (spoken)
        words.push({ written: text.slice(start, end), spoken, syllables: countMorae(spoken), start, end })
      at = end
    }
    readPlain(text, at, text.length, words)
    return {
      text,
      spoken: words.map((word) => word.spoken).join(''),
      syllables: words.reduce((sum, word) => sum + word.syllables, 0),
      words,
    }
  }
  return {
    language: 'ja',
    unit: 'mora',
    read,
    count: (text) =>
      text.split(/\r\n|[\n\r\u2028\u2029]/).reduce((sum, line) => sum + read(line).syllables, 0),
  }

  function readPlain(line: string, from: number, to: number, words: SpokenWord[]): void {
    if (from >= to) return
    let at = from
    for (const { surface, spoken } of pronounced(tokenize(line.slice(from, to)))) {
      const last = words.at(-1)
      const sharesLastMora = /^[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]/u.test(spoken) && last?.end === at
      const syllables = countMorae(spoken) - (sharesLastMora ? 1 : 0)
      if (countMorae(spoken))
        words.push({ written: surface, spoken, syllables, start: at, end: at + surface.length })
      at += surface.length
    }
  }
}

/** Runs of one script; the morae of kanji are guessed from how many stand together. */
function withoutDictionary(text: string): JapaneseToken[] {
  const runs = text.match(/[\p{sc=Han}々]+|[ぁ-ゖ]+|[ァ-ヺー]+|[^\p{sc=Han}々ぁ-ゖァ-ヺー]+/gu) ?? []
  return runs.map((surface) =>
    /^\p{sc=Han}/u.test(surface)
      ? { surface, reading: 'ア'.repeat(surface.length === 1 ? 2 : Math.round(surface.length * 1.8)) }
      : { surface },
  )
}
