import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Table } from '#client/ui/table.tsx'
import { countCharacters } from '#shared/syllable-estimate.ts'
import type { QualityIssue, QualityPart } from '#shared/translation-result.ts'
import type { KeptResult } from './kept-result.ts'
import styles from './statistics.module.css'
import { type Script, useScriptText } from './use-script.ts'
import type { Translating } from './use-translation.ts'

interface StatisticsProps {
  script: Script
  result: KeptResult
  translating: Translating
}

/** How long the translation is, how it fits, and what its score is made of. */
export function Statistics({ script, result, translating }: StatisticsProps) {
  const { translation: texts } = useTexts()
  const original = useScriptText(script)
  const { measures, text } = result
  const isCurrent = measures !== null && original === result.original
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
      {measures && <Parts parts={measures.quality.parts} />}
      <div className={styles.foot}>
        <p>{isCurrent ? texts.countAbout : texts.unmeasured}</p>
        {!isCurrent && (
          <Button
            isBusy={translating.busyWith === 'check'}
            busyText={texts.checking}
            isDisabled={original.trim() === '' || translating.busyWith === 'translate'}
            onPress={translating.check}
          >
            {texts.check}
          </Button>
        )}
      </div>
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

function Parts({ parts }: { parts: readonly QualityPart[] }) {
  const { translation: texts } = useTexts()
  return (
    <Table
      label={texts.quality}
      rows={parts}
      rowKey={({ name }) => name}
      emptyText=""
      columns={[
        { id: 'part', title: texts.part, cell: ({ name }) => texts.parts[name] },
        { id: 'score', title: texts.score, cell: ({ score }) => score },
        { id: 'lines', title: texts.costly, cell: ({ issues }) => <Costly issues={issues} /> },
      ]}
    />
  )
}

const linesShownMax = 12

function Costly({ issues }: { issues: readonly QualityIssue[] }) {
  const { translation: texts } = useTexts()
  if (issues.length === 0) return <span className={styles.about}>{texts.noneCostly}</span>
  const reasons = [...new Set(issues.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const lines = issues.filter((issue) => issue.reason === reason).map(({ line }) => line)
    const shown = lines.slice(0, linesShownMax).join(', ')
    return (
      <p key={reason}>
        {texts.lines(texts.reasons[reason], shown, Math.max(0, lines.length - linesShownMax))}
      </p>
    )
  })
}
