import type { KeyboardEvent, ReactNode } from 'react'
import styles from './form.module.css'

interface FormProps {
  children: ReactNode
  /** Called once every required field is filled; the browser's own submit never happens. */
  onSubmit: () => void
  'aria-label'?: string
}

/** A column of fields. Enter sends it, except while an input method is still composing a character. */
export function Form({ children, onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={holdEnterWhileComposing}
    >
      {children}
    </form>
  )
}

/** Whether this key belongs to an input method. Safari ends a composition before its Enter, hence the 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

function holdEnterWhileComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
