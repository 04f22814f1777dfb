import { useTexts } from '#client/texts/use-texts.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { Discarding } from './use-discarding.ts'

/** Asks before closing the overlay, or leaving the page, with edits that were not saved. */
export function DiscardQuestions({ discarding }: { discarding: Discarding }) {
  const { templateEditor: texts } = useTexts()
  const { isAskingToClose, keepEditing, discard, page } = discarding
  return (
    <>
      <ConfirmDialog
        title={texts.discardQuestion}
        isOpen={isAskingToClose}
        confirmText={texts.discardConfirm}
        onCancel={keepEditing}
        onConfirm={discard}
      >
        {texts.discardAbout}
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.leaveQuestion}
        isOpen={page.isAsking}
        confirmText={texts.leaveConfirm}
        onCancel={page.stay}
        onConfirm={page.leave}
      >
        {texts.discardAbout}
      </ConfirmDialog>
    </>
  )
}
