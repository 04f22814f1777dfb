import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Loading } from '#client/ui/spinner.tsx'
import type { TemplateChoice } from './use-template-choice.ts'

/** Stands in place of the form while there is none. */
export function TemplateProblem({ choice }: { choice: TemplateChoice }) {
  const { synopsis, common } = useTexts()
  if (choice.isLoading || !choice.problem) return <Loading>{synopsis.loadingTemplate}</Loading>
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
