import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { fallbackTemplateId } from '#shared/fallback-template.ts'
import type { TemplateEditing } from './use-template-editor.ts'

interface TemplateActionsProps {
  editing: TemplateEditing
  /** The chosen template, empty while none is. The built-in one can neither be edited nor stand beside a new one. */
  selectedId: string
  isDisabled: boolean
}

/** The buttons that open the overlay. */
export function TemplateActions({ editing, selectedId, isDisabled }: TemplateActionsProps) {
  const { templateEditor: texts } = useTexts()
  const isFallback = selectedId === fallbackTemplateId
  return (
    <>
      <Button
        icon="edit"
        isBusy={editing.isOpening}
        busyText={texts.opening}
        isDisabled={isDisabled || isFallback || selectedId === ''}
        onPress={() => editing.edit(selectedId)}
      >
        {texts.edit}
      </Button>
      <Button icon="plus" isDisabled={isDisabled || isFallback} onPress={editing.create}>
        {texts.new}
      </Button>
    </>
  )
}
