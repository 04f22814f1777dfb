import { useTexts } from '#client/texts/use-texts.ts'
import styles from './lack-notices.module.css'
import { Message } from './message.tsx'

interface LackNoticesProps {
  nothingFound?: boolean
  missing?: readonly string[]
}

/** What the passages found for a question lack of it; nothing where they lack nothing. */
export function LackNotices({ nothingFound = false, missing = [] }: LackNoticesProps) {
  const { writing } = useTexts()
  if (!nothingFound && missing.length === 0) return null
  return (
    <div className={styles.notices}>
      {nothingFound && <Message tone="warning">{writing.nothingFound}</Message>}
      {missing.length > 0 && <Message tone="info">{writing.missing(missing)}</Message>}
    </div>
  )
}
