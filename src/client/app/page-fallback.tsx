import { useTexts } from '#client/texts/use-texts.ts'
import { Loading } from '#client/ui/spinner.tsx'
import styles from './page-fallback.module.css'

/** What shows while a page's code arrives: nothing at first, so that a quick page does not blink. */
export function PageFallback() {
  return (
    <div className={styles.fallback}>
      <Loading>{useTexts().common.loading}</Loading>
    </div>
  )
}
