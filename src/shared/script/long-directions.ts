import type { RawLine, ReadLine } from './script-tree.ts'

/** From a bracket that its line does not close, and up to one that its line does not open. */
const begins = /[([（［](?=.*\p{L})[^()[\]（）［］]{1,200}$/u
const ends = /^[^()[\]（）［］]{0,200}[)\]）］]/u

/** Directions that go on in the next line of a speech, as `[speaks` and `French]`: nobody says them. */
export function withLongDirections(lines: readonly RawLine[], read: readonly ReadLine[]): ReadLine[] {
  const result = [...read]
  lines.forEach(({ text }, at) => {
    const [one, other] = [result[at], result[at + 1]]
    const [begun, ended] = [begins.exec(text), ends.exec(lines[at + 1]?.text ?? '')?.[0].length]
    if (!one?.cue || one.cue !== other?.cue || !begun || !ended) return
    if (one.parts.at(-1)?.kind !== 'speech' || begun.index < (one.parts.at(-2)?.end ?? 0)) return
    one.parts.splice(-1, 1, { kind: 'speech', end: begun.index }, { kind: 'direction', end: text.length })
    const speech = { kind: 'speech' as const, end: lines[at + 1]?.text.length ?? 0 }
    result[at + 1] = { ...one, parts: [{ kind: 'direction', end: ended }, speech] }
  })
  return result
}
