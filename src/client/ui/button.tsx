import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'isPending'> {
  children: ReactNode
  variant?: ButtonVariant
  icon?: IconName
  /** Cannot be pressed, keeps its focus, shows a ring; `busyText` replaces the words meanwhile. */
  isBusy?: boolean
  busyText?: string
  isWide?: boolean
}

/** The one way to act. A page has one `primary`; `danger` opens a confirmation. */
export function Button({
  variant = 'secondary',
  icon,
  isBusy = false,
  busyText,
  isWide = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={styles.button ?? ''}
      data-variant={variant}
      data-wide={isWide || undefined}
      isPending={isBusy}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      <span>{isBusy && busyText ? busyText : children}</span>
    </AriaButton>
  )
}

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'aria-label'> {
  icon: IconName
  /** What it does, for those who do not see the drawing; also its tooltip. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** A button whose drawing stands for its words, for places too narrow for both. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} className={styles.iconButton ?? ''} aria-label={label} render={withTitle(label)}>
      <Icon name={icon} />
    </AriaButton>
  )
}

function withTitle(title: string): NonNullable<AriaButtonProps['render']> {
  return (props) => <button {...props} title={title} />
}
