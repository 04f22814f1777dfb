import type { Draft } from '#client/lib/draft.ts'
import { useDraftOthers } from '#client/lib/use-draft.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import type { TemplateField } from '#shared/templates.ts'
import styles from './other-texts.module.css'

/** Under a field that was changed in two places at once: each text that gave way, to bring back or to give up. */
export function OtherTexts({ field, draft }: { field: TemplateField; draft: Draft }) {
  const { synopsis } = useTexts()
  const { texts, settle } = useDraftOthers(draft, field.id)
  return texts.map((text) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's own
    <div key={text} className={styles.other} role="group" aria-label={synopsis.otherText(field.label)}>
      <p className={styles.about}>{synopsis.otherTextAbout}</p>
      <p className={styles.text}>
        <UserText face="text">{text}</UserText>
      </p>
      <div className={styles.buttons}>
        <Button onPress={() => settle(text, 'bring back')}>{synopsis.otherTextBringBack}</Button>
        <Button variant="quiet" onPress={() => settle(text, 'give up')}>
          {synopsis.otherTextGiveUp}
        </Button>
      </div>
    </div>
  ))
}
