import { useTextLang } from '#client/lib/lang-fonts.ts'
import styles from './user-text.module.css'

interface UserTextProps {
  children: string
  /** `text` for what is read at length, `ui` for names and titles among controls. */
  face?: 'ui' | 'text'
}

/** Words a user wrote, marked with their language so that glyphs, line breaks and voice are right. */
export function UserText({ children, face = 'ui' }: UserTextProps) {
  return (
    <span className={styles[face]} lang={useTextLang(children)} dir="auto">
      {children}
    </span>
  )
}
