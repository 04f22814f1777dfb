import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { countCharacters } from '#shared/syllable-estimate.ts'
import type { KeptResult } from './kept-result.ts'
import { ModelReading } from './model-reading.tsx'
import { QualityParts } from './quality-parts.tsx'
import styles from './statistics.module.css'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'
import { type Script, useOfText } from './use-script.ts'
import type { Translating } from './use-translation.ts'

interface StatisticsProps {
  script: Script
  result: KeptResult
  translating: Translating
  /** The model that can be asked to read it; null where none can be reached. */
  modelName: string | null
  /** Leads to a line in the table. */
  onShowLine: (line: number) => void
}

/** How long the translation is, how it fits, and what its score is made of. */
export function Statistics({ script, result, translating, modelName, onShowLine }: StatisticsProps) {
  const texts = usePageTexts()
  const { reading: readingTexts } = useLineTexts()
  const { measures, text, reading } = result
  const isInStep = useOfText(script, (original) => original === result.original)
  const isEmpty = useOfText(script, (original) => original.trim() === '')
  const isCurrent = measures !== null && isInStep && text === measures.text
  const isReadCurrent =
    useOfText(script, (original) => original === reading?.original) && text === reading?.text
  const isBlocked = isEmpty || text.trim() === '' || translating.busyWith === 'translate'
  return (
    <Card title={texts.statistics}>
      <dl className={styles.figures}>
        <Figure title={texts.length} value={texts.characters(countCharacters(text))} />
        <Figure
          title={texts.ratio}
          value={measures?.ratio?.toFixed(2) ?? texts.unknown}
          about={texts.ratioAbout}
        />
        <Figure
          title={texts.quality}
          value={measures ? String(measures.quality.overallScore) : texts.unknown}
          about={texts.outOf}
        />
      </dl>
      {measures && <QualityParts parts={measures.quality.parts} onShowLine={onShowLine} />}
      <div className={styles.foot}>
        <p>{isCurrent ? texts.countAbout : measures ? texts.unmeasured : texts.notMeasured}</p>
        {!isCurrent && (
          <Button
            isBusy={translating.busyWith === 'check'}
            busyText={texts.checking}
            isDisabled={isBlocked || translating.busyWith === 'read'}
            onPress={translating.check}
          >
            {texts.check}
          </Button>
        )}
        {modelName !== null && !isReadCurrent && (
          <Button
            icon="book"
            isBusy={translating.busyWith === 'read'}
            busyText={readingTexts.asking}
            isDisabled={isBlocked || translating.busyWith === 'check'}
            onPress={translating.read}
          >
            {readingTexts.ask(modelName)}
          </Button>
        )}
      </div>
      {reading && <ModelReading reading={reading} isCurrent={isReadCurrent} onShowLine={onShowLine} />}
    </Card>
  )
}

function Figure({ title, value, about }: { title: string; value: string; about?: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.title}>{title}</dt>
      <dd className={styles.value}>{value}</dd>
      {about && <dd className={styles.about}>{about}</dd>}
    </div>
  )
}
