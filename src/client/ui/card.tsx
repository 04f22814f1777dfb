import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** One below the heading above it. */
  headingLevel?: 2 | 3 | 4
  /** Small buttons on the title's line. */
  actions?: ReactNode
  /** `machine` for text a model wrote, `evidence` for quoted sources. */
  tone?: 'plain' | 'machine' | 'evidence'
  children: ReactNode
}

/** A sheet of paper on the desk: a titled part of a page. */
export function Card({ title, headingLevel = 2, actions, tone = 'plain', children }: CardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.card} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
