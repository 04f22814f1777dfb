import { readScript } from './read-script.ts'
import { lineText } from './script-bodies.ts'
import type { Script } from './script-tree.ts'
import { isTiming } from './subtitle-lines.ts'

export type SubtitleFormat = 'srt' | 'vtt'

/**
 * Subtitles as a file of the other format, by the rules of each: SubRip as players read it, and WebVTT
 * (https://www.w3.org/TR/webvtt1/). Times and words stay, and the tags that both know (b, i, u). What only one knows
 * goes: positions, colours, voices, styles, notes, a header. SRT cues are numbered anew from 1; in WebVTT their numbers
 * stand as identifiers. Null for a text that is no subtitles: it has no times.
 */
export function asSubtitleFile(text: string, to: SubtitleFormat): string | null {
  const script = readScript(text)
  if (script.format !== 'srt' && script.format !== 'vtt') return null
  if (script.format === to) return text
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const cues = cuesOf(script)
  const blocks = cues.map(({ id, from, until, lines }, at) => {
    const head = to === 'srt' ? [String(at + 1)] : id === '' ? [] : [id]
    const words = lines.map(to === 'srt' ? asSrtLine : asVttLine)
    const time = `${asTime(from, to)} --> ${asTime(until, to)}`
    return [...head, time, ...words.filter((line) => line.trim() !== ''), ''].join(lineBreak)
  })
  return [...(to === 'vtt' ? [`WEBVTT${lineBreak}`] : []), ...blocks].join(lineBreak)
}

interface Cue {
  /** What stands above its times. */
  id: string
  from: string
  until: string
  lines: string[]
}

function cuesOf(script: Script): Cue[] {
  const cues: Cue[] = []
  const lines = script.lines.map((line) => ({ line, text: lineText(script, line) }))
  for (const [at, { line, text }] of lines.entries()) {
    if (isTiming(text)) {
      const [from = '', until = ''] = text.match(times) ?? []
      cues.push({ id: lines[at - 1]?.text.replace('\uFEFF', '').trim() ?? '', from, until, lines: [] })
    } else if (line.cue !== null) cues.at(-1)?.lines.push(text.trimEnd())
  }
  return cues
}

const times = /(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/g

/** Hours of two digits or more, thousandths of three: `1:02.5` is `00:01:02,500`. */
function asTime(time: string, to: SubtitleFormat): string {
  const [clock = '', fraction = ''] = time.split(/[.,]/)
  const parts = clock.split(':')
  const [hours = '', minutes = '', seconds = ''] = parts.length === 3 ? parts : ['0', ...parts]
  const whole = [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')
  return `${whole}${to === 'srt' ? ',' : '.'}${fraction.padEnd(3, '0')}`
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
