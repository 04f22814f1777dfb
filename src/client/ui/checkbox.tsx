import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className'> {
  children: ReactNode
  lang?: string
}

/** A yes or no with its words beside it. */
export function Checkbox({ children, lang, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles.checkbox ?? ''}>
      <span className={styles.box}>
        <Icon name="check" size={14} />
      </span>
      <span lang={lang}>{children}</span>
    </AriaCheckbox>
  )
}
