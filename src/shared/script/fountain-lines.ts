import { isUpperName } from './cue-label.ts'
import type { RawLine, ReadLine } from './script-tree.ts'

const heading = /^(?:\.(?![.])\S|(?:INT|EXT|EST|INT\.?\/EXT|EXT\.?\/INT|I\/E)[. ])/i
const titleKey =
  /^(?:title|credit|authors?|source|draft date|date|contact|notes|copyright|revision|format)\s*:/i
const transition = /^(?:>.*[^<]|[\p{Lu}\s]+TO:|FADE (?:IN|OUT)[.:]?|FADE TO BLACK\.?)$/u

/** `EXT. BEACH – DAY` and `FADE OUT.` are in capitals wherever they stand: no one says them. */
export function isSceneMark(text: string): boolean {
  const line = text.replace('\uFEFF', '').trim()
  if (/\p{Ll}/u.test(line) || line.startsWith('.') || line.startsWith('>')) return false
  return heading.test(line) || transition.test(line)
}

/** Fountain: only dialogue and lyrics are spoken; headings, action, notes and the title page are structure. */
export function readFountain(lines: readonly RawLine[]): ReadLine[] {
  let speaker: string | null = null
  let cue = 0
  let inTitle = titleKey.test(lines[0]?.text.replace('\uFEFF', '') ?? '')
  let inBoneyard = false
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
    const name = isCueLine(lines, at) ? cueName(text) : null
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
  lines.forEach(({ text }, at) => {
    if (isBlank(at) || !isBlank(at - 1)) return
    blocks += 1
    if (heading.test(text) && isBlank(at + 1)) headings += 1
    else if (isCueLine(lines, at)) cues += 1
  })
  const hasTitle = titleKey.test(lines[0]?.text.replace('\uFEFF', '') ?? '')
  return { headings, cues, blocks, hasTitle }
}

function isCueLine(lines: readonly RawLine[], at: number): boolean {
  const text = lines[at]?.text.trim() ?? ''
  const next = lines[at + 1]?.text ?? ''
  if ((lines[at - 1]?.text ?? '').trim() !== '' || next.trim() === '') return false
  if (/^@\S/.test(text)) return true
  if (heading.test(text) || transition.test(text) || /^[!#=>~]/.test(text)) return false
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
