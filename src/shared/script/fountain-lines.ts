import { isUpperName } from './cue-label.ts'
import { isUnmistakableHeading } from './scene-headings.ts'
import { isSceneMark } from './scene-marks.ts'
import type { RawLine, ReadLine } from './script-tree.ts'

const titleKey =
  /^(?:title|credit|authors?|source|draft date|date|contact|notes|copyright|revision|format)\s*:/i
const caselessNameMax = 12

/** Fountain: only dialogue and lyrics are spoken; headings, action, notes and the title page are structure. */
export function readFountain(lines: readonly RawLine[]): ReadLine[] {
  let speaker: string | null = null
  let cue = 0
  let inTitle = titleKey.test(lines[0]?.text.replace('\uFEFF', '') ?? '')
  let inBoneyard = false
  const isCueLine = cueLines(lines)
  return lines.map(({ text }, at): ReadLine => {
    const boneyard = inBoneyard || text.includes('/*')
    if (boneyard) {
      inBoneyard = text.lastIndexOf('/*') > text.lastIndexOf('*/') || (inBoneyard && !text.includes('*/'))
      return { parts: [] }
    }
    // Two spaces keep a blank line inside a speech.
    if (text.trim() === '') {
      if (!(speaker !== null && /^ {2,}$/.test(text))) speaker = null
      inTitle = false
      return { parts: [] }
    }
    if (inTitle) return { parts: [] }
    if (speaker !== null) return { parts: speechParts(text), character: speaker, cue }
    const name = isCueLine(at) ? cueName(text) : null
    if (name !== null) {
      speaker = name
      cue += 1
      return { parts: [{ kind: 'cue', end: text.length }], character: name, cue }
    }
    if (!/^\s*~/.test(text)) return { parts: [] }
    cue += 1
    return { parts: speechParts(text), cue }
  })
}

/** How much of a text looks like Fountain. */
export function fountainSigns(lines: readonly RawLine[]) {
  const isBlank = (at: number) => (lines[at]?.text ?? '').trim() === ''
  let headings = 0
  let cues = 0
  let blocks = 0
  const isCueLine = cueLines(lines)
  lines.forEach(({ text }, at) => {
    if (isBlank(at) || !isBlank(at - 1)) return
    blocks += 1
    if (isHeading(text) && isBlank(at + 1)) headings += 1
    else if (isCueLine(at)) cues += 1
  })
  const hasTitle = titleKey.test(lines[0]?.text.replace('\uFEFF', '') ?? '')
  return { headings, cues, blocks, hasTitle }
}

function isHeading(text: string): boolean {
  const line = text.trim()
  return /^\.(?![.])\S/.test(line) || isUnmistakableHeading(line) || /^(?:INT|EXT|EST|I\/E)[. ]/i.test(line)
}

/** Which lines are cues: in a script without capitals, names that come again, where it has scene headings. */
function cueLines(lines: readonly RawLine[]): (at: number) => boolean {
  const uses = new Map<string, number>()
  if (lines.some(({ text }) => isUnmistakableHeading(text.trim()))) {
    lines.forEach(({ text }, at) => {
      const name = opensSpeech(lines, at) ? cueName(text) : ''
      if (isCaselessCue(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
    })
  }
  return (at) => {
    const text = lines[at]?.text.trim() ?? ''
    return opensSpeech(lines, at) && (isCue(text) || (uses.get(cueName(text)) ?? 0) >= 2)
  }
}

function isCaselessCue(name: string): boolean {
  return (
    name.length <= caselessNameMax && /^[\p{Lo}\p{Lm}\p{M}\p{N}・·\s]+$/u.test(name) && !isSceneMark(name)
  )
}

function opensSpeech(lines: readonly RawLine[], at: number): boolean {
  return (lines[at - 1]?.text ?? '').trim() === '' && (lines[at + 1]?.text ?? '').trim() !== ''
}

function isCue(text: string): boolean {
  if (/^@\S/.test(text)) return true
  if (isHeading(text) || isSceneMark(text) || /^[!#=>~]/.test(text)) return false
  const name = text.replaceAll(/\s*[（(][^（）()]*[）)]/gu, '').replace(/\s*\^$/, '')
  return (
    isUpperName(name) &&
    /\p{Lu}.*\p{Lu}|^\p{Lu}$/u.test(name) &&
    !/[.,]$/.test(name.replace(/\b[A-Z]{1,3}\.$/, ''))
  )
}

function cueName(text: string): string {
  return text
    .trim()
    .replace(/^@/, '')
    .replaceAll(/\s*[（(][^（）()]*[）)]/gu, '')
    .replace(/\s*\^$/, '')
    .trim()
}

function speechParts(text: string): ReadLine['parts'] {
  const mark = /^\s*~\s*/.exec(text)?.[0].length ?? 0
  return [...(mark > 0 ? [{ kind: 'markup' as const, end: mark }] : []), { kind: 'speech', end: text.length }]
}
