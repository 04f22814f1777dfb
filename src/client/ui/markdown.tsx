import { memo, useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { citationMarks } from './citation-marks.ts'
import { gfmSyntax } from './gfm-syntax.ts'
import styles from './markdown.module.css'

export interface Citations {
  /** Which marks point somewhere; other numbers in brackets stay plain text. */
  has: (n: number) => boolean
  /** Names the mark's button, such as "Source 2: Harbour research". */
  labelFor: (n: number) => string
  onOpen: (n: number) => void
}

interface MarkdownProps {
  children: string
  citations?: Citations
}

/**
 * A model's or writer's markdown as a page part: no raw HTML, no images fetched, links only to the web or by
 * mail and opened apart, headings two levels down, `[1]` as a button where `citations` knows the number.
 */
export const Markdown = memo(function Markdown({ children, citations }: MarkdownProps) {
  const components = useMemo(() => componentsFor(citations), [citations])
  const plugins = useMemo(() => [gfmSyntax, citationMarks((n) => citations?.has(n) ?? false)], [citations])
  return (
    <div className={styles.markdown} lang={useTextLang(children)} dir="auto">
      <ReactMarkdown remarkPlugins={plugins} components={components} skipHtml>
        {children}
      </ReactMarkdown>
    </div>
  )
})

function componentsFor(citations: Citations | undefined): Components {
  return {
    h1: 'h3',
    h2: 'h4',
    h3: 'h5',
    h4: 'h6',
    h5: 'h6',
    img: ({ alt }) => <em>{alt}</em>,
    a: ({ href, children, id }) => {
      if (href?.startsWith('#')) return <span id={id}>{children}</span>
      if (!href || !/^(https?:|mailto:)/i.test(href)) return children
      return (
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      )
    },
    table: ({ children }) => (
      <div className={styles.scroller}>
        <table>{children}</table>
      </div>
    ),
    // Raw HTML is skipped, so a button can only come from `citationMarks`.
    button: ({ value }) => {
      const n = Number(value)
      return (
        <button
          type="button"
          className={styles.citation}
          aria-label={citations?.labelFor(n)}
          onClick={() => citations?.onOpen(n)}
        >
          {n}
        </button>
      )
    },
  }
}
