/** Text as a page shows it: white space in a row counts once, and breaks in a row count as the largest of them. */
export interface TextFlow {
  /** White space and line ends within become a single space. */
  write(text: string): void
  /** As it stands, line ends included. */
  writeAsIs(text: string): void
  /** What follows begins a new line, or after an empty one. At the beginning there is nothing to break from. */
  startLine(): void
  startParagraph(): void
  /** An end of line that counts every time. */
  breakLine(): void
  /** Begins the next line, if anything is written to it; lines after it are indented as far. */
  mark(text: string): void
  /** The text so far; the flow is empty after it. */
  take(): string
}

export function createTextFlow(): TextFlow {
  let text = ''
  let breaks = 0
  let hasSpace = false
  // To look at the text itself would copy all of it, piece after piece.
  let endsInSpace = false
  let mark = ''
  const append = (piece: string) => {
    if (text !== '') text += '\n'.repeat(breaks)
    text += mark + piece
    endsInSpace = /\s$/.test(piece.slice(-1))
    mark = ''
    breaks = 0
  }
  const flow: TextFlow = {
    write(written) {
      const words = written.replace(/[ \t\n\f\r]+/g, ' ')
      const body = words.startsWith(' ') ? words.slice(1) : words
      const isSpaced = (hasSpace || body !== words) && breaks === 0 && mark === '' && text !== ''
      if (body === '') hasSpace = isSpaced
      else {
        const ended = body.endsWith(' ')
        append((isSpaced && !endsInSpace ? ' ' : '') + (ended ? body.slice(0, -1) : body))
        hasSpace = ended
      }
    },
    writeAsIs(written) {
      if (written !== '') append(written)
      hasSpace = false
    },
    startLine() {
      breaks = Math.max(breaks, 1)
      hasSpace = false
    },
    startParagraph() {
      breaks = Math.max(breaks, mark === '' ? 2 : 1)
      hasSpace = false
    },
    breakLine() {
      breaks += 1
      hasSpace = false
    },
    mark(next) {
      flow.startLine()
      mark = next
    },
    take() {
      const taken = text
      text = ''
      breaks = 0
      hasSpace = false
      mark = ''
      return taken
    },
  }
  return flow
}
