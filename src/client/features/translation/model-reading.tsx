import { Badge } from '#client/ui/badge.tsx'
import type { KeptReading } from './kept-result.ts'
import link from './line-link.module.css'
import styles from './model-reading.module.css'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'

interface ModelReadingProps {
  reading: KeptReading
  /** Whether the texts are still those that were read. */
  isCurrent: boolean
  /** Leads to a line in the table. */
  onShowLine: (line: number) => void
}

/** What a model thinks of the translation: an opinion beside what is measured. */
export function ModelReading({ reading, isCurrent, onShowLine }: ModelReadingProps) {
  const { reading: texts } = useLineTexts()
  const { outOf } = usePageTexts()
  const { modelName, meaning, naturalness, remarks } = reading
  return (
    <section className={styles.reading} aria-label={texts.title}>
      <h3 className={styles.title}>
        {texts.title} <Badge tone="machine">{modelName}</Badge>
      </h3>
      <p className={styles.about}>{isCurrent ? texts.about : texts.outOfStep}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.meaning}</dt>
          <dd>
            {meaning} <span className={styles.about}>{outOf}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.naturalness}</dt>
          <dd>
            {naturalness} <span className={styles.about}>{outOf}</span>
          </dd>
        </div>
      </dl>
      {remarks.length === 0 ? (
        <p className={styles.about}>{texts.noRemarks}</p>
      ) : (
        <ul className={styles.remarks} aria-label={texts.remarks}>
          {remarks.map(({ line, remark }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: remarks repeat, and keep their places
            <li key={at}>
              <button type="button" className={link.link} onClick={() => onShowLine(line)}>
                {texts.line(line)}
              </button>{' '}
              <span lang="en">{remark}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
