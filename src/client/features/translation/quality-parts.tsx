import type { QualityIssue, QualityPart } from '#shared/translation-result.ts'
import { groupIssues } from './issue-groups.ts'
import link from './line-link.module.css'
import styles from './quality-parts.module.css'
import { usePageTexts } from './use-page-texts.ts'

interface QualityPartsProps {
  parts: readonly QualityPart[]
  /** Leads to a line in the table. */
  onShowLine: (line: number) => void
}

/** What the score is made of, and the lines that cost points. */
export function QualityParts({ parts, onShowLine }: QualityPartsProps) {
  const texts = usePageTexts()
  return (
    // A table laid out as blocks loses its roles in some browsers.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={styles.frame}>
      <table className={styles.parts} role="table" aria-label={texts.quality}>
        <thead role="rowgroup">
          <tr role="row">
            {[texts.part, texts.score, texts.costly].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {parts.map(({ name, score, weight, checkedLines, issues }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {texts.parts[name]}
              </th>
              <td role="cell">
                {checkedLines > 0 && `${score} `}
                <span className={styles.about}>
                  {checkedLines === 0 ? texts.unchecked : texts.weight(weight)}
                </span>
              </td>
              <td role="cell" data-empty={issues.length === 0 || undefined}>
                {issues.length > 0 ? (
                  <Costly issues={issues} onShowLine={onShowLine} />
                ) : (
                  <span className={styles.about}>
                    {checkedLines === 0 ? texts.unknown : texts.noneCostly}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

const linesShownMax = 40

interface CostlyProps {
  issues: readonly QualityIssue[]
  onShowLine: QualityPartsProps['onShowLine']
}

function Costly({ issues, onShowLine }: CostlyProps) {
  const texts = usePageTexts()
  const shown = issues.slice(0, linesShownMax)
  return (
    <ul className={styles.issues}>
      {groupIssues(shown).map(({ reason, detail, lines }) => (
        <li key={`${reason} ${detail}`}>
          <span>{texts.issue(texts.reasons[reason], detail)}</span>
          {lines.map((line, at) => (
            <button
              key={line}
              type="button"
              className={link.link}
              aria-label={texts.issueAt(texts.reasons[reason], detail, line)}
              onClick={() => onShowLine(line)}
            >
              {texts.lineAt(line, at === 0)}
            </button>
          ))}
        </li>
      ))}
      {issues.length > shown.length && (
        <li className={styles.about}>{texts.moreIssues(issues.length - shown.length)}</li>
      )}
    </ul>
  )
}
