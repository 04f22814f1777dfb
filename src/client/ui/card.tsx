import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Small buttons on the title's line. */
  actions?: ReactNode
  /** `machine` for text a model wrote, `evidence` for quoted sources. */
  tone?: 'plain' | 'machine' | 'evidence'
  children: ReactNode
}

/** A sheet of paper on the desk: a titled part of a page. */
export function Card({ title, actions, tone = 'plain', children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
