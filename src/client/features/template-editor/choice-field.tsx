import { useId } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import field from '#client/ui/field.module.css'
import { Icon } from '#client/ui/icon.tsx'
import styles from './choice-field.module.css'

interface ChoiceFieldProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** One of a few, as the browser's own dropdown: a long template has hundreds, and they cost next to nothing. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, onChange, options } = props
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <select
          id={id}
          className={classNames(field.input, styles.select)}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex]
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
    </div>
  )
}
