import type { LanguagePair } from '#shared/languages.ts'
import { loadSyllableCounter } from '#shared/syllables/syllable-counter.ts'
import type { Yardstick } from '../../src/server/modules/translation/line-flaws.ts'

/** What a line of this pair is held against where there is neither a glossary nor a name. */
export async function plainYardstick(pair: LanguagePair): Promise<Yardstick> {
  const prepare = async () => {}
  const [source, target] = await Promise.all([
    loadSyllableCounter(pair.sourceLanguage),
    loadSyllableCounter(pair.targetLanguage),
  ])
  return {
    pair,
    source: { ...source, prepare },
    target: { ...target, prepare },
    glossary: [],
    names: [],
    foundNames: [],
  }
}
