import { caselessWords } from './scene-words.ts'

const { sides, times, counts } = caselessWords
const tokensMax = 10
const charactersMax = 60
const anySide = new RegExp(`(?:${sides})`, 'u')
const side = new RegExp(`^(?:${sides})$`, 'u')
const time = new RegExp(`^(?:${times})$`, 'u')
const both = new RegExp(`^(?:(?:${sides})(?:${times})|(?:${times})(?:${sides}))$`, 'u')
const gaps = /[\s.．。:：、,，،/／|｜–—\-()（）【】[\]]+/u
const said = /[！？!?؟؛।；;…」』]/u
const digits = '\\p{Nd}〇零一二三四五六七八九十百'
const counted = new RegExp(
  `^(?:第\\s*([${digits}]{1,5})\\s*[場场]|(?:${counts})\\s*[:：]?\\s*([${digits}]{1,5}[A-Z]?))(?=[\\s.．。:：、,，/／-]|$)`,
  'u',
)
/** The circle alone may be a list's. */
const circled = new RegExp(`^[○◯〇●◎■□]\\s*\\S.*[（(](?:${times})[）)]$`, 'u')
/** Behind a number: １　喫茶店・中（夕）, 3. 카페 안 / 낮. */
const timedPlace = new RegExp(
  `^[^。！？「」『』：:]{1,40}(?:[（(](?:${times})[）)]|\\s*[/／]\\s*(?:${times}))$`,
  'u',
)

/** No such heading is written without one of these: most lines of other scripts need no further look. */
export function mayBeCaseless(line: string): boolean {
  return /[#\u0590-\uffff]/.test(line)
}

/** Whether a line names side and time of a scene, in any order: 茶餐廳 日 內, 外/夜 碼頭, داخلي / بيت / ليل. */
export function namesSideAndTime(line: string): boolean {
  if (!anySide.test(line) || line.length > charactersMax || said.test(line)) return false
  const tokens = line.split(gaps).filter((token) => token !== '')
  if (tokens.length > tokensMax) return false
  const has = (one: RegExp) => tokens.some((token) => one.test(token))
  return has(both) || (has(side) && has(time))
}

/** The number of a heading that counts its scene, as written: 十二 of 第十二場 天台. Null for any other line. */
export function sceneCount(line: string): string | null {
  const found = counted.exec(line)
  return found?.[1] ?? found?.[2] ?? null
}

/** Whether a line is a heading by its circle and its time: ○灯台・中（夜）. */
export function isCircledHeading(line: string): boolean {
  return circled.test(line)
}

/** Whether a line from which its number was taken names a place and a time of day. */
export function isTimedPlace(line: string): boolean {
  return timedPlace.test(line)
}

/** Whether nobody says a line: it heads a scene, or tells what happens behind a triangle (△ 阿明推門入嚟). */
export function isCaselessSceneMark(line: string): boolean {
  if (/^[△▲▵]/u.test(line) || namesSideAndTime(line) || isCircledHeading(line)) return true
  return sceneCount(line) !== null && !/[，。、,]/u.test(line) && !said.test(line)
}

/** Whether a line under a heading lists what its scene needs: 人物：阿明、阿玲. */
export function isSceneList(text: string): boolean {
  return listed.test(text.trim())
}

const listed =
  /^(?:時間?|时间?|地點?|地点?|場景?|场景?|景|人物?|角色|登場人物|出場|道具|服裝|服装|เวลา|สถานที่|ตัวละคร|อุปกรณ์|시간|장소|등장인물|المكان|الزمان|الشخصيات|स्थान|समय|पात्र)\s*[:：]/u
