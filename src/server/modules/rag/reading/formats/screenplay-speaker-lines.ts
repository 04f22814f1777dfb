import { isHeadingOfNumber, numberedHeading } from '#shared/script/scene-headings.ts'
import type { ScreenplayElement } from './screenplay.ts'
import type { LayoutLine } from './screenplay-columns.ts'
import { nameInCue } from './screenplay-cues.ts'
import { createParagraph, createSpeech, type Paragraph } from './screenplay-paragraph.ts'

const scenesMin = 2
const speechesMin = 4
/** Of the lines: a text that merely quotes a script stays below. */
const scriptShareMin = 0.25

const extension = '(?:\\s*[（(［[][^）)］\\]]{1,20}[）)］\\]])?'
const hanName =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー・·Ａ-Ｚa-zA-Z\\d０-９]{1,10}'
const thaiName = '\\p{Script=Thai}{1,20}'
const arabicName = '[\\p{Script=Arabic}\\p{M}]{1,20}(?: [\\p{Script=Arabic}\\p{M}]{1,20})?'
const hindiName = '[\\p{Script=Devanagari}\\p{M}]{1,20}(?: [\\p{Script=Devanagari}\\p{M}]{1,20})?'
const latinName = "\\p{Lu}[\\p{L}\\d.'’-]*(?: \\p{Lu}[\\p{L}\\d.'’-]*){0,3}"
const anyName = `(?:${[hanName, thaiName, arabicName, hindiName, latinName].join('|')})${extension}`
const named = new RegExp(`^(${anyName})\\s*(?:[：:]\\s*(?=\\S)|(?=[「『]))`, 'u')
const nameAlone = new RegExp(`^${anyName}$`, 'u')

/** What stands before a colon at the head of a scene or a script, and does not speak. */
const notSpoken =
  /^(?:時間?|时间?|地點?|地点?|場景?|场景?|場次|场次|景|人物?|角色|登場人物|出場|道具|服裝|服装|音樂|音乐|音效|字幕|字卡|備註|备注|註|注|鏡頭|镜头|片名|劇名|剧名|編劇|编剧|導演|导演|作者|故事大綱|大綱|大纲|主題|主题|類型|类型|集數|集数|第.{1,4}[集場场幕]|เวลา|สถานที่|ฉาก|ตัวละคร|หมายเหตุ|เพลง|เสียง|ดนตรี|ชื่อเรื่อง|เรื่อง|ผู้เขียน|เขียนบท|บทโดย|กำกับ|อุปกรณ์|時|所|人|日期|地址|電話|电话|Time|Place|Scene|Setting|Characters?|Cast|Note|Title|Author|Written by|Draft|Date|Props|Music|Sound|SFX|Super|Caption|Cut to|Fade (?:in|out)|Dissolve to|[Hh]ttps?)$/iu

/** Who speaks, in a line that says so before what is spoken: `阿明（畫外）` of 阿明（畫外）：開門！ Null for any other line. */
export function speakerIn(line: string): string | null {
  const name = named.exec(line)?.[1]
  return name === undefined || notSpoken.test(name) ? null : name
}

/**
 * Reads a screenplay that has no columns, whose every speech begins with its speaker, as Chinese and Japanese scripts
 * are written. Null when the lines are none.
 */
export function speakerLineElements(lines: readonly LayoutLine[]): ScreenplayElement[] | null {
  const isLabel = labelsAmong(lines)
  const names = lines.map(
    ({ text, label }) => speakerIn(text) ?? (label && isLabel(label.name) ? label.name : null),
  )
  if (names.filter((name) => name !== null).length < speechesMin) return null
  const scenes = lines.map(sceneOn)
  const firstScene = scenes.findIndex((scene) => scene !== null)
  const sceneCount = scenes.filter((scene) => scene !== null).length
  if (sceneCount < scenesMin) return null
  const speakers = names.map((name, at) => (at <= firstScene || scenes[at] ? null : name))
  const speeches = speakers.filter((name) => name !== null)
  const hasTurns = new Set(speeches).size < speeches.length
  if (speeches.length < speechesMin || !hasTurns) return null
  if (sceneCount + speeches.length < lines.length * scriptShareMin) return null

  const isFull = fullLines(lines)
  const done: Paragraph[] = []
  let label: LayoutLine['label']
  for (const [at, line] of lines.entries()) {
    const scene = scenes[at]
    const open = done.at(-1)
    const speaker = speakers[at]
    const goesOn = !line.isAfterGap && !line.isWhole && (isFull(lines[at - 1]) || isHanging(line, label))
    if (!goesOn) label = line.label
    if (scene) done.push(createParagraph('scene', scene.heading, line.page, scene.number))
    else if (speaker) done.push(createSpeech(speaker, spokenLine(line, speaker), line.page))
    else if (goesOn && open && open.kind !== 'scene') open.add(line.text, line.page)
    else done.push(createParagraph('action', line.text, line.page))
  }
  const front = done.findIndex(({ kind }) => kind === 'scene')
  return done.map((paragraph, at) =>
    at < front ? { ...paragraph.element(), kind: 'title-page' } : paragraph.element(),
  )
}

/** A name before a gap and nothing else is one where it comes again: a list has each of its words once. */
function labelsAmong(lines: readonly LayoutLine[]): (name: string) => boolean {
  const uses = new Map<string, number>()
  for (const { label } of lines) {
    const name = label && nameInCue(label.name)
    if (name) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return (name) =>
    nameAlone.test(name) && !notSpoken.test(name) && (uses.get(nameInCue(name)) ?? 0) >= labelUsesMin
}

const labelUsesMin = 2

/** What is said stands behind a tab, as it is written. */
function spokenLine({ text, label }: LayoutLine, speaker: string): string {
  return label?.name === speaker ? `${speaker}\t${text.slice(speaker.length).trimStart()}` : text
}

const hangingSlack = 6

/** Whether a line stands under what is said behind a name, not under the name. */
function isHanging({ left }: LayoutLine, label: LayoutLine['label']): boolean {
  return label !== undefined && Math.abs(left - label.left) <= hangingSlack
}

function sceneOn({ text, number, role }: LayoutLine): { heading: string; number?: string } | null {
  if (role) return null
  if (number === undefined) return numberedHeading(text)
  return isHeadingOfNumber(text) ? { heading: text, number } : null
}

const fullShare = 0.92
const fullLinesMin = 3

/** Whether a line reaches the right edge, so that the next one may go on with it; no line does where none are wrapped. */
function fullLines(lines: readonly LayoutLine[]): (line: LayoutLine | undefined) => boolean {
  const start = lines.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY)
  const end = lines.reduce((most, { right = 0 }) => Math.max(most, right), 0)
  const isFull = (line: LayoutLine | undefined) =>
    line?.right !== undefined && line.right - start >= (end - start) * fullShare
  return lines.filter(isFull).length >= fullLinesMin ? isFull : () => false
}
