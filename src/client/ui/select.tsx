import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components/Select'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface SelectOption {
  /** Any text, the empty one too. */
  value: string
  label: string
  description?: string
  isDisabled?: boolean
}

export interface SelectProps
  extends Omit<
    AriaSelectProps<SelectOption>,
    'children' | 'className' | 'value' | 'onChange' | 'defaultValue'
  > {
  /** Without one, an `aria-label` says it. */
  label?: ReactNode
  options: readonly SelectOption[]
  /** `null` while nothing is chosen: the placeholder shows. */
  value: string | null
  onChange: (value: string) => void
  description?: ReactNode
  errorMessage?: string
}

/** One of several, in a list that opens on demand; typing jumps to an option. */
export function Select({ label, options, value, onChange, description, errorMessage, ...rest }: SelectProps) {
  return (
    <AriaSelect
      {...rest}
      className={styles.field ?? ''}
      value={value === null ? null : keyOf(value)}
      onChange={(key) => key !== null && onChange(String(key).slice(1))}
    >
      {label !== undefined && <Label className={styles.label}>{label}</Label>}
      <Button className={styles.selectButton ?? ''}>
        <SelectValue className={styles.selectValue ?? ''} />
        <Icon name="chevron-down" size={18} />
      </Button>
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{errorMessage}</FieldError>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.options ?? ''}>{options.map(option)}</ListBox>
      </Popover>
    </AriaSelect>
  )
}

function option({ value, label, description, isDisabled }: SelectOption) {
  return (
    <ListBoxItem
      key={keyOf(value)}
      id={keyOf(value)}
      textValue={label || ' '}
      isDisabled={isDisabled}
      className={styles.option ?? ''}
    >
      {({ isSelected }) => (
        <>
          <OptionLabel>{label}</OptionLabel>
          {isSelected && <Icon name="check" size={16} />}
          {description && (
            <Text slot="description" className={styles.optionDescription}>
              {description}
            </Text>
          )}
        </>
      )}
    </ListBoxItem>
  )
}

function OptionLabel({ children }: { children: string }) {
  return (
    <Text slot="label" lang={useTextLang(children)} dir="auto">
      {children}
    </Text>
  )
}

/** An empty key would mean "none" to the list, so every key carries a sign before its value. */
function keyOf(value: string): string {
  return `=${value}`
}
