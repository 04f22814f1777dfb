import { useCallback, useMemo, useRef, useState } from 'react'
import { OtherTexts } from '#client/ui/other-texts.tsx'
import { LineDetails } from './line-details.tsx'
import { LineGroup } from './line-group.tsx'
import { issuesOf } from './line-issues.ts'
import styles from './lines.module.css'
import { LinesHead } from './lines-head.tsx'
import { isSettled, withCueTimes } from './script-rows.ts'
import type { LineRules } from './use-line-rules.ts'
import { useLineTexts } from './use-line-texts.ts'
import type { LinesView } from './use-lines-view.ts'
import type { Manner } from './use-manner.ts'
import { useOtherRules } from './use-other-rules.ts'
import type { Refit } from './use-refit.ts'
import { useRowGroups } from './use-row-groups.ts'
import type { Script } from './use-script.ts'
import { useScriptLang } from './use-script-lang.ts'
import { type CountedRow, isCounted, needsWork, useScriptRows } from './use-script-rows.ts'
import type { Translating } from './use-translation.ts'

/** Up to here every row is laid out, in sight or not. */
const wholeRowsMax = 200
const nothingOpened: ReadonlySet<number> = new Set()

export interface LinesTableProps {
  script: Script
  translating: Translating
  rules: LineRules
  manner: Manner
  refit: Refit
  view: LinesView
}

/** Every line with its translation to type over, their syllables, and whether they fit. */
export function LinesTable(props: LinesTableProps) {
  const { script, translating, rules, manner, refit, view } = props
  const { lines: texts } = useLineTexts()
  const rows = useScriptRows(script, translating, rules, manner)
  const [isFiltered, setIsFiltered] = useState(false)
  const { lyrics } = manner.input
  const { result } = translating
  const isBusy = translating.busyWith === 'translate'
  const sourceLang = useScriptLang(script.source, '')
  const targetLang = useScriptLang(script.target, '')
  const measures = result?.measures ?? null
  const issues = useMemo(() => issuesOf(measures), [measures])
  const describeOther = useOtherRules()
  const said = useMemo(() => rows.filter(isCounted), [rows])
  const unfit = useMemo(
    () => said.filter((row) => needsWork(row, lyrics) || issues(row.number, row.target).length > 0),
    [said, lyrics, issues],
  )
  const toLookAt = useMemo(() => {
    const isUnfit = new Set(unfit)
    return said.filter((row) => row.tooFast !== null || isUnfit.has(row))
  }, [said, unfit])
  const refittable = useMemo(() => toLookAt.filter(isForTheModel), [toLookAt])
  const canRefit = refit.line === null && translating.busyWith === null && script.source !== script.target
  const isUntouched = said.every(({ target }) => target === '')
  const isPart = isFiltered && !isUntouched
  const shown = useMemo(() => (isPart ? withCueTimes(toLookAt, rows) : rows), [isPart, toLookAt, rows])
  const groups = useRowGroups(shown)

  // What the rows are given stays the same, so that a key draws one of them.
  const latest = useRef({ rows, rules })
  latest.current = { rows, rules }
  const edit = useCallback((number: number, pinned: string) => {
    const row = latest.current.rows.find((each) => each.number === number)
    if (row?.source) latest.current.rules.change(number, row.source, row.rule?.field, { pinned })
  }, [])
  const { opened, setOpened } = view
  const toggle = useCallback(
    (number: number) =>
      setOpened((before) => {
        const after = new Set(before)
        if (!after.delete(number)) after.add(number)
        return after
      }),
    [setOpened],
  )
  const release = (row: CountedRow) => {
    const { number, source, target, sourceSyllables, targetSyllables, wanted, rule, line, character } = row
    if (sourceSyllables === null || targetSyllables === null || wanted === null) return
    translating.takeLine({
      ...(line ?? { candidates: [], looksLikeInstruction: false, character }),
      ...{ line: number, source, target, sourceSyllables, targetSyllables, wantedSyllables: wanted },
      ratio: sourceSyllables === 0 ? null : targetSyllables / sourceSyllables,
      withinTolerance: !needsWork(row, lyrics),
      status: needsWork(row, lyrics) ? 'off' : 'fits',
    })
    rules.change(number, source, rule?.field, { pinned: null })
  }

  const under = (row: CountedRow) => (
    // biome-ignore-start lint/a11y/noRedundantRoles: as below
    <>
      {row.rule?.hasOthers && (
        <tr role="row" className={styles.opened}>
          <td role="cell" colSpan={7}>
            <OtherTexts
              draft={script.draft}
              field={row.rule.field}
              label={texts.translationOf(row.number)}
              about={texts.alsoSettled}
              show={describeOther}
            />
          </td>
        </tr>
      )}
      {opened.has(row.number) && (
        <tr role="row" className={styles.opened}>
          <td role="cell" colSpan={7}>
            <LineDetails
              script={script}
              row={row}
              wanted={row.wanted}
              lyrics={lyrics}
              issues={issues(row.number, row.target)}
              isReadOnly={isBusy}
              isRefitting={refit.line === row.number}
              canRefit={canRefit}
              onRefit={() => refit.start(row)}
              onChange={(change) => rules.change(row.number, row.source, row.rule?.field, change)}
              onRelease={() => release(row)}
            />
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: as below
  )

  if (rows.length === 0) return <p className={styles.status}>{texts.empty}</p>
  return (
    <>
      <LinesHead
        lineCount={said.length}
        unfitCount={isUntouched ? null : toLookAt.length}
        isFiltered={isFiltered}
        onFilter={setIsFiltered}
        refit={refit}
        refittableCount={refittable.length}
        canRefit={canRefit}
        onRefitAll={() => refit.startAll(refittable)}
      />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses its own in some browsers */}
      <div className={styles.frame}>
        <table
          className={styles.table}
          role="table"
          aria-label={texts.title}
          data-long={rows.length > wholeRowsMax || undefined}
        >
          <thead role="rowgroup">
            <tr role="row" className={styles.titles}>
              {texts.columns.map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => {
            const hasUnder = group.some(({ number, rule }) => rule?.hasOthers || opened.has(number))
            return (
              <LineGroup
                key={group[0]?.number}
                rows={group}
                sourceLang={sourceLang}
                targetLang={targetLang}
                lyrics={lyrics}
                issues={issues}
                isReadOnly={isBusy || !script.target}
                under={hasUnder ? under : null}
                opened={hasUnder ? opened : nothingOpened}
                onEdit={edit}
                onToggle={toggle}
              />
            )
          })}
        </table>
      </div>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </>
  )
}

/**
 * Whether the model may try a line again unasked: not where a person has settled what it says, nor where it has no
 * translation yet, which is made together with the others that have none.
 */
function isForTheModel(row: CountedRow): boolean {
  return row.status === null && row.target.trim() !== '' && !isSettled(row)
}
