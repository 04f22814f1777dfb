import type { PastTranslationDetails } from '#shared/translation-result.ts'
import { type KeptResult, linesToKeep } from './kept-result.ts'
import { knownScript } from './known-script.ts'
import type { LineRule } from './line-rules.ts'
import { writeGlossary } from './manner-texts.ts'
import type { MannerTexts } from './use-manner.ts'

/** What lies on the desk: a script, how it is to be translated, and what came of it. */
export interface Desk {
  text: string
  source: string
  target: string
  modelKey: string
  manner: MannerTexts
  rules: readonly LineRule[]
  result: KeptResult | null
}

/** An earlier translation as it lay on the desk when it was made, with everything that was asked for. */
export function pastDesk(past: PastTranslationDetails, modelName: string): Desk & { result: KeptResult } {
  const { sourceLanguage, targetLanguage, text, translatedText, translationQuality: quality, ratio } = past
  const { mode, lyrics, glossary, names, outcome, createdAt } = past
  const lines = linesToKeep(past.lines)
  const done = lines.filter(({ target }) => target !== '').length
  return {
    text,
    source: sourceLanguage,
    target: targetLanguage,
    modelKey: past.model,
    manner: { mode, lyrics, glossary: writeGlossary(glossary), names: names.join('\n') },
    rules: rulesOf(past),
    result: {
      ...{ sourceLanguage, targetLanguage, original: text, text: translatedText, lines },
      partial: outcome === 'complete' ? null : { done, total: lines.length },
      made: { modelName, timestamp: createdAt },
      measures: quality && { ratio, quality, text: translatedText },
      reading: null,
    },
  }
}

/** What was settled for single lines, by what they say. */
function rulesOf({ text, targetLanguage, rules }: PastTranslationDetails): LineRule[] {
  const { bodies } = knownScript(text)
  return rules.flatMap(({ line, pinned, locked, wantedSyllables }): LineRule[] => {
    const source = bodies.get(line)
    if (source === undefined) return []
    return [
      {
        ...{ line, source, to: targetLanguage },
        ...(pinned !== undefined && { pinned }),
        ...(locked && { locked }),
        ...(wantedSyllables !== undefined && { wantedSyllables }),
      },
    ]
  })
}
