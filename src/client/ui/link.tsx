import type { ReactNode } from 'react'
import { Link } from 'wouter'
import button from './button.module.css'
import type { ButtonVariant } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** A link inside the product, among words. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return <Link href={href}>{children}</Link>
}

interface ButtonLinkProps {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  icon?: IconName
}

/** A link inside the product that looks like a button: it goes somewhere, it does not act. */
export function ButtonLink({ href, children, variant = 'secondary', icon }: ButtonLinkProps) {
  return (
    <Link href={href} className={button.button} data-variant={variant}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </Link>
  )
}
