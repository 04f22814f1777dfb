import { type CueTimes, cueTimes } from './cue-times.ts'
import type { RawLine, ReadLine } from './script-tree.ts'
import { type LabelTest, readSpeech } from './speech-line.ts'

const timing = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})/

/** Whether a line gives the times of a subtitle. */
export function isTiming(line: string): boolean {
  return timing.test(line)
}

/** SRT and WebVTT: numbers, names and times of subtitles, headers and notes are structure; their lines are spoken. */
export function readSubtitles(lines: readonly RawLine[], isVtt: boolean, isName: LabelTest): ReadLine[] {
  let state: 'between' | 'header' | 'text' = isVtt ? 'header' : 'between'
  let cue = 0
  let times: CueTimes | null = null
  return lines.map(({ text }, at): ReadLine => {
    const next = lines[at + 1]?.text ?? ''
    if (isTiming(text)) {
      state = 'text'
      cue += 1
      times = timesIn(text)
      return { parts: [{ kind: 'time', end: text.length }], cue, times }
    }
    if (text.trim() === '') {
      // A stray blank line inside a subtitle does not end its speech: only a new subtitle or a note does.
      if (state === 'header') state = 'between'
      return { parts: [] }
    }
    if (isTiming(next)) return { parts: [] }
    if (isVtt && cue >= 0 && /^(?:NOTE|STYLE|REGION)\b/.test(text) && isBlank(lines[at - 1])) state = 'header'
    if (state !== 'text') return { parts: [] }
    const read = readSpeech(text, isName)
    return { ...read, character: voiceOf(text) ?? read.character ?? null, cue, times }
  })
}

function timesIn(line: string): CueTimes | null {
  const [, from = '', until = ''] = timing.exec(line) ?? []
  return cueTimes(from, until)
}

function isBlank(line: RawLine | undefined): boolean {
  return line === undefined || line.text.trim() === ''
}

function voiceOf(text: string): string | undefined {
  return /<v(?:\.[\w.-]+)?\s+([^<>]{1,60})>/.exec(text)?.[1]?.trim()
}
