interface MarkdownNode {
  type: string
  value?: string
  children?: MarkdownNode[]
  data?: { hName: string; hProperties: { value: string } }
}

/** A remark plugin that turns each `[n]` in running text into a `button` whose value is n, where `has(n)`. */
export function citationMarks(has: (n: number) => boolean) {
  return () => (tree: MarkdownNode) => markIn(tree, has)
}

function markIn(node: MarkdownNode, has: (n: number) => boolean): void {
  if (!node.children || node.type === 'link' || node.type === 'linkReference') return
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text' && child.value) return split(child.value, has)
    markIn(child, has)
    return [child]
  })
}

function split(text: string, has: (n: number) => boolean): MarkdownNode[] {
  return text.split(/(\[\d{1,3}\])/).flatMap((part): MarkdownNode[] => {
    const n = Number(/^\[(\d{1,3})\]$/.exec(part)?.[1] ?? Number.NaN)
    if (has(n)) {
      return [
        { type: 'citation', data: { hName: 'button', hProperties: { value: String(n) } }, children: [] },
      ]
    }
    return part === '' ? [] : [{ type: 'text', value: part }]
  })
}
