/** A title is a word or a few. */
const titleUnitsMax = 60
const bodyRowsLookedAt = 200
const longerBy = 2
const titlesShareMin = 0.5
const yearsBelowShareMax = 0.5
/** Of two, or of more, as in a census. Two farther apart are when a thing began and ended, or sums. */
const yearsApartMax = { ofTwo: 1, ofMore: 10 }

/** What writers call the columns of their lists, in several languages. */
const titles =
  /^(?:#|no\.?|nr\.?|name|names|character|characters|role|cast|actor|age|gender|scene|scenes|sc\.?|act|beat|beats|sequence|episode|ep\.?|page|pages|pp?\.|date|day|time|location|set|int\/ext|description|summary|synopsis|notes?|comments?|goal|conflict|arc|trait|traits|title|author|writer|director|producer|genre|format|logline|theme|setting|draft|contact|text|line|dialogue|duration|start|end|status|props?|wardrobe|source|target|id|type|figur|rolle|szene|personnage|scène|personaje|escena|姓名|名字|名稱|名称|角色|人物|演員|演员|年齡|年龄|性別|性别|場|场|場次|场次|場景|场景|集|頁|页|頁數|页数|日期|時間|时间|地點|地点|描述|說明|说明|簡介|简介|備註|备注|對白|对白|台詞|台词|名前|役|役名|俳優|年齢|性別|シーン|場面|ページ|日付|時刻|場所|説明|備考|内容|內容|ชื่อ|ตัวละคร|อายุ|ฉาก|หน้า|วันที่|เวลา|สถานที่|คำอธิบาย|หมายเหตุ|이름|인물|등장인물|나이|장면|날짜|시간|장소|설명|비고)$/iu
/** Numbers, dates, times, sums: what a column holds, not what it is called. */
const value = /^[\p{Sc}+-]?\d[\d.,:/\-\s]*(?:[\p{Sc}%]|[ap]\.?m\.?)?$/iu

/** From 1500 to 2099, or in the Thai calendar. */
const year = /^(?:1[5-9]|20|25)\d\d(?:[/\-–]\d{2,4})?$/

/**
 * Whether a row names the columns of those below it: by the names themselves, or because the columns hold what titles do
 * not: numbers, whole sentences. Years are titles where they follow one another.
 */
export function isTableHead(row: readonly string[], body: readonly (readonly string[])[]): boolean {
  const named = filled(row)
  if (named.length < 2 || named.length < row.length - 1 || body.length === 0) return false
  const below = body.slice(0, bodyRowsLookedAt)
  const isByYear = isRunOfYears(row, below)
  const isValue = (cell: string) => value.test(cell) && !(isByYear && year.test(cell))
  if (named.some((cell) => cell.length > titleUnitsMax || cell.includes('\n') || isValue(cell))) return false
  if (new Set(named).size < named.length) return false
  const isRepeated = row.some((cell, at) => cell !== '' && below.some((each) => each[at] === cell))
  if (isRepeated) return false
  if (isByYear || shareOfTitles(named) === 1) return true
  // `Title`, `Author`, `Logline` one below another: the rows are named, not the columns.
  if (shareOfTitles(filled(below.map(([first = '']) => first))) >= titlesShareMin) return false
  if (shareOfTitles(named) >= titlesShareMin) return true
  return row.some((title, at) => isUnlike(title, filled(below.map((each) => each[at] ?? ''))))
}

/** Two or more behind what the rows are called, none out of turn, above other things than years: those would be data too. */
function isRunOfYears(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const columns = row.flatMap((cell, at) => (year.test(cell) ? [at] : []))
  if (columns.length < 2 || columns[0] === 0) return false
  const years = columns.map((at) => Number.parseInt(row[at] ?? '', 10))
  const steps = years.slice(1).map((each, at) => each - (years[at] ?? 0))
  const isInTurn = steps.every((step) => step > 0) || steps.every((step) => step < 0)
  const apartMax = steps.length === 1 ? yearsApartMax.ofTwo : yearsApartMax.ofMore
  if (!isInTurn || steps.some((step) => Math.abs(step) > apartMax)) return false
  const cells = filled(below.flatMap((each) => columns.map((at) => each[at] ?? '')))
  return cells.filter((cell) => year.test(cell)).length < cells.length * yearsBelowShareMax
}

function shareOfTitles(cells: readonly string[]): number {
  return cells.length === 0 ? 0 : cells.filter((cell) => titles.test(cell)).length / cells.length
}

function filled(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== '')
}

function isUnlike(title: string, column: readonly string[]): boolean {
  if (column.length === 0) return false
  if (column.every((cell) => value.test(cell))) return true
  const units = column.reduce((sum, { length }) => sum + length, 0)
  return units / column.length > titleUnitsMax && units / column.length > longerBy * title.length
}
