import type { MarkdownNode } from './markdown-node.ts'

/**
 * A remark plugin that turns each `[n]` in running text into a `button` whose value is n, where `has(n)`, in a `span`
 * with the punctuation that it is not to be parted from, and takes out those that point nowhere. A link that shows a
 * mark is no citation: its words stay, its address goes.
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
  return text.split(markWithEnd).flatMap((part): MarkdownNode[] => {
    const [, number, end = ''] = /^\[(\d{1,3})\](\D*)$/.exec(part) ?? []
    if (number === undefined || !has(Number(number))) {
      const words = number === undefined ? part : end
      return words === '' ? [] : [{ type: 'text', value: words }]
    }
    const mark = { type: 'citation', data: { hName: 'button', hProperties: { value: number } }, children: [] }
    return [{ type: 'held', data: { hName: 'span' }, children: [mark, { type: 'text', value: end }] }]
  })
}

/** With what may not begin a line, which a browser would put there after a button. */
const markWithEnd = /(\[\d{1,3}\][,.;:!?…，。、；：！？،؛؟।\p{Pe}\p{Pf}]{0,3})/u
