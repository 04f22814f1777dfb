/** A paragraph, list item, heading, table row or block quote of a Markdown text. */
export interface TextBlock {
  text: string
  /** Offset of the block in the whole text, in UTF-16 code units. */
  start: number
  isQuote: boolean
  /** Whether something comes after it, so that it can grow no more. */
  isClosed: boolean
}

/** The blocks of a text from offset `from`, where one begins; `isWhole` says that no more text will come. */
export function blocksOf(text: string, from: number, isWhole: boolean): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: TextBlock | undefined
  for (const { 0: line, index: start } of text.slice(from).matchAll(/[^\n]+\n?|\n/g)) {
    const isBlank = line.trim() === ''
    const isQuote = /^\s*>/.test(line)
    if (open && (isBlank || isQuote !== open.isQuote || (!isQuote && opening.test(line)))) {
      open.isClosed = true
      open = undefined
    }
    if (isBlank) continue
    if (open) open.text += line
    else {
      open = { text: line, start: from + start, isQuote, isClosed: false }
      blocks.push(open)
    }
  }
  if (open && isWhole) open.isClosed = true
  return blocks
}

/** A line that begins a list item, a heading or a table row. */
const opening = /^\s*(?:[-*+•]\s|\d{1,3}[.)、]\s?|#{1,6}\s|\|)/
