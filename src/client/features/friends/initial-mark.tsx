import { useTextLang } from '#client/lib/lang-fonts.ts'
import styles from './initial-mark.module.css'

/** The first character of a name, in place of a picture. */
export function InitialMark({ name }: { name: string }) {
  const [initial = ''] = name.toUpperCase()
  return (
    <span className={styles.mark} lang={useTextLang(name)} aria-hidden="true">
      {initial}
    </span>
  )
}
