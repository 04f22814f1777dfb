import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Progress } from '#client/ui/progress.tsx'
import styles from './start-bar.module.css'
import { usePageTexts } from './use-page-texts.ts'
import { type Script, useOfText } from './use-script.ts'
import { lackOf, type Translating } from './use-translation.ts'

interface StartBarProps {
  script: Script
  translating: Translating
  modelName: string
  modelSelect: ReactNode
  /** What went wrong last. */
  problem: string | null
  onDismiss: () => void
}

/** The model, the button that sets it to work, and the one that stops it. */
export function StartBar(props: StartBarProps) {
  const { script, translating, modelName, modelSelect, problem, onDismiss } = props
  const texts = usePageTexts()
  const { live } = translating
  const isBusy = translating.busyWith === 'translate'
  const lack = useOfText(script, (text) => lackOf(script, text))
  const lines = useOfText(script, (text) => (isBusy ? countLines(text) : 0))
  return (
    <div className={styles.bar}>
      <div className={styles.model}>{modelSelect}</div>
      <Button
        variant="primary"
        icon="translate"
        isBusy={isBusy}
        busyText={texts.translating}
        isDisabled={!isBusy && (lack !== '' || translating.busyWith !== null)}
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
        {isBusy ? texts.waiting(lines, modelName) : ''}
      </p>
      {live && live.total > 0 && (
        <div className={styles.progress}>
          <Progress label={texts.progress} value={live.done} max={live.total} />
        </div>
      )}
      {!isBusy && <p className={styles.note}>{lack === '' ? texts.startKeys : texts.lacks[lack]}</p>}
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

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}
