import { childrenOf, type XmlElement } from '../xml.ts'
import { listNumber } from './list-numbers.ts'

/** The list that an item stands in, and those around it. */
export interface OdtList {
  style: string
  /** 0 for the outermost. */
  level: number
  /** Of the items so far, by level. */
  counts: number[]
}

const levelsMax = 10
const affixUnitsMax = 50

const formats: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
  '一, 二, 三, ...': 'chineseCounting',
  '①, ②, ③, ...': 'decimalEnclosedCircle',
  '１, ２, ３, ...': 'decimalFullWidth',
  '甲, 乙, 丙, ...': 'ideographTraditional',
}

export interface OdtLists {
  open(list: XmlElement, outer: OdtList | undefined): OdtList
  /** Counts an item and gives its mark: `-`, `3.`, `b)`; undefined where it has none. */
  mark(item: XmlElement, list: OdtList): string | undefined
  /** Counts a heading of this level, 0 for the outermost, and gives its number, if it has any. */
  chapter(level: number): string | undefined
}

/** No list that a person made begins like this. */
const chapterStyle = ' chapters'

/** Lists of an OpenDocument text as their styles number them. */
export function odtLists(styleSheets: readonly (XmlElement | undefined)[]): OdtLists {
  const levels = new Map(
    styleSheets
      .flatMap((sheet) => [...childrenOf(sheet, 'list-style'), ...childrenOf(sheet, 'outline-style')])
      .flatMap((style) => {
        const name = style.name === 'outline-style' ? chapterStyle : style.attributes.get('style:name')
        return childrenOf(style).map((level): [string, XmlElement] => [
          `${name} ${level.attributes.get('text:level')}`,
          level,
        ])
      }),
  )
  const chapterCounts: number[] = []
  const last = new Map<string, number[]>()
  const named = new Map<string | undefined, number[]>()
  return {
    open({ attributes }, outer) {
      const style = attributes.get('text:style-name') ?? outer?.style ?? ''
      if (outer) return { style, level: Math.min(outer.level + 1, levelsMax - 1), counts: outer.counts }
      const before = attributes.get('text:continue-list')
      const goesOn = before !== undefined || attributes.get('text:continue-numbering') === 'true'
      const counts = (goesOn && (named.get(before) ?? last.get(style))) || []
      last.set(style, counts)
      const id = attributes.get('xml:id')
      if (id !== undefined) named.set(id, counts)
      return { style, level: 0, counts }
    },
    mark(item, list) {
      const look = levels.get(`${list.style} ${list.level + 1}`)
      countOn(list, look, Number(item.attributes.get('text:start-value') ?? Number.NaN))
      return look?.name === 'list-level-style-number' ? numberOf(list, look) : '-'
    },
    chapter(level) {
      const list = { style: chapterStyle, level: Math.min(level, levelsMax - 1), counts: chapterCounts }
      const look = levels.get(`${chapterStyle} ${list.level + 1}`)
      countOn(list, look)
      return look && numberOf(list, look)
    },
  }

  function numberOf({ style, level, counts }: OdtList, { attributes }: XmlElement): string | undefined {
    const affix = (side: string) => attributes.get(`style:num-${side}`)?.slice(0, affixUnitsMax) ?? ''
    const format = attributes.get('style:num-format') ?? '1'
    if (format === '') return undefined
    const shown = Math.min(level + 1, Math.max(1, Number(attributes.get('text:display-levels')) || 1))
    const numbers = Array.from({ length: shown }, (_, at) => {
      const of = level + 1 - shown + at
      const own = levels.get(`${style} ${of + 1}`)?.attributes.get('style:num-format') ?? format
      return listNumber(counts[of] ?? 1, formats[own] ?? 'decimal')
    })
    return `${affix('prefix')}${numbers.join('.')}${affix('suffix')}`
  }
}

function countOn({ level, counts }: OdtList, look: XmlElement | undefined, ownStart = Number.NaN): void {
  const start = Number(look?.attributes.get('text:start-value') ?? 1) || 0
  counts.length = Math.min(counts.length, level + 1)
  counts[level] = Number.isFinite(ownStart) ? ownStart : (counts[level] ?? start - 1) + 1
}
