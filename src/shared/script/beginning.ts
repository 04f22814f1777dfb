import { readScript } from './read-script.ts'
import { bodyOf } from './script-bodies.ts'

/** How much of a script its beginning is taken from: enough to see past titles, headings and the styles of subtitles. */
export const beginningCharacters = 5000

const shownCharactersMax = 240

/**
 * How a script begins: who says what in its first lines, a line each, without headings and time codes; where nothing
 * is said, its first words as they stand. Ends in `…` where more follows.
 */
export function beginningOf(text: string): string {
  const script = readScript(text)
  const said = script.lines.flatMap((line) => {
    const body = bodyOf(script, line)
    if (body === '') return []
    return line.character ? `${line.character}: ${body}` : body
  })
  return shortened(said.join('\n') || text.trim())
}

function shortened(text: string): string {
  const letters = Array.from(text)
  if (letters.length <= shownCharactersMax) return text
  const cut = letters.slice(0, shownCharactersMax).join('')
  const lastGap = cut.search(/\s\S{0,30}$/u)
  return `${(lastGap < 0 ? cut : cut.slice(0, lastGap)).trimEnd()}…`
}
