/** Scene headings of Chinese, Japanese, Korean and Thai scripts, which know no capitals and mostly no INT. */
const sides = '內外|内外|內景|内景|外景|室內|室内|室外|內|内|外|ภายในภายนอก|ภายใน|ภายนอก'
/** Times of day as they stand in such headings, for a pattern. */
export const eastTimes =
  'กลางวัน|กลางคืน|เช้ามืด|เช้า|สาย|เที่ยง|บ่าย|เย็น|พลบค่ำ|ค่ำ|ดึก|日間|夜間|黃昏|黄昏|清晨|凌晨|傍晚|早晨|早上|上午|中午|正午|下午|午後|午后|晚上|夜晚|深夜|白天|日|夜|晨|昏|朝|昼|夕|早|晚'
const tokensMax = 10
const charactersMax = 60
const side = new RegExp(`^(?:${sides})$`, 'u')
const time = new RegExp(`^(?:${eastTimes})$`, 'u')
const both = new RegExp(`^(?:(?:${sides})(?:${eastTimes})|(?:${eastTimes})(?:${sides}))$`, 'u')
const gaps = /[\s.．。:：、,，/／|｜–—\-()（）【】[\]]+/u
const said = /[！？!?；;…」』]/u
const digits = '0-9０-９๐-๙〇零一二三四五六七八九十百'
const counted = new RegExp(
  `^(?:第\\s*([${digits}]{1,5})\\s*[場场]|(?:[場场]次?\\s*[:：]?|ฉาก(?:ที่)?|S\\s?#|씬)\\s*([${digits}]{1,5}))(?=[\\s.．。:：、,，/／-]|$)`,
  'u',
)
/** The circle alone may be a list's. */
const circled = new RegExp(`^[○◯〇●◎■□]\\s*\\S.*[（(](?:${eastTimes})[）)]$`, 'u')

/** Whether a line names side and time of a scene, in any order: 茶餐廳 日 內, 外/夜 碼頭, ภายใน / ร้านกาแฟ / กลางวัน. */
export function isEastHeading(line: string): boolean {
  if (!/[內内外]|ภายใน|ภายนอก/u.test(line)) return false
  if (line.length > charactersMax || said.test(line)) return false
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

/** Whether nobody says a line: it heads a scene, or tells what happens behind a triangle (△ 阿明推門入嚟). */
export function isEastSceneMark(text: string): boolean {
  const line = text.replace('\uFEFF', '').trim()
  if (/^[△▲▵]/u.test(line) || isEastHeading(line) || isCircledHeading(line)) return true
  return sceneCount(line) !== null && !/[，。、,]/u.test(line) && !said.test(line)
}

/** Whether a line under a heading lists what its scene needs: 人物：阿明、阿玲. */
export function isSceneList(text: string): boolean {
  return listed.test(text.trim())
}

const listed =
  /^(?:時間?|时间?|地點?|地点?|場景?|场景?|景|人物?|角色|登場人物|出場|道具|服裝|服装|เวลา|สถานที่|ตัวละคร|อุปกรณ์|시간|장소|등장인물)\s*[:：]/u
