import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** A line above the title in the manner of a scene heading, such as "INT. WRITERS' ROOM". */
  slug?: string
  lead?: ReactNode
  actions?: ReactNode
}

/** The top of a page: its one `h1`. */
export function PageHeader({ title, slug, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {slug && <p className={styles.slug}>{slug}</p>}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
