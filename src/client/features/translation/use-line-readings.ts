import { useEffect, useMemo, useState } from 'react'
import { useReconnects } from '#client/lib/use-reconnects.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import type { LanguageCode } from '#shared/languages.ts'
import { askReadings, type LineReading, loadReader, type ReadLine } from './line-counts.ts'

/** The reading of one of the lines; null until it is known. */
type ReadingOf = (line: string) => LineReading | null

const none: ReadonlyMap<string, LineReading> = new Map()
const nothingKnown: ReadingOf = () => null
const unread: LineReading = { syllables: 0, words: [] }
const knownMax = 20_000

/**
 * Readings of lines in a language, at once where the browser can count it, else a moment after the last key. Nothing
 * is loaded while there are no lines.
 */
export function useLineReadings(lines: readonly string[], language: LanguageCode | null): ReadingOf {
  const wanted = lines.length > 0 ? language : null
  const reader = useReader(wanted)
  const asked = useAskedReadings(lines, reader === null ? wanted : null)
  return useMemo(() => {
    if (reader) return remembered(reader)
    if (asked.size === 0) return nothingKnown
    return (line) => asked.get(line) ?? null
  }, [reader, asked])
}

/** What reads a language here; null where only the server can, undefined until that is known. */
function useReader(language: LanguageCode | null): ReadLine | null | undefined {
  const [loaded, setLoaded] = useState<{ language: LanguageCode; read: ReadLine | null }>()
  const reconnects = useReconnects()
  // biome-ignore lint/correctness/useExhaustiveDependencies: files that did not come are fetched once there is a network
  useEffect(() => {
    if (language === null) return
    let isWanted = true
    loadReader(language).then(
      (read) => isWanted && setLoaded({ language, read }),
      // Without the files of the language, the server counts.
      () => isWanted && setLoaded({ language, read: null }),
    )
    return () => {
      isWanted = false
    }
  }, [language, reconnects])
  return loaded && loaded.language === language ? loaded.read : undefined
}

function useAskedReadings(lines: readonly string[], language: LanguageCode | null) {
  const [known, setKnown] = useState({ language, readings: none })
  const reconnects = useReconnects()
  const settled = useSettled(language === null ? '' : lines.join('\n'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once there is a network
  useEffect(() => {
    if (language === null || settled === '') return
    const leaving = new AbortController()
    const own = known.language === language ? known.readings : none
    const unknown = settled.split('\n').filter((line) => !own.has(line))
    if (unknown.length === 0) return
    askReadings(unknown, language, leaving.signal).then(
      (readings) =>
        setKnown({
          language,
          readings: new Map([...own, ...unknown.map((line, at) => [line, readings[at] ?? unread] as const)]),
        }),
      // The count stays open; the next change asks again, and so does the network when it is back.
      () => undefined,
    )
    return () => leaving.abort()
  }, [settled, language, known, reconnects])
  return known.language === language ? known.readings : none
}

function remembered(read: ReadLine): ReadingOf {
  const known = new Map<string, LineReading>()
  return (line) => {
    const before = known.get(line)
    if (before) return before
    if (known.size >= knownMax) known.clear()
    const reading = read(line)
    known.set(line, reading)
    return reading
  }
}
