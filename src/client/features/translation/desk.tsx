import type { ReactNode } from 'react'
import styles from './desk.module.css'

interface DeskProps {
  pair: ReactNode
  original: ReactNode
  start: ReactNode
  manner: ReactNode
  result: ReactNode
  statistics: ReactNode
  lines: ReactNode
  history: ReactNode
}

/** The two texts side by side under what is chosen for them; one under the other on a narrow page. */
export function Desk(props: DeskProps) {
  const { pair, original, start, manner, result, statistics, lines, history } = props
  return (
    <div className={styles.frame}>
      <div className={styles.desk}>
        <div className={styles.pair}>{pair}</div>
        <div className={styles.original}>{original}</div>
        <div className={styles.start}>{start}</div>
        <div className={styles.manner}>{manner}</div>
        <div className={styles.result}>{result}</div>
        <div className={styles.statistics}>{statistics}</div>
        <div className={styles.lines}>{lines}</div>
        <div className={styles.history}>{history}</div>
      </div>
    </div>
  )
}
