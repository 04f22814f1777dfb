import { Fragment, useCallback, useMemo, useRef, useState } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { QualityIssue } from '#shared/translation-result.ts'
import { LineDetails } from './line-details.tsx'
import { LineRow, StructureRow } from './line-row.tsx'
import styles from './lines.module.css'
import type { LinesCardProps } from './lines-card.tsx'
import { useLineTexts } from './use-line-texts.ts'
import { useScriptLang } from './use-script-lang.ts'
import { type CountedRow, isCounted, needsWork, useScriptRows } from './use-script-rows.ts'

/** Every line with its translation to type over, their syllables, and whether they fit. */
export function LinesTable(props: LinesCardProps) {
  const { script, translating, rules, manner, refit, view } = props
  const { lines: texts } = useLineTexts()
  const rows = useScriptRows(script, translating, rules, manner)
  const [isFiltered, setIsFiltered] = useState(false)
  const { lyrics } = manner.input
  const { result } = translating
  const isBusy = translating.busyWith === 'translate'
  const sourceLang = useScriptLang(script.source, '')
  const targetLang = useScriptLang(script.target, '')
  const issues = useMemo(() => issuesByLine(result), [result])
  const said = rows.filter(isCounted)
  const unfit = said.filter((row) => needsWork(row, lyrics))
  const shown = isFiltered ? unfit : rows

  // What the rows are given stays the same, so that a key draws one of them.
  const latest = useRef({ rows, rules })
  latest.current = { rows, rules }
  const edit = useCallback((number: number, pinned: string) => {
    const row = latest.current.rows.find((each) => each.number === number)
    if (row?.source) latest.current.rules.change(number, row.source, row.rule, { pinned })
  }, [])
  const { setOpened } = view
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
    rules.change(number, source, rule, { pinned: null })
  }

  if (rows.length === 0) return <p className={styles.status}>{texts.empty}</p>
  return (
    <>
      <div className={styles.head}>
        <span>{texts.summary(said.length, unfit.length)}</span>
        <Checkbox isSelected={isFiltered} onChange={setIsFiltered}>
          {texts.onlyUnfit}
        </Checkbox>
      </div>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks loses its own in some browsers */}
      <div className={styles.frame}>
        <table className={styles.table} role="table" aria-label={texts.title}>
          <thead role="rowgroup">
            <tr role="row" className={styles.titles}>
              {texts.columns.map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((row) =>
              isCounted(row) ? (
                <Fragment key={row.number}>
                  <LineRow
                    number={row.number}
                    character={row.character}
                    source={row.source}
                    sourceLang={sourceLang}
                    target={row.target}
                    targetLang={targetLang}
                    sourceSyllables={row.sourceSyllables}
                    targetSyllables={row.targetSyllables}
                    wanted={row.wanted}
                    lyrics={lyrics}
                    status={row.status}
                    isReadOnly={isBusy || row.status === 'locked' || !script.target}
                    isOpen={view.opened.has(row.number)}
                    onEdit={edit}
                    onToggle={toggle}
                  />
                  {view.opened.has(row.number) && (
                    <tr role="row" className={styles.opened}>
                      <td role="cell" colSpan={7}>
                        <LineDetails
                          script={script}
                          row={row}
                          wanted={row.wanted}
                          lyrics={lyrics}
                          issues={issues.get(row.number) ?? []}
                          isReadOnly={isBusy}
                          isRefitting={refit.line === row.number}
                          canRefit={refit.line === null && !isBusy && script.source !== script.target}
                          onRefit={() => refit.start(row, rows)}
                          onChange={(change) => rules.change(row.number, row.source, row.rule, change)}
                          onRelease={() => release(row)}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ) : (
                <StructureRow key={row.number} number={row.number} text={row.text} />
              ),
            )}
          </tbody>
        </table>
      </div>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </>
  )
}

/** What cost points, by line: of the texts as they were measured. */
function issuesByLine(result: LinesCardProps['translating']['result']): Map<number, QualityIssue[]> {
  const byLine = new Map<number, QualityIssue[]>()
  if (!result?.measures || result.measures.text !== result.text) return byLine
  for (const { issues } of result.measures.quality.parts) {
    for (const issue of issues) byLine.set(issue.line, [...(byLine.get(issue.line) ?? []), issue])
  }
  return byLine
}
