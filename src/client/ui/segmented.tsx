import { useId } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import heard from './heard.module.css'
import { Icon, type IconName } from './icon.tsx'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** What is being chosen; heard, not seen. */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** With an icon, the label is heard and shown as a tooltip only. */
  options: readonly { value: Value; label: string; icon?: IconName; lang?: string }[]
}

/** A few choices side by side, for settings that act at once. Plain radio buttons underneath. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={heard.heard}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.option}
          title={option.icon && option.label}
          lang={option.lang}
        >
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={17} />}
          <span className={classNames(option.icon && heard.heard)}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
