import { formatUtc8 } from '#client/lib/utc8.ts'
import { useLanguage } from '#client/texts/use-texts.ts'
import styles from './timestamp.module.css'

/** An ISO 8601 instant at UTC+8, with the zone written; the reader's own time on hover. */
export function Timestamp({ children }: { children: string }) {
  const language = useLanguage()
  const instant = new Date(children)
  const local = Number.isNaN(instant.getTime())
    ? undefined
    : instant.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })
  return (
    <time className={styles.time} dateTime={children} title={local}>
      {formatUtc8(children)}
    </time>
  )
}
