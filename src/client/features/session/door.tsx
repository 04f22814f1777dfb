import type { ReactNode } from 'react'
import { useTheme } from '#client/lib/theme.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import styles from './door.module.css'

interface DoorProps {
  title: string
  children: ReactNode
  /** The way to the other door. */
  aside: ReactNode
}

/** The page before one is in: what the place is, and a form on a sheet of paper. */
export function Door({ title, children, aside }: DoorProps) {
  const texts = useTexts()
  return (
    <div className={styles.door}>
      <div className={styles.words}>
        <p className={styles.slug}>{texts.common.slug[useTheme()]}</p>
        <p className={styles.pitch}>{texts.session.pitch}</p>
      </div>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        <p className={styles.aside}>{aside}</p>
      </div>
    </div>
  )
}
