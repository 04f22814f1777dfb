import type { LanguageCode } from '#shared/languages.ts'
import type { LineResult } from '#shared/translation-result.ts'
import type { KeptResult } from './kept-result.ts'
import { knownScript } from './known-script.ts'
import type { LineRule } from './line-rules.ts'
import { placeLines } from './place-lines.ts'

/** What a result leaves to be translated of a text. */
export interface RestOfScript {
  /** The lines that stay as they are, where they stand in the text. */
  done: LineResult[]
  /** How many have no translation. */
  missing: number
}

interface ToTranslate {
  text: string
  source: LanguageCode | null
  target: LanguageCode | null
  /** What is settled for its lines, by number. */
  settled: ReadonlyMap<number, LineRule>
}

/** Null where nothing is left, or where the text has become another than the result's. */
export function restOfScript(
  result: KeptResult | null,
  { text, source, target, settled }: ToTranslate,
): RestOfScript | null {
  if (result?.sourceLanguage !== source || result?.targetLanguage !== target) return null
  const { bodies, own } = knownScript(text)
  const placed = placeLines(result.lines, bodies)
  if (placed.size * 2 < Math.min(result.lines.length, bodies.size)) return null
  const rest: RestOfScript = { done: [], missing: 0 }
  for (const number of bodies.keys()) {
    const line = placed.get(number)
    const rule = settled.get(number)
    if (rule?.locked || rule?.pinned?.trim()) continue
    if (!line || line.target.trim() === '' || line.status === 'locked')
      rest.missing += own.has(number) ? 0 : 1
    else if (line.target !== own.get(number)) rest.done.push({ ...line, line: number })
  }
  return rest.missing > 0 && rest.done.length > 0 ? rest : null
}
