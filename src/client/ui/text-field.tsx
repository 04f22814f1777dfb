import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components/TextField'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className'> {
  /** Without one, an `aria-label` says it. */
  label?: ReactNode
  description?: ReactNode
  /** Shown instead of the browser's own words; set `isInvalid` with it. */
  errorMessage?: string
  placeholder?: string
  /** The language of what is typed, where it is known (`useTextLang`). */
  lang?: string
  /** For names and codes: phones then leave the case alone. */
  autoCapitalize?: 'none'
  inputRef?: Ref<HTMLInputElement>
  /** For forms in which every field is required: no mark on this one. */
  'data-unmarked'?: boolean
}

/** One line of text with its label, hint and error tied together for screen readers. */
export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, placeholder, lang, autoCapitalize, inputRef, ...rest } = props
  return (
    <AriaTextField {...rest} className={styles.field ?? ''}>
      {label !== undefined && <Label className={styles.label}>{label}</Label>}
      <Input
        className={styles.input ?? ''}
        ref={inputRef}
        placeholder={placeholder}
        lang={lang}
        autoCapitalize={autoCapitalize}
      />
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{errorMessage}</FieldError>
    </AriaTextField>
  )
}
