import { memo, useMemo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { classNames } from '#client/lib/class-names.ts'
import { deepMarkdown } from './deep-markdown.ts'
import styles from './document-markdown.module.css'
import { everyWord } from './every-word.ts'
import { gfmSyntax } from './gfm-syntax.ts'
import markdown from './markdown.module.css'
import { markdownElements } from './markdown-elements.tsx'
import type { MarkdownNode } from './markdown-node.ts'
import { markStretches, type Stretch } from './marked-stretches.ts'

interface DocumentMarkdownProps {
  children: string
  /** Stretches of the source to be underlined, in order. */
  underlined?: readonly Stretch[]
}

const none: readonly Stretch[] = []

/**
 * A part of a Markdown document as its reader knows it, every word of it. Its lines stay lines, and its headings look
 * like headings but are none of the page's.
 */
export const DocumentMarkdown = memo(function DocumentMarkdown({
  children,
  underlined = none,
}: DocumentMarkdownProps) {
  const plugins = useMemo(
    () => [gfmSyntax, deepMarkdown(children), everyWord, underlines(underlined)],
    [children, underlined],
  )
  return (
    <div className={classNames(markdown.markdown, styles.document)}>
      <ReactMarkdown remarkPlugins={plugins} components={elements}>
        {children}
      </ReactMarkdown>
    </div>
  )
})

function underlines(stretches: readonly Stretch[]) {
  return () => (tree: MarkdownNode, file: { toString(): string }) =>
    markStretches(tree, file.toString(), stretches, (words) => ({
      type: 'underlined',
      data: { hName: 'u' },
      children: [{ type: 'text', value: words }],
    }))
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

const elements: Components = {
  ...markdownElements,
  ...Object.fromEntries(
    headings.map((heading) => [
      heading,
      ({ children }: { children?: React.ReactNode }) => (
        <p className={styles.heading} data-level={heading}>
          {children}
        </p>
      ),
    ]),
  ),
}
