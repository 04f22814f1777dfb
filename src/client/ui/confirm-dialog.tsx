import type { ReactNode } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  isOpen: boolean
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  confirmText: string
  onConfirm: () => void
  onCancel: () => void
  isBusy?: boolean
  /** `danger` unless nothing is lost by it. */
  variant?: ButtonVariant
}

/** Asks before something that cannot be undone, or that may not be what it seems. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    isOpen,
    children,
    confirmText,
    onConfirm,
    onCancel,
    isBusy = false,
    variant = 'danger',
  } = props
  const texts = useTexts()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onCancel} autoFocus>
            {texts.common.cancel}
          </Button>
          <Button variant={variant} onPress={onConfirm} isBusy={isBusy}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
