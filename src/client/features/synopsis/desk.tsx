import type { ReactNode } from 'react'
import { sendKeys } from '#client/ui/send-keys.ts'
import styles from './desk.module.css'

interface DeskProps {
  header: ReactNode
  toolbar: ReactNode
  form: ReactNode
  /** Ctrl+Enter or Cmd+Enter in the form. */
  onSendForm: () => void
  /** What stands beside the form: the engine, the answer, the follow-up. */
  children: ReactNode
}

/** The editor's two halves side by side, the right one always in sight; one under the other on a narrow page. */
export function Desk({ header, toolbar, form, onSendForm, children }: DeskProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.desk}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for its fields, which hold the focus */}
        <div className={styles.left} onKeyDown={sendKeys(onSendForm)}>
          <div>
            {header}
            {toolbar}
          </div>
          {form}
        </div>
        <div className={styles.right}>{children}</div>
      </div>
    </div>
  )
}
