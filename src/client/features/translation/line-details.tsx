import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Message } from '#client/ui/message.tsx'
import type { QualityIssue } from '#shared/translation-result.ts'
import { LineCandidates } from './line-candidates.tsx'
import styles from './line-details.module.css'
import { LineReading } from './line-reading.tsx'
import type { RuleChange } from './line-rules.ts'
import { type ScriptRow, targetOf } from './script-rows.ts'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Script } from './use-script.ts'
import { useTypedOver } from './use-typed-over.ts'

interface LineDetailsProps {
  script: Script
  row: ScriptRow & { source: string }
  wanted: number | null
  lyrics: boolean
  issues: readonly QualityIssue[]
  isReadOnly: boolean
  isRefitting: boolean
  canRefit: boolean
  onRefit: () => void
  onChange: (change: RuleChange) => void
  /** The translation as it stands, no longer held for the next run. */
  onRelease: () => void
}

/** Why a line has its count, what else it could say, and what is settled for it. */
export function LineDetails(props: LineDetailsProps) {
  const { script, row, wanted, lyrics, issues, isReadOnly, onChange } = props
  const { lines } = useLineTexts()
  const { reasons } = usePageTexts()
  const { number, source, line, rule } = row
  const target = targetOf(row)
  const [shownWanted, typeWanted] = useTypedOver(rule?.wantedSyllables, (count) =>
    onChange({ wantedSyllables: count ?? null }),
  )
  const isPinned = rule?.pinned !== undefined
  const isEdited = isPinned && line !== undefined && line.target !== '' && line.target !== rule.pinned
  return (
    <div className={styles.details}>
      {line?.looksLikeInstruction && <Message tone="info">{lines.looksLikeInstruction}</Message>}
      {issues.length > 0 && (
        <ul className={styles.issues} aria-label={lines.whatCosts}>
          {issues.map(({ reason, detail }) => (
            <li key={`${reason}${detail}`}>{detail ? `${reasons[reason]}: ${detail}` : reasons[reason]}</li>
          ))}
        </ul>
      )}
      <div className={styles.readings}>
        <LineReading title={lines.originalSpoken} text={source} language={script.source} />
        <LineReading title={lines.translationSpoken} text={target} language={script.target} />
      </div>
      {line && line.candidates.length > 1 && (
        <LineCandidates
          candidates={line.candidates}
          chosen={target}
          language={script.target}
          wanted={wanted ?? line.wantedSyllables}
          lyrics={lyrics}
          isReadOnly={isReadOnly}
          onPick={(text) => onChange({ pinned: text })}
        />
      )}
      <div className={styles.settings}>
        <Button
          icon="refresh"
          isBusy={props.isRefitting}
          busyText={lines.refitting}
          isDisabled={!props.canRefit && !props.isRefitting}
          aria-label={lines.refitOf(number)}
          onPress={props.onRefit}
        >
          {lines.refit}
        </Button>
        {isEdited && (
          <Button variant="quiet" isDisabled={isReadOnly} onPress={() => onChange({ pinned: null })}>
            {lines.undoEdit}
          </Button>
        )}
        <label className={styles.wantedField}>
          <span>{lines.wantedLabel}</span>
          <input
            type="number"
            min={1}
            max={1000}
            inputMode="numeric"
            placeholder={wanted === null ? '' : String(wanted)}
            value={shownWanted ?? ''}
            disabled={isReadOnly}
            onChange={({ target: { valueAsNumber } }) =>
              typeWanted(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
            }
          />
        </label>
        <Checkbox
          isSelected={isPinned}
          isDisabled={isReadOnly || target.trim() === '' || rule?.locked === true}
          onChange={(isOn) => (isOn ? onChange({ pinned: target }) : props.onRelease())}
        >
          {lines.keep}
        </Checkbox>
        <Checkbox
          isSelected={rule?.locked === true}
          isDisabled={isReadOnly || isPinned}
          onChange={(locked) => onChange({ locked })}
        >
          {lines.lock}
        </Checkbox>
      </div>
    </div>
  )
}
