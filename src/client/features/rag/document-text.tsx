import { type ReactNode, useEffect, useRef } from 'react'
import { describePlace } from '#client/lib/describe-place.ts'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { DocumentReading, Locator } from '#shared/rag.ts'
import styles from './document-text.module.css'
import { piecesOf } from './join-readings.ts'

interface Stretch {
  start: number
  end: number
}

interface DocumentTextProps {
  reading: DocumentReading
  /** In the whole document's units; brought into sight when it changes. Nothing is marked where it is empty. */
  marked: Stretch & { quoted?: readonly Stretch[] }
}

/** A part of a document, each passage under its place, one of them highlighted. */
export function DocumentText({ reading, marked }: DocumentTextProps) {
  const { rag, writing } = useTexts()
  const mark = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place is brought into sight, not more text
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [marked.start, marked.end])
  const pieces = piecesOf(reading)
  let placeBefore = ''
  return (
    <div className={styles.document} lang={useTextLang(reading.text)} dir="auto">
      {pieces.map(({ start, end, passage }) => {
        const text = reading.text.slice(start - reading.start, end - reading.start)
        if (!passage) return text.trim() && <p key={start}>{text.trim()}</p>
        const isMarked = marked.end > start && marked.start < end
        const headed = headingEnd(passage.locator, text)
        const place = describePlace(headed > 0 ? withoutHeading(passage.locator) : passage.locator, writing)
        const words = (from: number, to: number) =>
          isMarked ? underlined(text.slice(from, to), start + from, marked.quoted) : text.slice(from, to)
        const whole = (
          <>
            {headed > 0 && <span className={styles.heading}>{words(0, headed)}</span>}
            {words(headed, text.length)}
          </>
        )
        const isNewPlace = place !== placeBefore
        placeBefore = place
        return (
          <section
            key={start}
            className={styles.passage}
            aria-label={rag.reader.passage(passage.number)}
            aria-current={isMarked || undefined}
          >
            {place && isNewPlace && <p className={styles.place}>{place}</p>}
            <p className={styles.words}>{isMarked ? <mark ref={mark}>{whole}</mark> : whole}</p>
          </section>
        )
      })}
    </div>
  )
}

/** A passage with the quoted words in it underlined. */
function underlined(text: string, from: number, quoted: readonly Stretch[] = []): ReactNode[] {
  const parts: ReactNode[] = []
  let done = 0
  for (const { start, end } of quoted) {
    const [begin, stop] = [Math.max(done, start - from), Math.min(text.length, end - from)]
    if (begin >= stop) continue
    parts.push(text.slice(done, begin), <u key={begin}>{text.slice(begin, stop)}</u>)
    done = stop
  }
  return [...parts, text.slice(done)]
}

/** Where the heading of its scene ends that a passage begins with; 0 where it begins otherwise. */
function headingEnd({ scene }: Locator, text: string): number {
  const from = text.length - text.trimStart().length
  return scene && text.startsWith(scene.heading, from) ? from + scene.heading.length : 0
}

/** Once is enough. */
function withoutHeading(locator: Locator): Locator {
  return locator.scene ? { ...locator, scene: { ...locator.scene, heading: '' } } : locator
}
