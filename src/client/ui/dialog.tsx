import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTexts } from '#client/texts/use-texts.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Called for the x, for Escape and for a press outside. */
  onClose: () => void
  children: ReactNode
  /** Buttons along the lower edge; they stay in sight while the body scrolls. */
  footer?: ReactNode
  /** `reading` is as wide as lines that read well; its body takes the focus, so that the keyboard scrolls it. */
  size?: 'small' | 'reading' | 'large'
  /** `alertdialog` for a question that must be answered: pressing outside does not close it. */
  role?: 'dialog' | 'alertdialog'
}

/** A sheet over the page. Focus stays inside, and goes back where it came from. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, footer, size = 'small', role = 'dialog' } = props
  const texts = useTexts()
  return (
    <ModalOverlay
      className={styles.veil ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
    >
      <Modal className={styles.modal ?? ''} data-size={size}>
        <AriaDialog className={styles.dialog} role={role}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {role === 'dialog' && <IconButton icon="close" label={texts.common.close} onPress={onClose} />}
          </header>
          <div
            className={styles.body}
            {...(size === 'reading' && { tabIndex: 0, role: 'group', 'aria-label': title })}
          >
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
