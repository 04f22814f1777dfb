import { readScript } from '#shared/script/read-script.ts'
import { translatedBodies } from '#shared/script/script-bodies.ts'
import { asSubtitleFile } from '#shared/script/subtitle-files.ts'
import type { KeptResult } from './kept-result.ts'
import type { KnownScript } from './known-script.ts'
import { knownScript } from './known-script.ts'
import { dayOf } from './result-file.ts'

interface SavedFile {
  kind: 'text' | 'srt' | 'vtt' | 'ass' | 'table'
  name: string
  mediaType: string
  text: () => string
}

/** The files a translation can be taken along as, beside the one with everything. */
export function savedFiles({ original, text }: KeptResult, now: Date): SavedFile[] {
  const script = knownScript(original)
  const file = (kind: SavedFile['kind'], ending: string, mediaType: string, of: () => string): SavedFile => ({
    kind,
    name: `translation_${dayOf(now)}.${ending}`,
    mediaType,
    text: of,
  })
  const isAss = script.format === 'ass'
  const isSubtitles = script.format === 'srt' || script.format === 'vtt' || isAss
  return [
    file('text', 'txt', 'text/plain', () =>
      isSubtitles || script.format === 'table' ? spokenText(script, text) : text,
    ),
    ...(isAss ? [file('ass', 'ass', 'text/x-ssa', () => text)] : []),
    ...(isSubtitles
      ? [
          file('srt', 'srt', 'application/x-subrip', () => asSubtitleFile(text, 'srt') ?? text),
          file('vtt', 'vtt', 'text/vtt', () => asSubtitleFile(text, 'vtt') ?? text),
        ]
      : []),
    file('table', 'tsv', 'text/tab-separated-values', () =>
      script.format === 'table' ? text : dubbingTable(script, text),
    ),
  ]
}

/** What each line says in the translation. */
function targetsOf(source: KnownScript, translated: string): ReadonlyMap<number, string> {
  return translatedBodies(source, readScript(translated, source.format))
}

/** What is said, a line each. */
function spokenText(source: KnownScript, translated: string): string {
  const targets = targetsOf(source, translated)
  return `${[...source.bodies.keys()].map((number) => targets.get(number) ?? '').join('\n')}\n`
}

/** Time code, character, source and target of every line in which something is said, with tabs between. */
function dubbingTable(source: KnownScript, translated: string): string {
  const targets = targetsOf(source, translated)
  let time = ''
  const rows: string[][] = [['TC', 'CHARACTER', 'SOURCE', 'TARGET']]
  for (const { number, spans, character } of source.lines) {
    for (const { kind, start, end } of spans) {
      if (kind !== 'time') continue
      time = /\d+(?::\d+)+(?:[.,]\d+)?/.exec(source.text.slice(start, end))?.[0] ?? time
    }
    const said = source.bodies.get(number)
    if (said === undefined) continue
    rows.push([time, character ?? '', said, targets.get(number) ?? ''])
  }
  // A spreadsheet takes marks around a whole cell for its own.
  const asCell = (text: string) =>
    text.replaceAll('\t', ' ').replace(/^".*/su, (marked) => `"${marked.replaceAll('"', '""')}"`)
  return rows.map((cells) => `${cells.map(asCell).join('\t')}\n`).join('')
}
