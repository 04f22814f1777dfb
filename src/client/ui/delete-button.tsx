import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './delete-button.module.css'

interface DeleteButtonProps {
  text: string
  /** With the name of what goes, for those who hear the button without its row. */
  label: string
  question: string
  /** What will happen. */
  children: ReactNode
  confirmText: string
  /** Must not reject: the dialog closes when it resolves. */
  onConfirm: () => Promise<void>
}

/** Deletes something, after asking. */
export function DeleteButton({ text, label, question, children, confirmText, onConfirm }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    await onConfirm()
    setIsBusy(false)
    setIsAsking(false)
  }
  return (
    <span className={styles.place}>
      <Button variant="danger" aria-label={label} onPress={() => setIsAsking(true)}>
        {text}
      </Button>
      <ConfirmDialog
        title={question}
        isOpen={isAsking}
        confirmText={confirmText}
        isBusy={isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      >
        {children}
      </ConfirmDialog>
    </span>
  )
}
