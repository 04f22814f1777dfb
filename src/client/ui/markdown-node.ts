/** As much of a Markdown tree's node as our plugins touch. */
export interface MarkdownNode {
  type: string
  value?: string
  children?: MarkdownNode[]
  /** Where it stands in the source; nodes that a plugin made have none. */
  position?: { start: { offset?: number }; end: { offset?: number } }
  /** The element it becomes. */
  data?: { hName: string; hProperties?: Record<string, string | string[]> }
}
