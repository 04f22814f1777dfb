import { pathToFileURL } from 'node:url'
import { requirePeers } from './install-peers.ts'

type Count = (word: string) => number

interface Patterns {
  hyphenateSync: (text: string, options: { hyphenChar: string }) => string
}

const englishLibrary = 'syllable'
const seam = '\u00AD'
const withoutPatterns = new Set(['vi', 'ar', 'fa', 'he', 'ms', 'tl', 'ur'])

/** What others say of a word, by library. */
export async function syllablePeers(language: string): Promise<Record<string, Count>> {
  const require = requirePeers()
  if (!require) return {}
  const peers: Record<string, Count> = {}
  if (language === 'en') {
    const { syllable } = (await import(pathToFileURL(require.resolve(englishLibrary)).href)) as {
      syllable: Count
    }
    peers.syllable = syllable
  }
  if (!withoutPatterns.has(language)) {
    const { hyphenateSync }: Patterns = require(`hyphen/${language === 'en' ? 'en-us' : language}`)
    peers.hyphen = (word) => hyphenateSync(word, { hyphenChar: seam }).split(seam).length
  }
  return peers
}
