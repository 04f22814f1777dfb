import styles from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'machine' | 'evidence' | 'danger'

/** A word or number that marks a thing: a status, an origin, a count. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: string | number }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
