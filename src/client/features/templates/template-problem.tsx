import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Loading } from '#client/ui/spinner.tsx'
import styles from './template-form.module.css'
import type { TemplateChoice } from './use-template-choice.ts'

/** Stands in place of the form while there is none. */
export function TemplateProblem({ choice }: { choice: TemplateChoice }) {
  const { synopsis, common } = useTexts()
  if (choice.isLoading || !choice.problem)
    return (
      <div className={styles.awaited}>
        <Loading>{synopsis.loadingTemplate}</Loading>
      </div>
    )
  return (
    <Message
      tone="error"
      action={
        <Button onPress={choice.retry} isBusy={choice.isRetrying}>
          {common.retry}
        </Button>
      }
    >
      {choice.problem}
    </Message>
  )
}
