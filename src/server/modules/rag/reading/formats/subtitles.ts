import { AppError } from '#server/errors.ts'
import type { DocumentFormat, TextBlock } from '../document-format.ts'
import { cleanText } from '../text-encoding.ts'
import { readText } from './plain-text.ts'

const timing =
  /^\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})/

/** SubRip: numbered cues. */
export const srt: DocumentFormat = {
  name: 'SRT',
  extensions: ['srt'],
  recognises: (_bytes, extension) => extension === 'srt',
  read: async (bytes) => ({ blocks: readCues(readText(bytes), 'SRT file') }),
}

/** WebVTT (W3C): cues with ids, voices, notes and styles. */
export const vtt: DocumentFormat = {
  name: 'WebVTT',
  extensions: ['vtt'],
  recognises: (bytes, extension) => extension === 'vtt' || hasVttMark(bytes),
  read: async (bytes) => ({ blocks: readCues(readText(bytes), 'WebVTT file') }),
}

function hasVttMark(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, 12)),
  )
}

interface Cue {
  startMs: number
  endMs: number
  lines: string[]
}

/** A block for each cue, so that a passage never begins or ends within one. */
function readCues(text: string, kind: string): TextBlock[] {
  const cues: Cue[] = []
  let isSkipped = true
  let last = ''
  for (const line of text.split('\n')) {
    const times = timing.exec(line)
    if (times) {
      if (last.trim() !== '') cues.at(-1)?.lines.pop()
      const [startMs, endMs] = [msOf(times.slice(1, 5)), msOf(times.slice(5, 9))]
      cues.push({ startMs, endMs: Math.max(startMs, endMs), lines: [] })
      isSkipped = false
    } else {
      if (last === '' && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isSkipped = true
      if (!isSkipped) cues.at(-1)?.lines.push(line)
    }
    last = times ? '' : line
  }
  if (cues.length === 0) throw new AppError('unprocessable', `This ${kind} holds no cues with their times.`)
  const blocks = cues.map(toBlock)
  return timeWithin.test(text) ? withoutRolled(blocks) : blocks
}

/** Captions that come word by word, as video platforms make them by machine. */
const timeWithin = /<\d{2}:[\d:.]+>/

/** Such captions roll up: the lines that are still shown when the next one comes stand in it again. */
function withoutRolled(blocks: readonly TextBlock[]): TextBlock[] {
  let shown: string[] = []
  return blocks.map((block) => {
    const lines = block.text.split('\n').filter((line) => line.trim() !== '')
    const again = shown.findIndex((_, at) => shown.slice(at).every((line, row) => line === lines[row]))
    const rolled = again < 0 ? 0 : shown.length - again
    if (lines.length > 0) shown = lines
    return rolled === 0 ? block : { ...block, text: lines.slice(rolled).join('\n') }
  })
}

function toBlock({ startMs, endMs, lines }: Cue): TextBlock {
  const marked = lines.join('\n').trim().replace(emptyVoice, '').replace(reading, '')
  const text = plain(marked.replace(voiceTag, (_tag, name: string) => `${name.trim()}: `))
  const voices = [...marked.matchAll(voiceTag), ...text.matchAll(nameInCapitals)]
  const characters = voices.map(([, name = '']) => plain(name))
  return {
    text,
    startMs,
    endMs,
    ...(characters.length > 0 ? { characters: [...new Set(characters)] } : {}),
  }
}

const voiceTag = /<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/g
const emptyVoice = /<v(?:\.[^\s<>]*)?[ \t]+[^<>]+>\s*(?:<\/v>|$)/g
/** Beside the characters that it explains, it would part the words. */
const reading = /<rt(?:[\s.][^<>]*)?>[^<]*(?:<\/rt>)?/g
/** What subtitlers put where it is not clear who speaks. */
const nameInCapitals = /^(?:-[ \t]?)?(\p{Lu}[\p{Lu}\d .'’-]{1,40}):(?=\s|$)/gmu

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

/** Without styling: tags, times within a cue, and `{\an8}`, `\N`, `\h` that players took over from another format. */
function plain(text: string): string {
  const written = text
    .replace(/<\/?(?:[ibuscv]|font|lang|ruby|rt|\d[\d:.]*)(?:[\s.=][^<>]*)?>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replaceAll('\\N', '\n')
    .replaceAll('\\h', ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|lrm|rlm|#\d{1,10}|#x[\da-f]{1,8});/gi, referred)
  return cleanText(written)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

function referred(whole: string, name: string): string {
  if (!name.startsWith('#')) return references[name.toLowerCase()] ?? whole
  const code = Number(name.slice(1).replace(/^x/i, '0x'))
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : whole
}

function msOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly string[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}
