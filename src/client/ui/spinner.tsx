import { sideOf } from './icon.tsx'
import styles from './spinner.module.css'

/** A turning ring for work without a known end; the words stand beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      className={styles.spinner}
      viewBox="0 0 24 24"
      width={sideOf(size)}
      height={sideOf(size)}
      aria-hidden="true"
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}

/** A line of its own while something loads: ring and words, announced politely. */
export function Loading({ children }: { children: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      <span>{children}</span>
    </p>
  )
}
