import type { ReactNode } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import styles from './plain-frame.module.css'
import { Preferences } from './preferences.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** A page without the workspace around it: the doors, and the ways that lead nowhere. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const main = usePageFocus()
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <span className={styles.wordmark}>{texts.common.productName}</span>
        <Preferences />
      </header>
      <main className={styles.main} ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
