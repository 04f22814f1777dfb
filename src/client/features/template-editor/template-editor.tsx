import { useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { templateProblem } from '#shared/templates.ts'
import { DiscardQuestions } from './discard-questions.tsx'
import { useDesk } from './editing-desk.ts'
import { type Breach, EditorFooter } from './editor-footer.tsx'
import { TemplateBody } from './template-body.tsx'
import { isSameDraft, templateToSave } from './template-draft.ts'
import { firstBlank } from './template-editing.ts'
import { useDiscarding } from './use-discarding.ts'
import { useKeepTemplate } from './use-keep-template.ts'
import type { OpenedTemplate, TemplateEditing } from './use-template-editor.ts'

interface TemplateEditorProps {
  editing: TemplateEditing
  /** Chooses a template on the page. */
  select: (id: string) => void
}

/** The overlay in which a template is made or changed. Nothing typed is given up without asking. */
export function TemplateEditor({ editing: { opened, close }, select }: TemplateEditorProps) {
  return opened && <OpenEditor opened={opened} select={select} close={close} />
}

interface OpenEditorProps {
  opened: OpenedTemplate
  select: (id: string) => void
  close: () => void
}

function OpenEditor({ opened, select, close }: OpenEditorProps) {
  const { templateEditor: texts } = useTexts()
  const desk = useDesk(opened.id, opened.initial)
  const [breach, setBreach] = useState<Breach | null>(null)
  const closeSaved = () => {
    desk.forget()
    close()
  }
  const keeping = useKeepTemplate(opened.id, { select, close: closeSaved })
  const isBusy = keeping.busyWith !== null
  const discarding = useDiscarding(() => !isSameDraft(opened.initial, desk.draft()), isBusy, {
    close,
    giveUp: desk.forget,
  })
  const save = () => {
    const template = templateToSave(desk.draft())
    const rule = templateProblem(template.scriptname, template.template_structure.sections)
    keeping.forget()
    setBreach(rule === undefined ? null : { rule, cause: firstBlank(desk.draft()) })
    if (rule === undefined) keeping.save(template)
  }
  return (
    <Dialog
      title={opened.id === null ? texts.createTitle : texts.editTitle}
      isOpen
      onClose={discarding.close}
      size="large"
      footer={
        <EditorFooter
          opened={opened}
          desk={desk}
          breach={breach}
          keeping={keeping}
          onCancel={discarding.close}
          onSave={save}
        />
      }
    >
      <TemplateBody desk={desk} isNew={opened.id === null} marksBlanks={breach !== null} isHeld={isBusy} />
      <DiscardQuestions discarding={discarding} />
    </Dialog>
  )
}
