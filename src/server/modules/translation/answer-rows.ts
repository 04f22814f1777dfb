/** One row of a model's answer, as far as it can be read. */
export interface AnswerRow {
  id: string
  echo: string
  variants: string[]
}

const rowCharactersMax = 20_000

/**
 * Takes a model's answer piece by piece and gives back each row as soon as it is whole, whatever stands around it:
 * prose, a code fence, an enclosing list. What is cut off or no JSON is no row.
 */
export function createRowReader(): (piece: string) => AnswerRow[] {
  /** What has arrived from `passed` on: no row reaches further back. */
  let text = ''
  let passed = 0
  let at = 0
  let isQuoted = false
  let starts: number[] = []
  return (piece) => {
    if (at > 2 * rowCharactersMax) {
      text = text.slice(at - rowCharactersMax)
      passed += at - rowCharactersMax
      at = rowCharactersMax
    }
    text += piece
    const rows: AnswerRow[] = []
    for (; at < text.length; at += 1) {
      const sign = text[at]
      if (isQuoted) {
        if (sign === '\\') {
          // The next character belongs to it, and may not be here yet.
          if (at + 1 >= text.length) return rows
          at += 1
        } else if (sign === '"') isQuoted = false
      } else if (sign === '"') isQuoted = starts.length > 0
      else if (sign === '{') starts.push(passed + at)
      else if (sign === '}') {
        const start = (starts.pop() ?? Number.NEGATIVE_INFINITY) - passed
        const row = at - start > rowCharactersMax ? null : readRow(text.slice(start, at + 1))
        if (row) rows.push(row)
      } else if (sign === '\n' && starts.length > 1) {
        const ahead = text.slice(at, at + rowOpeningMax)
        if (ahead.length < rowOpeningMax && mayOpenRow.test(ahead)) return rows
        // A row that was never closed must not swallow the next one.
        if (opensRow.test(ahead)) starts = starts.slice(0, 1)
      }
    }
    return rows
  }
}

const rowOpeningMax = 40
const opensRow = /^\s*\{\s*"id"/
/** What has arrived may become one that does. */
const mayOpenRow = /^\s*(?:\{\s*(?:"(?:id?)?)?)?$/

function readRow(json: string): AnswerRow | null {
  try {
    const { id, echo, variants } = JSON.parse(json) as Record<string, unknown>
    if ((typeof id !== 'string' && typeof id !== 'number') || typeof echo !== 'string') return null
    if (!Array.isArray(variants) && typeof variants !== 'string') return null
    const texts = [variants].flat().map(variantText)
    return { id: String(id), echo, variants: texts.filter((text) => text !== null) }
  } catch {
    return null
  }
}

/** Some models give a variant as an object with a count of their own, which nobody asked for. */
function variantText(variant: unknown): string | null {
  if (typeof variant === 'string') return variant
  const { text, translation, variant: own } = (variant ?? {}) as Record<string, unknown>
  return [text, translation, own].find((each) => typeof each === 'string') ?? null
}

const echoCharactersMin = 12

/** Whether a row's echo is its line: all of it, or its beginning. Signs and marks differ from one echo to the next. */
export function isEchoOf(echo: string, line: string): boolean {
  return (
    saysBeginning(plain(echo.replaceAll(mark, '')), plain(line.replaceAll(mark, ''))) ||
    saysBeginning(plain(echo), plain(line))
  )
}

const mark = /⟦\d+⟧|\[\[?\d+\]\]?/g

function saysBeginning(said: string, whole: string): boolean {
  if (said === whole) return true
  return said.length >= echoCharactersMin && whole.startsWith(said)
}

/** Letters and figures alone, where there are any. */
function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return words === '' ? text.trim() : words
}
