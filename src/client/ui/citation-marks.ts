import type { MarkdownNode } from './markdown-node.ts'

/**
 * A remark plugin that turns each `[n]` in running text into a `button` whose value is n, where `has(n)`, and takes
 * out those that point nowhere. A link that shows a mark is no citation: its words stay, its address goes.
 */
export function citationMarks(has: (n: number) => boolean) {
  return () => (tree: MarkdownNode) => markIn(tree, has)
}

function markIn(node: MarkdownNode, has: (n: number) => boolean): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text' && child.value) return split(child.value, has)
    if (child.type !== 'link' && child.type !== 'linkReference') {
      markIn(child, has)
      return [child]
    }
    const words = wordsOf(child)
    const [, bare] = bareNumber.exec(words) ?? []
    if (bare !== undefined) return split(`[${bare}]`, has)
    if (!/\[\s*\d{1,3}\s*\]/.test(words)) return [child]
    markIn(child, has)
    return child.children ?? []
  })
}

/** All that a link shows, where it poses as a mark. */
const bareNumber = /^[\s[(【［（^]*(\d{1,3})[\s\])】］）]*$/

function wordsOf({ value = '', children = [] }: MarkdownNode): string {
  return value + children.map(wordsOf).join('')
}

function split(text: string, has: (n: number) => boolean): MarkdownNode[] {
  return text.split(/(\[\d{1,3}\])/).flatMap((part): MarkdownNode[] => {
    const [, number] = /^\[(\d{1,3})\]$/.exec(part) ?? []
    if (number === undefined) return part === '' ? [] : [{ type: 'text', value: part }]
    if (!has(Number(number))) return []
    return [{ type: 'citation', data: { hName: 'button', hProperties: { value: number } }, children: [] }]
  })
}
