import type { ReactNode } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Select } from '#client/ui/select.tsx'
import styles from './template-bar.module.css'
import type { TemplateChoice } from './use-template-choice.ts'

interface TemplateBarProps {
  choice: TemplateChoice
  isDisabled: boolean
  /** What can be done with the chosen template. */
  children?: ReactNode
}

/** Which template is filled in, and whether the built-in one stands in for those that could not be had. */
export function TemplateBar({ choice, isDisabled, children }: TemplateBarProps) {
  const { synopsis } = useTexts()
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <div className={styles.choice}>
          <Select
            label={synopsis.template}
            value={choice.isLoading ? null : choice.selectedId}
            onChange={choice.select}
            isDisabled={isDisabled || choice.isLoading}
            placeholder={synopsis.loadingTemplate}
            options={choice.options.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
      {choice.loadProblem && <LoadProblem choice={choice} problem={choice.loadProblem} />}
    </div>
  )
}

function LoadProblem({ choice, problem }: { choice: TemplateChoice; problem: string }) {
  const { synopsis, common } = useTexts()
  return (
    <Message
      tone="warning"
      action={
        <Button variant="quiet" onPress={choice.retry} isBusy={choice.isRetrying}>
          {common.retry}
        </Button>
      }
    >
      {`${problem}\n${synopsis.usingDefault}`}
    </Message>
  )
}
