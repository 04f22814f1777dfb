import { type CueLabel, findLabel, isBareCue } from './cue-label.ts'
import { findOpening } from './line-opening.ts'
import type { LinePart, ReadLine } from './script-tree.ts'

/** Whether a label is a name in the script at hand. */
export type LabelTest = (label: CueLabel) => boolean

/** Speech after a cue that stands in corner brackets as a whole, directions before them. */
const bracketedSpeech =
  /^((?:\s*(?:\([^()]*\)|（[^（）]*）))*\s*(?:「(?=[^「」]*」\s*$)|『(?=[^『』]*』\s*$)))(.*)[」』]\s*$/u

/** A line that someone may speak: indentation, a time code, a dash, tags and a cue before the speech. */
export function readSpeech(line: string, isName: LabelTest): ReadLine & { isCueAlone: boolean } {
  const opening = findOpening(line)
  const parts: LinePart[] = opening.parts
  let at = opening.end
  const take = (kind: LinePart['kind'], length: number) => {
    if (length > 0) parts.push({ kind, end: at + length })
    at += length
  }
  if (isBareCue(line.slice(at))) {
    const name = line
      .slice(at)
      .replace(/\s*\(.*$/, '')
      .trim()
    take('cue', line.length - at)
    return { parts, character: name, isCueAlone: true }
  }
  const label = findLabel(line.slice(opening.taggedEnd))
  if (!label || !isName(label)) {
    take('speech', line.length - at)
    return { parts, isCueAlone: false }
  }
  take('markup', opening.taggedEnd - at)
  const closes = label.closes === null ? line.length : at + label.closes
  take('cue', label.end)
  const isCueAlone = line.slice(at, closes).trim() === ''
  const [, before = '', inner = ''] = bracketedSpeech.exec(line.slice(at, closes)) ?? []
  if (inner === '') take('speech', closes - at)
  else {
    take('speech', before.length - 1)
    take('structure', 1)
    take('speech', inner.length)
  }
  return { parts, character: label.name, isCueAlone }
}
