import type { MarkdownNode } from './markdown-node.ts'

/**
 * A remark plugin for Markdown that someone wrote as a document: raw HTML, and addresses of links that stand apart, are
 * shown as they are written, so that no word of it is missing; code becomes a text like any other, which can be marked in part.
 */
export function everyWord() {
  return (tree: MarkdownNode, file: { toString(): string }) => keepIn(tree, file.toString())
}

function keepIn(node: MarkdownNode, source: string): void {
  const isAmongWords = !holdsBlocks.has(node.type)
  node.children = node.children?.map((child) => {
    if (child.type === 'html' || child.type === 'definition') {
      const words = asWritten(child, source)
      return isAmongWords ? words : { type: 'paragraph', children: [words] }
    }
    if (child.type === 'code')
      return { type: 'codeBlock', data: { hName: 'pre' }, children: [codeIn(child, source)] }
    if (child.type === 'inlineCode') {
      return { type: 'codeWords', data: { hName: 'code' }, children: [codeIn(child, source)] }
    }
    keepIn(child, source)
    return child
  })
}

const holdsBlocks = new Set(['root', 'blockquote', 'listItem'])

function asWritten({ position }: MarkdownNode, source: string): MarkdownNode {
  const value = source.slice(position?.start.offset, position?.end.offset)
  return { type: 'text', value, ...(position && { position }) }
}

/** The words of code; in a fence they begin on its second line. */
function codeIn({ type, value = '', position }: MarkdownNode, source: string): MarkdownNode {
  const start = position?.start.offset ?? 0
  const isFenced = type === 'code' && /^[`~]/.test(source.slice(start, start + 1))
  const offset = isFenced ? source.indexOf('\n', start) + 1 : start
  return {
    type: 'text',
    value,
    position: { start: { offset }, end: { offset: position?.end.offset ?? start } },
  }
}
