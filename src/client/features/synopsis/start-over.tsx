import { useState } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'

interface StartOverProps {
  templateName: string
  isDisabled: boolean
  onStartOver: () => void
}

/** Clears a form and its conversation, after asking. */
export function StartOver({ templateName, isDisabled, onStartOver }: StartOverProps) {
  const { synopsis } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="trash" isDisabled={isDisabled} onPress={() => setIsAsking(true)}>
        {synopsis.startOver}
      </Button>
      <ConfirmDialog
        title={synopsis.startOverQuestion}
        isOpen={isAsking}
        confirmText={synopsis.startOverConfirm}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onStartOver()
        }}
      >
        {synopsis.startOverAbout(templateName)}
      </ConfirmDialog>
    </>
  )
}
