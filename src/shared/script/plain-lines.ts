import { isSceneList } from './caseless-headings.ts'
import { isSceneMark } from './scene-marks.ts'
import type { RawLine, ReadLine } from './script-tree.ts'
import { type LabelTest, readSpeech } from './speech-line.ts'

/** Lines of text, each of which someone may speak; a cue alone on its line holds for the lines under it. */
export function readPlain(lines: readonly RawLine[], isName: LabelTest): ReadLine[] {
  let speaker: string | null = null
  let cue = 0
  let isUnderCue = false
  let isUnderHeading = false
  return lines.map(({ text }): ReadLine => {
    const isHeading = isSceneMark(text)
    isUnderHeading = isHeading || (isUnderHeading && isSceneList(text))
    if (text.trim() === '' || isUnderHeading) {
      speaker = null
      isUnderCue = false
      return { parts: [] }
    }
    const { isCueAlone, ...read } = readSpeech(text, isName)
    if (read.character) {
      cue += 1
      speaker = isCueAlone ? read.character : null
      isUnderCue = isCueAlone
      return { ...read, cue }
    }
    if (!isUnderCue) cue += 1
    return { ...read, character: speaker, cue }
  })
}
