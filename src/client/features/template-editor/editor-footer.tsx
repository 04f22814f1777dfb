import { useEffect } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { templateProblem } from '#shared/templates.ts'
import { DeleteTemplate } from './delete-template.tsx'
import type { EditingDesk } from './editing-desk.ts'
import styles from './editor-footer.module.css'
import { focusFirst } from './focus-first.ts'
import { NoticeLine } from './notice-line.tsx'
import { templateToSave } from './template-draft.ts'
import type { Keeping } from './use-keep-template.ts'
import type { OpenedTemplate } from './use-template-editor.ts'

/** What kept the template from being saved. */
export interface Breach {
  rule: string
  /** The id of the input to blame, where there is one. */
  cause: string | undefined
}

interface EditorFooterProps {
  opened: OpenedTemplate
  desk: EditingDesk
  breach: Breach | null
  keeping: Keeping
  onCancel: () => void
  onSave: () => void
}

/** What went wrong or was just done, and the ways out of the overlay. */
export function EditorFooter({ opened, desk, breach, keeping, onCancel, onSave }: EditorFooterProps) {
  const { templateEditor: texts, common } = useTexts()
  const { busyWith, failure } = keeping
  const isNew = opened.id === null
  return (
    <>
      <div className={styles.words}>
        {breach && <BrokenRule desk={desk} breach={breach} />}
        {failure && <Message tone="error">{failure}</Message>}
        <NoticeLine desk={desk} />
      </div>
      {!isNew && (
        <div className={styles.delete}>
          <DeleteTemplate
            name={opened.initial.name}
            isOnly={opened.isOnly}
            isBusy={busyWith === 'delete'}
            isDisabled={busyWith === 'save'}
            onDelete={keeping.remove}
          />
        </div>
      )}
      <Button isDisabled={busyWith !== null} onPress={onCancel}>
        {common.cancel}
      </Button>
      <Button
        variant="primary"
        isBusy={busyWith === 'save'}
        busyText={isNew ? texts.creating : texts.updating}
        isDisabled={busyWith === 'delete'}
        onPress={onSave}
      >
        {isNew ? texts.create : texts.update}
      </Button>
    </>
  )
}

/** Stands until the rule is kept to, and takes the focus to the cause. */
function BrokenRule({ desk, breach }: { desk: EditingDesk; breach: Breach }) {
  const problems: Record<string, string> = useTexts().templateEditor.problems
  const { rule } = breach
  const isBroken = desk.useEditing(({ draft }) => {
    const { scriptname, template_structure } = templateToSave(draft)
    return templateProblem(scriptname, template_structure.sections) === rule
  })
  useEffect(() => focusFirst([breach.cause]), [breach])
  return isBroken && <Message tone="error">{problems[rule] ?? rule}</Message>
}
