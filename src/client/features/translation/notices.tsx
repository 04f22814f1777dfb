import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import styles from './notices.module.css'
import type { LanguageChoices, ModelChoices } from './use-choices.ts'
import { usePageTexts } from './use-page-texts.ts'

/** What keeps a translation from being made at all. */
export function Notices({ languages, models }: { languages: LanguageChoices; models: ModelChoices }) {
  const texts = usePageTexts()
  const hasNoModel = models.firstKey !== null && models.pick('') === null
  return (
    <div className={styles.notices}>
      <Problem of={languages} />
      <Problem of={models} />
      {hasNoModel && <Message tone="warning">{texts.noModel}</Message>}
    </div>
  )
}

function Problem({ of: { problem, retry, isRetrying } }: { of: LanguageChoices | ModelChoices }) {
  const { common } = useTexts()
  if (!problem) return null
  return (
    <Message
      tone="error"
      action={
        <Button icon="refresh" isBusy={isRetrying} onPress={retry}>
          {common.retry}
        </Button>
      }
    >
      {problem}
    </Message>
  )
}
