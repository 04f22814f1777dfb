import { numberedHeading } from '#shared/script/scene-headings.ts'
import { withoutEmphasis, withoutNotes } from './fountain-text.ts'
import { fountainTitlePage } from './fountain-title-page.ts'
import type { ScreenplayElement } from './screenplay.ts'

/**
 * Reads Fountain 1.1. Notes and boneyard are left out: they are no part of the script. Marks of emphasis are taken
 * off, page breaks dropped (Fountain has no pages). A line under a scene heading need not be empty, as many writers
 * leave it out.
 */
export function parseFountain(text: string): ScreenplayElement[] {
  const { elements, bodyStart, lines } = fountainTitlePage(withoutNotes(text).split('\n'))
  for (let at = bodyStart; at < lines.length; ) at += readAt(lines, at, elements)
  return elements
}

/** Reads what begins at a line and answers how many lines it took. */
function readAt(lines: readonly string[], at: number, elements: ScreenplayElement[]): number {
  const line = lines[at] ?? ''
  const trimmed = line.trim()
  if (trimmed === '' || /^={3,}$/.test(trimmed)) return 1
  const isOwnParagraph = isEmpty(lines[at - 1]) || isOutline(lines[at - 1])
  const single = lineElement(trimmed, isOwnParagraph, isEmpty(lines[at + 1]))
  if (single) {
    elements.push(single)
    return 1
  }
  const cue = isOwnParagraph && !isEmpty(lines[at + 1]) ? cueIn(trimmed) : null
  if (cue) {
    elements.push({ kind: 'cue', text: withoutEmphasis(cue) })
    return 1 + readSpeech(lines, at + 1, elements)
  }
  return readAction(lines, at, elements)
}

/** The elements that are one line each. */
function lineElement(line: string, isFirst: boolean, isLast: boolean): ScreenplayElement | null {
  const section = /^(#{1,6})\s*(?!#)(\S.*)$/.exec(line)
  if (section) {
    return { kind: 'section', level: section[1]?.length ?? 1, text: withoutEmphasis(section[2] ?? '') }
  }
  if (/^=(?!=)/.test(line)) return textual('synopsis', line.slice(1))
  if (line.startsWith('~')) return textual('lyric', line.slice(1))
  if (/^>.*<$/.test(line)) return textual('action', line.slice(1, -1))
  if (line.startsWith('>')) return textual('transition', line.slice(1))
  if (/^\.(?=[\p{L}\p{N}(（"“'「『○◯〇#])/u.test(line)) return sceneOf(line.slice(1))
  if (isFirst && !isUnspacedProse(line)) {
    const scene = sceneOf(line)
    const found = numberedHeading(scene.text)
    const text = scene.text.replace(/\s+/g, ' ') === found?.heading ? scene.text : found?.heading
    if (found && text) return { kind: 'scene', text, ...numbered(scene.number ?? found.number) }
  }
  if (isFirst && isLast && /^[^\p{Ll}]*\sTO:$/u.test(line)) return textual('transition', line)
  return null
}

function textual(
  kind: 'synopsis' | 'lyric' | 'action' | 'transition',
  text: string,
): ScreenplayElement | null {
  const plain = withoutEmphasis(text.trim())
  return plain === '' ? null : { kind, text: plain }
}

function sceneOf(line: string): { kind: 'scene'; text: string; number?: string } {
  const number = /#([\p{L}\p{N}.\-–)]+)#\s*$/u.exec(line)
  const text = withoutEmphasis((number ? line.slice(0, number.index) : line).trim())
  return { kind: 'scene', text, ...numbered(number?.[1]?.replace(/[.)]$/, '')) }
}

function numbered(number: string | undefined): { number?: string } {
  return number ? { number } : {}
}

/** A heading of a script without spaces is short and no sentence. */
function isUnspacedProse(line: string): boolean {
  return /[。！？]$/u.test(line)
}

/** `@McAVOY`, or a line in capitals (of a script without capitals: a short line that is no sentence). */
function cueIn(line: string): string | null {
  if (/^@\S/.test(line))
    return line
      .slice(1)
      .replace(/\s*\^$/, '')
      .trim()
  if (line.startsWith('!')) return null
  const cue = line.replace(/\s*\^$/, '').trim()
  const name = cue.replace(/\s*[(（].*$/u, '')
  if (!/\p{L}/u.test(name) || /\p{Ll}/u.test(name) || /\sTO:$/.test(cue)) return null
  if (/\p{Lu}/u.test(name)) return cue
  return name.length <= caselessNameMax && !/[\p{Po}。，！？]/u.test(name.replace(/[・·.]/gu, ''))
    ? cue
    : null
}

const caselessNameMax = 12

/** Everything up to an empty line; one that holds two spaces is an empty line inside the speech. */
function readSpeech(lines: readonly string[], start: number, elements: ScreenplayElement[]): number {
  let at = start
  let spoken: string[] = []
  const flush = () => {
    const text = spoken.join('\n').trim()
    if (text !== '') elements.push({ kind: 'dialogue', text })
    spoken = []
  }
  for (; at < lines.length && (!isEmpty(lines[at]) || /^ {2,}$/.test(lines[at] ?? '')); at += 1) {
    const line = withoutEmphasis((lines[at] ?? '').trim())
    if (/^[(（].*[)）]$/u.test(line)) {
      flush()
      elements.push({ kind: 'parenthetical', text: line })
    } else if (line.startsWith('~')) {
      flush()
      elements.push({ kind: 'lyric', text: line.slice(1).trim() })
    } else spoken.push(line)
  }
  flush()
  return at - start
}

/** A paragraph: its lines up to an empty one, or one that begins something else. */
function readAction(lines: readonly string[], start: number, elements: ScreenplayElement[]): number {
  const read: string[] = []
  let at = start
  for (; at < lines.length && !isEmpty(lines[at]); at += 1) {
    const line = lines[at] ?? ''
    const isForced = line.trimStart().startsWith('!')
    if (at > start && !isForced && (isOutline(line) || lineElement(line.trim(), false, false))) break
    read.push(withoutEmphasis(isForced ? line.trimStart().slice(1) : line).trimEnd())
  }
  const text = read.join('\n').trim()
  if (text !== '') elements.push({ kind: 'action', text })
  return at - start
}

function isEmpty(line: string | undefined): boolean {
  return (line ?? '').trim() === ''
}

/** Lines that are not printed stand between paragraphs as an empty one does. */
function isOutline(line: string | undefined): boolean {
  return /^\s*(?:#|=(?!=)|={3,}\s*$)/.test(line ?? '')
}
