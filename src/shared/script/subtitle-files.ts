import type { CueTimes } from './cue-times.ts'
import { readScript } from './read-script.ts'
import { lineText } from './script-bodies.ts'
import { isSayable, type Script } from './script-tree.ts'
import { isTiming } from './subtitle-lines.ts'
import { taggedLines } from './tagged-lines.ts'

export type SubtitleFormat = 'srt' | 'vtt'

/**
 * Subtitles as a file of another format, by the rules of each: SubRip as players read it, and WebVTT
 * (https://www.w3.org/TR/webvtt1/). Times and words stay, and the tags that both know (b, i, u). What only one knows
 * goes: positions, colours, voices, styles, notes, a header, drawings. SRT cues are numbered anew from 1; in WebVTT
 * their numbers stand as identifiers. Those of ASS are put in the order of their times, and their names are voices in
 * WebVTT. Null for a text that is no subtitles: it has no times.
 */
export function asSubtitleFile(text: string, to: SubtitleFormat): string | null {
  const script = readScript(text)
  if (script.format === to) return text
  if (script.format !== 'srt' && script.format !== 'vtt' && script.format !== 'ass') return null
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const cues = script.format === 'ass' ? assCuesOf(script) : cuesOf(script)
  const write = to === 'vtt' ? asVttLine : script.format === 'ass' ? (line: string) => line : asSrtLine
  const blocks = cues.map(({ id, speaker, times, lines }, at) => {
    const head = to === 'srt' ? [String(at + 1)] : id === '' ? [] : [id]
    const words = lines.map(write).filter((line) => line.trim() !== '')
    if (to === 'vtt' && speaker) words[0] = `<v ${asVttLine(speaker)}>${words[0] ?? ''}`
    const time = `${asTime(times.fromMs, to)} --> ${asTime(Math.max(times.fromMs, times.untilMs), to)}`
    return [...head, time, ...words, ''].join(lineBreak)
  })
  return [...(to === 'vtt' ? [`WEBVTT${lineBreak}`] : []), ...blocks].join(lineBreak)
}

interface Cue {
  /** What stands above its times. */
  id: string
  speaker: string | null
  times: CueTimes
  lines: string[]
}

function cuesOf(script: Script): Cue[] {
  const cues: Cue[] = []
  const lines = script.lines.map((line) => ({ line, text: lineText(script, line) }))
  for (const [at, { line, text }] of lines.entries()) {
    if (isTiming(text) && line.times) {
      const id = lines[at - 1]?.text.replace('\uFEFF', '').trim() ?? ''
      cues.push({ id, speaker: null, times: line.times, lines: [] })
    } else if (line.cue !== null) cues.at(-1)?.lines.push(text.trimEnd())
  }
  return cues
}

/** Events without times, and those that show no letter, are left out. */
function assCuesOf({ lines, text }: Script): Cue[] {
  const cues = new Map<number, Cue>()
  for (const { cue, times, spans, character } of lines) {
    if (cue === null || times === null) continue
    const isNamedInText = spans.some(({ kind }) => kind === 'cue')
    const known = cues.get(cue) ?? { id: '', speaker: isNamedInText ? null : character, times, lines: [] }
    const shown = spans.filter(({ kind }) => kind !== 'time' && kind !== 'break')
    known.lines.push(text.slice(shown[0]?.start, shown.length === 0 ? 0 : shown.at(-1)?.end))
    cues.set(cue, known)
  }
  return [...cues.values()]
    .map((cue) => ({ ...cue, lines: taggedLines(cue.lines) }))
    .filter(({ lines: shown }) => shown.some(isSayable))
    .sort((a, b) => a.times.fromMs - b.times.fromMs)
}

/** Hours of two digits or more, thousandths of three: 3,722,500 is `01:02:02,500`. */
function asTime(ms: number, to: SubtitleFormat): string {
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const whole = clock.map((part) => String(part).padStart(2, '0')).join(':')
  return `${whole}${to === 'srt' ? ',' : '.'}${String(ms % 1000).padStart(3, '0')}`
}

const sharedTag = /^<\/?[biu]>$/i

function asVttLine(line: string): string {
  return line.replaceAll(/\{\\[^{}]*\}|<\/?[a-z][^<>]*>|[&<>]/gi, (found) => {
    if (sharedTag.test(found)) return found.toLowerCase()
    return signs.find(([sign]) => sign === found)?.[1] ?? ''
  })
}

function asSrtLine(line: string): string {
  return line
    .replaceAll(/<(?:\/?[a-z][^<>]*|[\d:.]+)>/gi, (tag) => {
      // A class on a tag that both know: `<i.loud>`.
      const plain = tag.replace(/^(<\/?[biu])[.\s][^<>]*>$/i, '$1>')
      return sharedTag.test(plain) ? plain.toLowerCase() : ''
    })
    .replaceAll(
      /&(?:amp|lt|gt|nbsp|lrm|rlm);/g,
      (name) => signs.find((each) => each[1] === name)?.[0] ?? name,
    )
}

const signs: readonly [string, string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\u00A0', '&nbsp;'],
  ['\u200E', '&lrm;'],
  ['\u200F', '&rlm;'],
]
