import { Button } from '#client/ui/button.tsx'
import type { LineCandidate } from '#shared/translation-result.ts'
import { directionOf } from './direction.ts'
import { FitMark } from './fit-mark.tsx'
import styles from './line-details.module.css'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'

interface LineCandidatesProps {
  candidates: readonly LineCandidate[]
  chosen: string
  language: string | null
  wanted: number
  lyrics: boolean
  isReadOnly: boolean
  onPick: (text: string) => void
}

/** What else a line could say, each with its count and what is wrong with it. */
export function LineCandidates(props: LineCandidatesProps) {
  const { candidates, chosen, language, wanted, lyrics, isReadOnly, onPick } = props
  const { lines } = useLineTexts()
  const { reasons } = usePageTexts()
  return (
    <section className={styles.candidates} aria-label={lines.candidates}>
      <h3>{lines.candidates}</h3>
      <ul>
        {candidates.map(({ text, syllables, flaws }) => (
          <li key={text} data-chosen={text === chosen || undefined}>
            <span className={styles.candidate} lang={language ?? undefined} dir={directionOf(language)}>
              {text}
            </span>
            <span className={styles.candidateFit}>
              {lines.syllables(syllables, language === 'ja')}{' '}
              <FitMark syllables={syllables} wanted={wanted} lyrics={lyrics} />
              {flaws
                .filter((flaw) => flaw !== 'too-long' && flaw !== 'too-short')
                .map((flaw) => (
                  <span key={flaw}>{reasons[flaw]}</span>
                ))}
            </span>
            {text === chosen ? (
              <span className={styles.status}>{lines.chosen}</span>
            ) : (
              <Button
                variant="quiet"
                isDisabled={isReadOnly}
                aria-label={lines.pickOf(text)}
                onPress={() => onPick(text)}
              >
                {lines.pick}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
