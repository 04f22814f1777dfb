import type { ScreenplayElement } from './screenplay.ts'
import type { LayoutLine } from './screenplay-columns.ts'
import { isHeadingOfNumber, numberedHeading } from './screenplay-headings.ts'
import { createParagraph, type Paragraph } from './screenplay-paragraph.ts'

const scenesMin = 2
const speechesMin = 4
/** Of the lines: a text that merely quotes a script stays below. */
const scriptShareMin = 0.25

const extension = '(?:\\s*[（(［[][^）)］\\]]{1,20}[）)］\\]])?'
const hanName =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー・·Ａ-Ｚa-zA-Z\\d０-９]{1,10}'
const thaiName = '\\p{Script=Thai}{1,20}'
const latinName = "\\p{Lu}[\\p{L}\\d.'’-]*(?: \\p{Lu}[\\p{L}\\d.'’-]*){0,3}"
const named = new RegExp(
  `^((?:${hanName}|${thaiName}|${latinName})${extension})\\s*(?:[：:]\\s*(?=\\S)|(?=[「『]))`,
  'u',
)

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
  const scenes = lines.map(sceneOn)
  const firstScene = scenes.findIndex((scene) => scene !== null)
  const sceneCount = scenes.filter((scene) => scene !== null).length
  if (sceneCount < scenesMin) return null
  const speakers = lines.map(({ text }, at) => (at > firstScene && !scenes[at] ? speakerIn(text) : null))
  const speeches = speakers.filter((name) => name !== null)
  const hasTurns = new Set(speeches).size < speeches.length
  if (speeches.length < speechesMin || !hasTurns) return null
  if (sceneCount + speeches.length < lines.length * scriptShareMin) return null

  const isFull = fullLines(lines)
  const done: Paragraph[] = []
  for (const [at, line] of lines.entries()) {
    const scene = scenes[at]
    const open = done.at(-1)
    const goesOn = !line.isAfterGap && !line.isWhole && isFull(lines[at - 1])
    if (scene) done.push(createParagraph('scene', scene.heading, line.page, scene.number))
    else if (speakers[at]) done.push(createParagraph('speech', line.text, line.page))
    else if (goesOn && open && open.kind !== 'scene') open.add(line.text, line.page)
    else done.push(createParagraph('action', line.text, line.page))
  }
  const front = done.findIndex(({ kind }) => kind === 'scene')
  return done.map((paragraph, at) =>
    at < front ? { ...paragraph.element(), kind: 'title-page' } : paragraph.element(),
  )
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
