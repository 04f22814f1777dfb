import { type CSSProperties, Fragment, memo, type ReactNode } from 'react'
import type { QualityIssue, QualityReason } from '#shared/translation-result.ts'
import type { IssuesOf } from './line-issues.ts'
import { LineRow, StructureRow } from './line-row.tsx'
import styles from './lines.module.css'
import type { ScriptRow } from './script-rows.ts'
import { type CountedRow, isCounted } from './use-script-rows.ts'

interface LineGroupProps {
  rows: readonly (ScriptRow | CountedRow)[]
  sourceLang: string | undefined
  targetLang: string | undefined
  lyrics: boolean
  issues: IssuesOf
  isReadOnly: boolean
  /** What stands under a line, where something does. */
  under: ((row: CountedRow) => ReactNode) | null
  opened: ReadonlySet<number>
  onEdit: (number: number, text: string) => void
  onToggle: (number: number) => void
}

/** A stretch of the lines; drawn again only when something of it changes, and laid out only in sight. */
export const LineGroup = memo(function LineGroup(props: LineGroupProps) {
  const { rows, sourceLang, targetLang, lyrics, issues, isReadOnly, under, opened, onEdit, onToggle } = props
  return (
    // A table laid out as blocks loses its roles in some browsers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tbody role="rowgroup" className={styles.group} style={sizeOf(rows.length)}>
      {rows.map((row) =>
        isCounted(row) ? (
          <Fragment key={row.number}>
            <LineRow
              number={row.number}
              time={row.time}
              character={row.character}
              source={row.source}
              sourceLang={sourceLang}
              target={row.target}
              targetLang={targetLang}
              sourceSyllables={row.sourceSyllables}
              targetSyllables={row.targetSyllables}
              tooFast={row.tooFast}
              wanted={row.wanted}
              lyrics={lyrics}
              flaws={flawsOf(issues(row.number, row.target))}
              status={row.status}
              isReadOnly={isReadOnly || row.status === 'locked'}
              isOpen={opened.has(row.number)}
              onEdit={onEdit}
              onToggle={onToggle}
            />
            {under?.(row)}
          </Fragment>
        ) : (
          <StructureRow key={row.number} number={row.number} text={row.text} />
        ),
      )}
    </tbody>
  )
})

/** What is wrong with a line besides its length, which stands beside its count. */
function flawsOf(issues: readonly QualityIssue[]): string {
  const reasons = issues.map(({ reason }) => reason)
  return [...new Set(reasons)].filter((reason) => !isOfLength(reason)).join(' ')
}

function isOfLength(reason: QualityReason): boolean {
  return reason === 'too-long' || reason === 'too-short' || reason === 'missing'
}

/** By which its height is guessed until it has been in sight. */
function sizeOf(rows: number): CSSProperties {
  return { '--rows': rows } as CSSProperties
}
