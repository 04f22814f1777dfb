import { type ReactNode, useMemo } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { restOfScript } from './rest-of-script.ts'
import styles from './start-bar.module.css'
import { useFollowed } from './use-followed.ts'
import type { LineRules } from './use-line-rules.ts'
import { usePageTexts } from './use-page-texts.ts'
import { type Script, useOfText } from './use-script.ts'
import { lackOf, type Translating } from './use-translation.ts'

const restMs = 300

interface StartBarProps {
  script: Script
  translating: Translating
  rules: LineRules
  modelName: string
  modelSelect: ReactNode
  /** What went wrong last. */
  problem: string | null
  onDismiss: () => void
}

/** The model, the buttons that set it to work, and the one that stops it. */
export function StartBar(props: StartBarProps) {
  const { script, translating, modelName, modelSelect, problem, onDismiss } = props
  const texts = usePageTexts()
  const { live } = translating
  const missing = useMissing(props)
  const isBusy = translating.busyWith === 'translate'
  const isGoingOn = isBusy && translating.hasGoneOn
  const offersRest = isGoingOn || (missing > 0 && !isBusy)
  const lack = useOfText(script, (text) => lackOf(script, text))
  const lines = useOfText(script, (text) => (isBusy ? countLines(text) : 0))
  const asked = isGoingOn && live ? live.total - live.before : lines
  const keys = offersRest ? texts.goOnKeys : texts.startKeys
  return (
    <div className={styles.bar}>
      <div className={styles.model}>{modelSelect}</div>
      {offersRest && (
        <Button
          variant="primary"
          icon="translate"
          isBusy={isGoingOn}
          busyText={texts.translating}
          isDisabled={!isBusy && translating.busyWith !== null}
          onPress={translating.goOn}
        >
          {texts.goOn(missing)}
        </Button>
      )}
      <Button
        variant={offersRest ? 'secondary' : 'primary'}
        icon={offersRest ? 'refresh' : 'translate'}
        isBusy={isBusy && !isGoingOn}
        busyText={texts.translating}
        isDisabled={isGoingOn || (!isBusy && (lack !== '' || translating.busyWith !== null))}
        onPress={translating.start}
      >
        {texts.start}
      </Button>
      {isBusy && (
        <Button icon="stop" onPress={translating.stop}>
          {texts.stop}
        </Button>
      )}
      <p className={styles.note} role="status">
        {isBusy ? texts.waiting(asked, modelName) : ''}
      </p>
      {live && live.total > 0 && (
        <div className={styles.progress}>
          <Progress label={texts.progress} value={live.done} max={live.total} />
        </div>
      )}
      {!isBusy && <p className={styles.note}>{lack === '' ? keys : texts.lacks[lack]}</p>}
      {problem && (
        <div className={styles.problem}>
          <Message tone="error" onDismiss={onDismiss}>
            {problem}
          </Message>
        </div>
      )}
    </div>
  )
}

/** How many lines the result leaves to be translated of the text, once nobody types for a moment. */
function useMissing({ script, translating: { result }, rules: { placedIn } }: StartBarProps): number {
  const text = useFollowed(script.draft.subscribe, script.text, restMs)
  const { source, target } = script
  return useMemo(
    () => restOfScript(result, { text, source, target, settled: placedIn(text) })?.missing ?? 0,
    [result, text, source, target, placedIn],
  )
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}
