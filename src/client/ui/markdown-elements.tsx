import type { Components } from 'react-markdown'
import styles from './markdown.module.css'
import { OutsideLink } from './outside-link.tsx'

/** What of Markdown is the same wherever it is shown: no image is fetched, a link asks before it leads out, a wide table scrolls. */
export const markdownElements: Components = {
  img: ({ alt }) => <em>{alt}</em>,
  a: ({ href, children, id }) => {
    if (href?.startsWith('#')) return <span id={id}>{children}</span>
    return <OutsideLink href={href}>{children}</OutsideLink>
  },
  table: ({ children }) => (
    <div className={styles.scroller}>
      <table>{children}</table>
    </div>
  ),
}
