import { type CueLabel, findLabel, isBareCue } from './cue-label.ts'
import type { LinePart, ReadLine } from './script-tree.ts'

/** Whether a label is a name in the script at hand. */
export type LabelTest = (label: CueLabel) => boolean

const lead = /^[\s\uFEFF]*/
const dash = /^[-–—‐•]+\s*(?=[^\s\p{N}])/u
const clock =
  /^\d{1,2}:\d{2}:\d{2}(?:[.,:;]\d{1,3})?(?=\s)\s*(?:[-–]\s*\d{1,2}:\d{2}:\d{2}(?:[.,:;]\d{1,3})?(?=\s)\s*)?/
/** Speech after a cue that stands in corner brackets as a whole, directions before them. */
const bracketedSpeech =
  /^((?:\s*(?:\([^()]*\)|（[^（）]*）))*\s*(?:「(?=[^「」]*」\s*$)|『(?=[^『』]*』\s*$)))(.*)[」』]\s*$/u

/** A line that someone may speak: indentation, a time code, a dash and a cue before the speech. */
export function readSpeech(line: string, isName: LabelTest): ReadLine & { isCueAlone: boolean } {
  const parts: LinePart[] = []
  let at = lead.exec(line)?.[0].length ?? 0
  const take = (kind: LinePart['kind'], length: number) => {
    if (length > 0) parts.push({ kind, end: at + length })
    at += length
  }
  take('structure', 0)
  if (at > 0) parts.push({ kind: 'structure', end: at })
  take('time', clock.exec(line.slice(at))?.[0].length ?? 0)
  take('structure', dash.exec(line.slice(at))?.[0].length ?? 0)
  if (isBareCue(line.slice(at))) {
    const name = line
      .slice(at)
      .replace(/\s*\(.*$/, '')
      .trim()
    take('cue', line.length - at)
    return { parts, character: name, isCueAlone: true }
  }
  const label = findLabel(line.slice(at))
  if (!label || !isName(label)) {
    take('speech', line.length - at)
    return { parts, isCueAlone: false }
  }
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
