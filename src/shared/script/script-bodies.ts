import { spokenWords } from './inline-spans.ts'
import { overrideBlock } from './override-blocks.ts'
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

/**
 * What a translation of the script says, by line number: what stands in it in the place of the script's words. A line
 * whose surroundings are not the script's is read by itself.
 */
export function translatedBodies(script: Script, translated: Script): Map<number, string> {
  return new Map(
    translated.lines.map((line, at) => {
      const source = script.lines[at]
      const placed = source && placedBody(script, source, lineText(translated, line))
      return [line.number, placed ?? translatedBodyOf(translated, line)]
    }),
  )
}

function placedBody(script: Script, line: ScriptLine, written: string): string | null {
  const slot = slotOf(line)
  const range = slot ?? bodyRange(line)
  if (!range) return null
  const whole = lineText(script, line)
  const from = range.start - (line.spans[0]?.start ?? 0)
  const [before, after] = [whole.slice(0, from), whole.slice(from + range.end - range.start)]
  if (!written.startsWith(before) || !written.slice(from).endsWith(after)) return null
  const body = written.slice(from, written.length - after.length).trim()
  if (spokenWords(body) === '') return ''
  if (slot) return unquotedCell(body)
  return line.isQuoted ? unescaped(body) : body
}

/** The line as it stands, without its break. */
export function lineText({ text }: Script, { spans }: ScriptLine): string {
  const [first, last] = [spans[0], spans.findLast(({ kind }) => kind !== 'break')]
  return first && last ? text.slice(first.start, last.end) : ''
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
    const inCell = line.isQuoted && !slot ? body.replaceAll('"', '""') : withoutBreaks(body, script)
    const opening = slot && text[slot.start - 1] !== '\t' ? '\t' : ''
    written += text.slice(from, range.start) + opening + inCell
    from = range.end
  }
  return written + text.slice(from)
}

/** Where a break parts lines, one within a body would shift those below. */
function withoutBreaks(body: string, { format }: Script): string {
  return format === 'ass' ? body.replaceAll(breakOrBlock, (_, block?: string) => block ?? ' ') : body
}

const breakOrBlock = new RegExp(`(${overrideBlock})|\\\\[Nn]`, 'g')

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
