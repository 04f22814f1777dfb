import { spokenWords } from './inline-spans.ts'
import { unescaped, unquotedCell } from './quoted-cells.ts'
import type { Script, ScriptLine } from './script-tree.ts'

/**
 * What is said in a line, as it stands: from its first spoken word or placeholder to its last, with the directions and
 * tags between them. Empty where nothing is said.
 */
export function bodyOf({ text }: Script, line: ScriptLine): string {
  const range = bodyRange(line)
  if (!range) return ''
  const said = text.slice(range.start, range.end)
  return line.isQuoted ? unescaped(said) : said
}

/** The translation that a line already carries: its cell in a dubbing table, else what is said in it. */
export function translatedBodyOf(script: Script, line: ScriptLine): string {
  const slot = slotOf(line)
  return slot ? unquotedCell(script.text.slice(slot.start, slot.end).trim()) : bodyOf(script, line)
}

/** Whether a dubbing table already has a translation in its own column of this line. */
export function hasOwnTranslation(script: Script, line: ScriptLine): boolean {
  const slot = slotOf(line)
  return slot !== undefined && spokenWords(script.text.slice(slot.start, slot.end)) !== ''
}

/**
 * The script with `bodies`, by line number, in the place of what is said there, or in the cell of a dubbing table
 * that waits for it. Every other byte stays, and so does what says the body already. A body for a line in which nothing
 * is said is left out.
 */
export function writeScript(script: Script, bodies: ReadonlyMap<number, string>): string {
  const { text } = script
  let written = ''
  let from = 0
  for (const line of script.lines) {
    const body = bodies.get(line.number)
    const slot = slotOf(line)
    const range = slot ?? bodyRange(line)
    if (body === undefined || !range || body === translatedBodyOf(script, line)) continue
    const inCell = line.isQuoted && !slot ? body.replaceAll('"', '""') : body
    const opening = slot && text[slot.start - 1] !== '\t' ? '\t' : ''
    written += text.slice(from, range.start) + opening + inCell
    from = range.end
  }
  return written + text.slice(from)
}

function slotOf({ spans }: ScriptLine) {
  return spans.find(({ kind }) => kind === 'slot')
}

function bodyRange({ spans }: ScriptLine): { start: number; end: number } | null {
  const said = spans.filter(({ kind }) => kind === 'spoken' || kind === 'placeholder')
  const [first, last] = [said[0], said.at(-1)]
  return first && last && said.some(({ kind }) => kind === 'spoken')
    ? { start: first.start, end: last.end }
    : null
}
