import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** Parts done, from 0 to `max`; left out while the end is unknown. */
  value?: number
  max?: number
}

/** A labelled bar for work whose end is known, such as files one after another. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {value !== undefined && (
        <span className={styles.value} aria-hidden="true">
          {value} / {max}
        </span>
      )}
      <progress id={id} className={styles.bar} value={value} max={max} />
    </div>
  )
}
