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
}

/** Lists of an OpenDocument text as their styles number them. */
export function odtLists(styleSheets: readonly (XmlElement | undefined)[]): OdtLists {
  const levels = new Map(
    styleSheets
      .flatMap((sheet) => childrenOf(sheet, 'list-style'))
      .flatMap((style) =>
        childrenOf(style).map((level): [string, XmlElement] => [
          `${style.attributes.get('style:name')} ${level.attributes.get('text:level')}`,
          level,
        ]),
      ),
  )
  const last = new Map<string, number[]>()
  return {
    open({ attributes }, outer) {
      const style = attributes.get('text:style-name') ?? outer?.style ?? ''
      if (outer) return { style, level: Math.min(outer.level + 1, levelsMax - 1), counts: outer.counts }
      const goesOn =
        attributes.get('text:continue-numbering') === 'true' || attributes.has('text:continue-list')
      const counts = (goesOn && last.get(style)) || []
      last.set(style, counts)
      return { style, level: 0, counts }
    },
    mark(item, { style, level, counts }) {
      const look = levels.get(`${style} ${level + 1}`)
      const ownStart = Number(item.attributes.get('text:start-value') ?? Number.NaN)
      const start = Number(look?.attributes.get('text:start-value') ?? 1) || 0
      counts.length = Math.min(counts.length, level + 1)
      counts[level] = Number.isFinite(ownStart) ? ownStart : (counts[level] ?? start - 1) + 1
      if (look?.name !== 'list-level-style-number') return '-'
      const affix = (side: string) => look.attributes.get(`style:num-${side}`)?.slice(0, affixUnitsMax) ?? ''
      const format = look.attributes.get('style:num-format') ?? '1'
      if (format === '') return undefined
      const shown = Math.min(level + 1, Math.max(1, Number(look.attributes.get('text:display-levels')) || 1))
      const numbers = Array.from({ length: shown }, (_, at) => {
        const of = level + 1 - shown + at
        const own = levels.get(`${style} ${of + 1}`)?.attributes.get('style:num-format') ?? format
        return listNumber(counts[of] ?? 1, formats[own] ?? 'decimal')
      })
      return `${affix('prefix')}${numbers.join('.')}${affix('suffix')}`
    },
  }
}
