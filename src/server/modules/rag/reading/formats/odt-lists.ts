import { attribute, childrenOf, type XmlElement } from '../xml-element.ts'
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

/** How the items of one level of a list are numbered. */
interface OdtLevel {
  isNumbered: boolean
  start: number
  /** Undefined where its style says none, empty where it shows no number. */
  format: string | undefined
  prefix: string
  suffix: string
  /** How many levels its numbers show. */
  shown: number
}

/** No list that a person made begins like this. */
const chapterStyle = ' chapters'

/** Lists of an OpenDocument text as their styles number them. */
export function odtLists(styleSheets: readonly (XmlElement | undefined)[]): OdtLists {
  const levels = new Map(
    styleSheets
      .flatMap((sheet) => [...childrenOf(sheet, 'list-style'), ...childrenOf(sheet, 'outline-style')])
      .flatMap((style) => {
        const name = style.name === 'outline-style' ? chapterStyle : attribute(style, 'style:name')
        return childrenOf(style).map((level): [string, OdtLevel] => [
          `${name} ${attribute(level, 'text:level')}`,
          levelOf(level),
        ])
      }),
  )
  const chapterCounts: number[] = []
  const last = new Map<string, number[]>()
  const named = new Map<string | undefined, number[]>()
  return {
    open(element, outer) {
      const style = attribute(element, 'text:style-name') ?? outer?.style ?? ''
      if (outer) return { style, level: Math.min(outer.level + 1, levelsMax - 1), counts: outer.counts }
      const before = attribute(element, 'text:continue-list')
      const goesOn = before !== undefined || attribute(element, 'text:continue-numbering') === 'true'
      const counts = (goesOn && (named.get(before) ?? last.get(style))) || []
      last.set(style, counts)
      const id = attribute(element, 'xml:id')
      if (id !== undefined) named.set(id, counts)
      return { style, level: 0, counts }
    },
    mark(item, list) {
      const look = levels.get(`${list.style} ${list.level + 1}`)
      countOn(list, look, Number(attribute(item, 'text:start-value') ?? Number.NaN))
      return look?.isNumbered ? numberOf(list, look) : '-'
    },
    chapter(level) {
      const list = { style: chapterStyle, level: Math.min(level, levelsMax - 1), counts: chapterCounts }
      const look = levels.get(`${chapterStyle} ${list.level + 1}`)
      countOn(list, look)
      return look && numberOf(list, look)
    },
  }

  function numberOf({ style, level, counts }: OdtList, look: OdtLevel): string | undefined {
    const { format = '1', prefix, suffix } = look
    if (format === '') return undefined
    const shown = Math.min(level + 1, look.shown)
    const numbers = Array.from({ length: shown }, (_, at) => {
      const of = level + 1 - shown + at
      const own = levels.get(`${style} ${of + 1}`)?.format ?? format
      return listNumber(counts[of] ?? 1, formats[own] ?? 'decimal')
    })
    return `${prefix}${numbers.join('.')}${suffix}`
  }
}

function levelOf(level: XmlElement): OdtLevel {
  const affix = (side: string) => attribute(level, `style:num-${side}`)?.slice(0, affixUnitsMax) ?? ''
  return {
    isNumbered: level.name === 'list-level-style-number',
    start: Number(attribute(level, 'text:start-value') ?? 1) || 0,
    format: attribute(level, 'style:num-format'),
    prefix: affix('prefix'),
    suffix: affix('suffix'),
    shown: Math.max(1, Number(attribute(level, 'text:display-levels')) || 1),
  }
}

function countOn({ level, counts }: OdtList, look: OdtLevel | undefined, ownStart = Number.NaN): void {
  const start = look?.start ?? 1
  counts.length = Math.min(counts.length, level + 1)
  counts[level] = Number.isFinite(ownStart) ? ownStart : (counts[level] ?? start - 1) + 1
}
