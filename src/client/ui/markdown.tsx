import { memo, useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { useTextLang } from '#client/lib/lang-fonts.ts'
import { citationMarks } from './citation-marks.ts'
import { deepMarkdown } from './deep-markdown.ts'
import { doubtfulQuotes, lastOf } from './doubtful-quotes.ts'
import { gfmSyntax } from './gfm-syntax.ts'
import styles from './markdown.module.css'
import { markdownElements } from './markdown-elements.tsx'

export interface Citations {
  /** Which marks point somewhere; other numbers in brackets stay plain text. */
  has: (n: number) => boolean
  /** Names the mark's button, such as "Source 2: Harbour research". */
  labelFor: (n: number) => string
  /** `mark` is what was pressed. */
  onOpen: (n: number, mark: HTMLElement) => void
}

interface Doubt {
  label: string
  about: string
}

interface MarkdownProps {
  children: string
  citations?: Citations
  /** Stretches of the source that look like quotes or figures of a source and are none; each is followed by a label. */
  doubtful?: {
    quotes: readonly { start: number; end: number; isFigure?: true }[]
    quote: Doubt
    figure: Doubt
  }
}

/**
 * A model's or writer's markdown as a page part: no raw HTML, no images fetched, links only to the web or by
 * mail, which ask before they are followed, headings two levels down, `[1]` as a button where `citations` knows the number.
 */
export const Markdown = memo(function Markdown({ children, citations, doubtful }: MarkdownProps) {
  const components = useMemo(() => componentsFor(citations, doubtful), [citations, doubtful])
  const plugins = useMemo(
    () => [
      gfmSyntax,
      deepMarkdown(children),
      doubtfulQuotes(doubtful?.quotes ?? []),
      ...(citations ? [citationMarks(citations.has)] : []),
    ],
    [children, citations, doubtful],
  )
  return (
    <div className={styles.markdown} lang={useTextLang(children)} dir="auto">
      <ReactMarkdown remarkPlugins={plugins} components={components} skipHtml>
        {children}
      </ReactMarkdown>
    </div>
  )
})

function Flag({ doubt }: { doubt: Doubt | undefined }) {
  return (
    <span className={styles.flag} data-doubt title={doubt?.about}>
      {doubt?.label}
    </span>
  )
}

function componentsFor(citations: Citations | undefined, doubtful: MarkdownProps['doubtful']): Components {
  return {
    ...markdownElements,
    h1: 'h3',
    h2: 'h4',
    h3: 'h5',
    h4: 'h6',
    h5: 'h6',
    // Raw HTML is skipped: a mark can only come from `doubtfulQuotes`, a button and what holds it from `citationMarks`.
    span: ({ children }) => <span className={styles.held}>{children}</span>,
    mark: ({ children, className }) => (
      <>
        <span className={styles.doubtful}>{children}</span>
        {className === lastOf.quote && <Flag doubt={doubtful?.quote} />}
        {className === lastOf.figure && <Flag doubt={doubtful?.figure} />}
      </>
    ),
    button: ({ value }) => {
      const n = Number(value)
      return (
        <button
          type="button"
          className={styles.citation}
          value={n}
          aria-label={citations?.labelFor(n)}
          onClick={({ currentTarget }) => citations?.onOpen(n, currentTarget)}
        >
          {n}
        </button>
      )
    },
  }
}
