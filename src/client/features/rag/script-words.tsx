import type { ReactNode } from 'react'
import type { Stretch } from '#client/ui/marked-stretches.ts'
import styles from './document-text.module.css'

interface ScriptWordsProps {
  children: string
  /** Where the heading of a scene ends that it begins with; 0 where it begins otherwise. */
  headingEnd: number
  /** In its own units, in order. */
  underlined?: readonly Stretch[] | undefined
}

/** A part of a document as it stands in it, line by line. */
export function ScriptWords({ children: text, headingEnd, underlined = [] }: ScriptWordsProps) {
  return (
    <p className={styles.words}>
      {headingEnd > 0 && (
        <span className={styles.heading}>{withUnderlines(text, 0, headingEnd, underlined)}</span>
      )}
      {withUnderlines(text, headingEnd, text.length, underlined)}
    </p>
  )
}

function withUnderlines(text: string, from: number, to: number, stretches: readonly Stretch[]): ReactNode[] {
  const parts: ReactNode[] = []
  let done = from
  for (const { start, end } of stretches) {
    const [begin, stop] = [Math.max(done, start), Math.min(to, end)]
    if (begin >= stop) continue
    parts.push(text.slice(done, begin), <u key={begin}>{text.slice(begin, stop)}</u>)
    done = stop
  }
  return [...parts, text.slice(done, to)]
}
