import { useRef } from 'react'
import { useRefocus } from '#client/lib/use-refocus.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import styles from './lines.module.css'
import { useLineTexts } from './use-line-texts.ts'
import { usePageTexts } from './use-page-texts.ts'
import type { Refit } from './use-refit.ts'

interface LinesHeadProps {
  lineCount: number
  /** How many somebody should look at; null where nothing is translated yet. */
  unfitCount: number | null
  isFiltered: boolean
  onFilter: (isFiltered: boolean) => void
  refit: Refit
  /** How many of them the model may try again. */
  refittableCount: number
  canRefit: boolean
  onRefitAll: () => void
}

/** Above the lines: how they stand, which of them show, and the way to have the model go over those that do not fit. */
export function LinesHead(props: LinesHeadProps) {
  const { lineCount, unfitCount, isFiltered, onFilter, refit, refittableCount, canRefit, onRefitAll } = props
  const { lines } = useLineTexts()
  const { stop } = usePageTexts()
  const head = useRef<HTMLDivElement>(null)
  const { round } = refit
  useRefocus(head, round !== null)
  return (
    <div className={styles.head} ref={head} tabIndex={-1}>
      <span>{lines.summary(lineCount, unfitCount)}</span>
      {unfitCount !== null && (
        <Checkbox isSelected={isFiltered} onChange={onFilter}>
          {lines.onlyUnfit}
        </Checkbox>
      )}
      {unfitCount !== null && (round !== null || refittableCount > 0) && (
        <div className={styles.refitAll}>
          <Button
            icon="refresh"
            isBusy={round !== null}
            busyText={round ? lines.refittingAll(round.at, round.total) : ''}
            isDisabled={!canRefit && round === null}
            onPress={onRefitAll}
          >
            {lines.refitAll(refittableCount)}
          </Button>
          {round && (
            <Button icon="stop" onPress={refit.stop}>
              {stop}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
