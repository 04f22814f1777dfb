import { useEffect, useRef } from 'react'
import { describePlace } from '#client/lib/describe-place.ts'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { isMarkdown } from '#client/lib/plain-markdown.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { DocumentMarkdown } from '#client/ui/document-markdown.tsx'
import type { Stretch } from '#client/ui/marked-stretches.ts'
import type { DocumentReading } from '#shared/rag.ts'
import styles from './document-text.module.css'
import { piecesOf } from './join-readings.ts'
import { headingEnd, placeAbove } from './own-heading.ts'
import { ScriptWords } from './script-words.tsx'

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
    const quoted = mark.current?.querySelector('u')
    ;(quoted ?? mark.current)?.scrollIntoView({ block: 'center' })
  }, [marked.start, marked.end])
  const isMarked = ({ start, end }: Stretch) => marked.end > start && marked.start < end
  const isInMarkdown = isMarkdown(reading.filename)
  let placeBefore = ''
  return (
    <div className={styles.document} lang={useTextLang(reading.text)} dir="auto">
      {piecesOf(reading).map(({ start, end, passage }) => {
        const text = reading.text.slice(start - reading.start, end - reading.start)
        const quoted = isMarked({ start, end }) ? stretchesIn(marked.quoted, start, end) : undefined
        const words = isInMarkdown ? (
          <DocumentMarkdown underlined={quoted}>{text}</DocumentMarkdown>
        ) : (
          <ScriptWords headingEnd={passage ? headingEnd(passage.locator, text) : 0} underlined={quoted}>
            {text}
          </ScriptWords>
        )
        if (!passage) return text.trim() && <div key={start}>{words}</div>
        const place = describePlace(placeAbove(passage.locator, text, isInMarkdown), writing)
        const isNewPlace = place !== placeBefore
        placeBefore = place
        return (
          <section
            key={start}
            className={styles.passage}
            aria-label={rag.reader.passage(passage.number)}
            aria-current={isMarked({ start, end }) || undefined}
          >
            {place && isNewPlace && <p className={styles.place}>{place}</p>}
            {isMarked({ start, end }) ? <mark ref={mark}>{words}</mark> : words}
          </section>
        )
      })}
    </div>
  )
}

/** What of them lies between two places, counted from the first. */
function stretchesIn(stretches: readonly Stretch[] = [], from: number, to: number): Stretch[] | undefined {
  const inside = stretches
    .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from }))
    .filter(({ start, end }) => start < end)
  return inside.length > 0 ? inside : undefined
}
