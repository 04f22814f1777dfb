import { useMemo, useRef } from 'react'
import type { LanguageCode } from '#shared/languages.ts'
import { wantedSyllables } from '#shared/line-fit.ts'
import { pacesOf, type SaidLine } from '#shared/script/paces.ts'
import type { LineResult } from '#shared/translation-result.ts'
import { type KnownScript, knownScript } from './known-script.ts'
import type { KeptRule } from './line-rules.ts'
import { placeLines } from './place-lines.ts'
import { fitOf, knownTargetSyllables, type ScriptRow, scriptRows, targetOf } from './script-rows.ts'
import { useFollowed } from './use-followed.ts'
import { useLineReadings } from './use-line-readings.ts'
import type { LineRules } from './use-line-rules.ts'
import type { Manner } from './use-manner.ts'
import type { Script } from './use-script.ts'
import type { Translating } from './use-translation.ts'

/** The lines follow a script once nobody types in it for a moment. */
const restMs = 300

/** A line in which something is said, with its counts as far as they are known. */
export interface CountedRow extends ScriptRow {
  source: string
  target: string
  sourceSyllables: number | null
  targetSyllables: number | null
  wanted: number | null
  /** The syllables a second of a translation that is too fast to say; else null. */
  tooFast: number | null
  status: 'pinned' | 'locked' | 'missing' | 'waiting' | null
}

/** The lines of the script as it stands, a moment after the last key, with their translations and their counts. */
export function useScriptRows(
  script: Script,
  { live, result }: Translating,
  rules: LineRules,
  manner: Manner,
) {
  const text = useFollowed(script.draft.subscribe, script.text, restMs)
  const { source, target } = script
  const { mode, lyrics } = manner.input
  const lines = useMemo(() => {
    if (live) return live.lines
    const isMine = result?.sourceLanguage === source && result?.targetLanguage === target
    return placeLines<LineResult>(isMine ? result.lines : [], knownScript(text).bodies)
  }, [live, result, source, target, text])
  const own: ReadonlyMap<number, KeptRule> = useMemo(() => rules.placedIn(text), [rules.placedIn, text])
  const rows = useMemo(() => scriptRows(knownScript(text), lines, own), [text, lines, own])
  const uncounted = useMemo(() => uncountedIn(rows, live !== null), [rows, live])
  const readSource = useLineReadings(uncounted.sources, source)
  const readTarget = useLineReadings(uncounted.targets, target)
  const drawn = useRef(new Map<number, ScriptRow | CountedRow>())
  return useMemo(() => {
    const isWaiting = live !== null
    const counted = rows.map((row): ScriptRow | CountedRow => {
      if (row.source === null) return row
      const { line, rule } = row
      const said = targetOf(row)
      const sourceSyllables = line?.sourceSyllables ?? readSource(row.source)?.syllables ?? null
      const aimed =
        sourceSyllables === null || source === null || target === null
          ? null
          : wantedSyllables(sourceSyllables, { sourceLanguage: source, targetLanguage: target, mode, lyrics })
      return {
        ...row,
        source: row.source,
        target: said,
        sourceSyllables,
        targetSyllables: knownTargetSyllables(row, said) ?? readTarget(said)?.syllables ?? null,
        wanted: rule?.wantedSyllables ?? line?.wantedSyllables ?? aimed,
        tooFast: null,
        status: statusOf(row, said, isWaiting),
      }
    })
    const paced =
      source && target ? withTooFast(knownScript(text), counted, { source, target, lyrics }) : counted
    const same = paced.map((row) => sameRow(drawn.current.get(row.number), row))
    drawn.current = new Map(same.map((row) => [row.number, row]))
    return same
  }, [rows, readSource, readTarget, live, source, target, mode, lyrics, text])
}

function withTooFast(
  script: KnownScript,
  rows: readonly (ScriptRow | CountedRow)[],
  { source, target, lyrics }: { source: LanguageCode; target: LanguageCode; lyrics: boolean },
) {
  const said = rows.filter(isCounted).map((row): [number, SaidLine] => {
    const isSpoken = row.target.trim() !== '' && row.status !== 'locked'
    return [row.number, isSpoken ? row : { ...row, targetSyllables: null }]
  })
  const paces = pacesOf(script, new Map(said), { sourceLanguage: source, targetLanguage: target, lyrics })
  return rows.map((row) => {
    const { tooFast = false, targetPerSecond = null } = paces.get(row.number) ?? {}
    return tooFast ? { ...row, tooFast: targetPerSecond } : row
  })
}

/** The row as it was where nothing of it has changed, so that it need not be drawn again. */
function sameRow(before: ScriptRow | CountedRow | undefined, row: ScriptRow | CountedRow) {
  if (!before) return row
  const fields = Object.keys(row) as (keyof CountedRow)[]
  const isSame = fields.every((field) => (before as CountedRow)[field] === (row as CountedRow)[field])
  return isSame ? before : row
}

export function isCounted(row: ScriptRow | CountedRow): row is CountedRow {
  return row.source !== null
}

/** Whether somebody should look at a line: it does not fit, has no translation, or was settled twice. */
export function needsWork(row: CountedRow, lyrics: boolean): boolean {
  const { target, targetSyllables, wanted, status, rule } = row
  if (rule?.hasOthers) return true
  if (status === 'locked' || status === 'waiting') return false
  if (target.trim() === '') return true
  return targetSyllables !== null && wanted !== null && fitOf(targetSyllables, wanted, lyrics).kind !== 'fits'
}

function statusOf({ line, rule }: ScriptRow, target: string, isWaiting: boolean): CountedRow['status'] {
  if (rule?.locked) return 'locked'
  if (rule?.pinned !== undefined) return 'pinned'
  if (line?.status === 'pinned' || line?.status === 'locked') return line.status
  if (target !== '') return null
  return isWaiting ? 'waiting' : line ? 'missing' : null
}

/** What nobody has counted yet. While a run is under way, its own counts are on their way. */
function uncountedIn(rows: readonly ScriptRow[], isWaiting: boolean) {
  const sources: string[] = []
  const targets: string[] = []
  for (const row of rows) {
    if (row.source === null) continue
    if (!row.line && !isWaiting) sources.push(row.source)
    const target = targetOf(row)
    if (target.trim() !== '' && knownTargetSyllables(row, target) === null) targets.push(target)
  }
  return { sources, targets }
}
