/** One line of a script. `before`, `spoken` and `after` together are the line as it stands, its break included. */
export interface ScriptLine {
  /** Counted from 1 over all lines, blank ones too. */
  number: number
  before: string
  /** What an actor says; empty where nothing in the line could be said. */
  spoken: string
  after: string
}

/** Cuts a text into its lines without losing a byte: `joinScript` gives it back. */
export function splitScript(text: string): ScriptLine[] {
  // Breaks are captured, so that lines and breaks take turns.
  const pieces = text.split(/(\r\n|[\n\r\u2028\u2029])/)
  const lines: ScriptLine[] = []
  for (let at = 0; at < pieces.length; at += 2) {
    lines.push(cutLine(lines.length + 1, pieces[at] ?? '', pieces[at + 1] ?? ''))
  }
  return lines
}

/** The text again, with what `targets` holds under a line's number in the place of its spoken words. */
export function joinScript(lines: readonly ScriptLine[], targets: ReadonlyMap<number, string>): string {
  return lines
    .map(({ number, before, spoken, after }) => before + (targets.get(number) ?? spoken) + after)
    .join('')
}

function cutLine(number: number, line: string, lineBreak: string): ScriptLine {
  if (!/[\p{L}\p{N}]/u.test(line)) return { number, before: line, spoken: '', after: lineBreak }
  const spoken = line.trim()
  const start = line.indexOf(spoken)
  const end = start + spoken.length
  return { number, before: line.slice(0, start), spoken, after: line.slice(end) + lineBreak }
}
