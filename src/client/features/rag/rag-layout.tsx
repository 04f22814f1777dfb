import type { ReactNode } from 'react'
import styles from './rag-layout.module.css'

interface RagLayoutProps {
  create: ReactNode
  upload: ReactNode
  /** Under each other, over the whole width. */
  children: ReactNode
}

/** The parts of the RAG System page: making and filling a shelf side by side, what is there, and the question at the end. */
export function RagLayout({ create, upload, children }: RagLayoutProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.layout}>
        <div className={styles.pair}>
          {create}
          {upload}
        </div>
        {children}
      </div>
    </div>
  )
}
