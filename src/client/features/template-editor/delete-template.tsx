import { useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

interface DeleteTemplateProps {
  name: string
  isOnly: boolean
  isBusy: boolean
  isDisabled: boolean
  onDelete: () => void
}

/** Deletes the template that is open, after asking. */
export function DeleteTemplate({ name, isOnly, isBusy, isDisabled, onDelete }: DeleteTemplateProps) {
  const { templateEditor: texts } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="danger"
        icon="trash"
        isBusy={isBusy}
        busyText={texts.deleting}
        isDisabled={isDisabled}
        onPress={() => setIsAsking(true)}
      >
        {texts.delete}
      </Button>
      <ConfirmDialog
        title={texts.deleteQuestion}
        isOpen={isAsking}
        confirmText={texts.deleteConfirm}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onDelete()
        }}
      >
        {texts.deleteAbout(name)}
        {isOnly && ` ${texts.deleteLast}`}
      </ConfirmDialog>
    </>
  )
}
