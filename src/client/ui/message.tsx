import { type ReactNode, useEffect, useState } from 'react'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './message.module.css'

export type MessageTone = 'error' | 'warning' | 'success' | 'info'

interface MessageProps {
  tone: MessageTone
  children: string
  /** Another one speaks the same words again. */
  turn?: number
  /** A button or link that helps, such as Retry. */
  action?: ReactNode
  onDismiss?: () => void
}

const icons: Record<MessageTone, IconName> = {
  error: 'alert',
  warning: 'alert',
  success: 'check',
  info: 'info',
}

/** A sentence for the user, spoken at once: errors as `alert`, everything else as `status`. */
export function Message({ tone, children, turn, action, onDismiss }: MessageProps) {
  const texts = useTexts()
  const lang = useTextLang(children)
  return (
    <div className={styles.message} data-tone={tone}>
      <Icon name={icons[tone]} size={20} />
      {tone === 'error' ? (
        <p key={turn} className={styles.text} role="alert" lang={lang}>
          {children}
        </p>
      ) : (
        <PoliteText key={turn} lang={lang}>
          {children}
        </PoliteText>
      )}
      {onDismiss && (
        <div className={styles.dismiss}>
          <IconButton icon="close" label={texts.common.dismiss} onPress={onDismiss} />
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** Screen readers speak a polite region only when its text changes after it appeared. */
function PoliteText({ lang, children }: { lang: string | undefined; children: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => setSpoken(children), [children])
  return (
    <p className={styles.text} role="status" lang={lang}>
      {spoken}
    </p>
  )
}
