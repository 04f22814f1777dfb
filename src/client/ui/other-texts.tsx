import type { Draft } from '#client/lib/draft.ts'
import { useDraftOthers } from '#client/lib/use-draft.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from './button.tsx'

import styles from './other-texts.module.css'
import { UserText } from './user-text.tsx'

interface OtherTextsProps {
  draft: Draft
  /** The field's id in the draft. */
  field: string
  /** What people call the field. */
  label: string
  /** What happened, where a field's own words will not do. */
  about?: string
  /** What a text of the field says, where that is not the text itself. */
  show?: (text: string) => string
}

/** Under a field that was changed in two places at once: each text that gave way, to bring back or to give up. */
export function OtherTexts({ draft, field, label, about, show }: OtherTextsProps) {
  const { common } = useTexts()
  const { texts, settle } = useDraftOthers(draft, field)
  return texts.map((text) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's own
    <div key={text} className={styles.other} role="group" aria-label={common.otherText(label)}>
      <p className={styles.about}>{about ?? common.otherTextAbout}</p>
      <p className={styles.text}>
        <UserText face="text">{show?.(text) ?? text}</UserText>
      </p>
      <div className={styles.buttons}>
        <Button onPress={() => settle(text, 'bring back')}>{common.otherTextBringBack}</Button>
        <Button variant="quiet" onPress={() => settle(text, 'give up')}>
          {common.otherTextGiveUp}
        </Button>
      </div>
    </div>
  ))
}
