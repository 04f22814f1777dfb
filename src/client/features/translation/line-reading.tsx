import { useMemo } from 'react'
import type { LanguageCode } from '#shared/languages.ts'
import { directionOf } from './direction.ts'
import styles from './line-details.module.css'
import { useLineReadings } from './use-line-readings.ts'
import { useLineTexts } from './use-line-texts.ts'

interface LineReadingProps {
  title: string
  text: string
  language: LanguageCode | null
}

/** A line as it is said, word by word with their syllables. */
export function LineReading({ title, text, language }: LineReadingProps) {
  const { lines } = useLineTexts()
  const reading = useLineReadings(
    useMemo(() => (text.trim() === '' ? [] : [text]), [text]),
    language,
  )(text)
  if (text.trim() === '') return null
  return (
    <section className={styles.reading} aria-label={title}>
      <h3>
        {title}
        {reading && (
          <span className={styles.total}>{lines.syllables(reading.syllables, language === 'ja')}</span>
        )}
      </h3>
      {!reading && <p className={styles.status}>{lines.counting}</p>}
      <ul lang={language ?? undefined} dir={directionOf(language)}>
        {reading?.words.map(({ written, spoken, syllables }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and keep their places
          <li key={at}>
            <span>{written}</span>
            {spoken !== written && <span className={styles.spoken}>{spoken}</span>}
            <span className={styles.wordCount}>{syllables}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
