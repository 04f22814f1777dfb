import type { ReactNode } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
} from 'react-aria-components/TextField'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className'> {
  /** Without one, an `aria-label` says it. */
  label?: ReactNode
  placeholder?: string
  /** The language of what is typed, where it is known (`useTextLang`). */
  lang?: string
  /** For names and codes: phones then leave the case alone. */
  autoCapitalize?: 'none'
  /** The id of a `datalist` to choose from; anything else can be typed all the same. */
  list?: string
  /** For forms in which every field is required: no mark on this one. */
  'data-unmarked'?: boolean
}

/** One line of text with its label and error tied together for screen readers. */
export function TextField(props: TextFieldProps) {
  const { label, placeholder, lang, autoCapitalize, list, ...rest } = props
  return (
    <AriaTextField {...rest} className={styles.field ?? ''}>
      {label !== undefined && <Label className={styles.label}>{label}</Label>}
      <Input
        className={styles.input ?? ''}
        placeholder={placeholder}
        lang={lang}
        dir="auto"
        autoCapitalize={autoCapitalize}
        list={list}
      />
      <FieldError className={styles.error ?? ''} />
    </AriaTextField>
  )
}
