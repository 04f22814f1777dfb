import type { ReactNode } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import styles from './generate-bar.module.css'
import type { Generate } from './use-generate.ts'

/** The engine to draw on, and the button that sets the model to work. */
export function GenerateBar({ generate, engineSelect }: { generate: Generate; engineSelect: ReactNode }) {
  const { synopsis } = useTexts()
  return (
    <div className={styles.bar}>
      <div className={styles.engine}>{engineSelect}</div>
      <Button
        variant="primary"
        isBusy={generate.isBusy}
        busyText={synopsis.generating}
        isDisabled={generate.isDisabled}
        onPress={generate.start}
      >
        {synopsis.generate}
      </Button>
      {generate.problem && (
        <div className={styles.problem}>
          <Message tone="error">{generate.problem}</Message>
        </div>
      )}
    </div>
  )
}
