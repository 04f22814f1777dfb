import type { ReactNode, Ref } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Label,
  Text,
} from 'react-aria-components/TextField'
import styles from './field.module.css'

export interface TextAreaProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'type'> {
  label: ReactNode
  description?: ReactNode
  /** Shown instead of the browser's own words; set `isInvalid` with it. */
  errorMessage?: string
  placeholder?: string
  /** The language of what is typed, where it is known (`useTextLang`). */
  lang?: string
  /** Found by what is typed where it is not given; of a very long text that takes a browser long at each key. */
  dir?: 'ltr' | 'rtl'
  /** Lines shown when empty; the box grows with its text where the browser can. */
  rows?: number
  areaRef?: Ref<HTMLTextAreaElement>
}

/** Several lines of a writer's text, set in the text serif. */
export function TextArea(props: TextAreaProps) {
  const { label, description, errorMessage, placeholder, lang, dir, rows = 3, areaRef, ...rest } = props
  return (
    <AriaTextField {...rest} className={styles.field ?? ''}>
      <Label className={styles.label}>{label}</Label>
      <AriaTextArea
        className={styles.area ?? ''}
        ref={areaRef}
        placeholder={placeholder}
        lang={lang}
        dir={dir ?? 'auto'}
        rows={rows}
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
