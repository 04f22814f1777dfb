import { childOf, childrenOf, type XmlElement } from '../xml.ts'
import { valOf, wordAttribute } from './docx-styles.ts'
import { listNumber } from './list-numbers.ts'

/** As many as Word allows. */
const patternUnitsMax = 255

interface ListLevel {
  format: string
  /** `%1.%2)` */
  pattern: string
  start: number
}

/** Gives the mark in front of a list's next item: `-`, `3.`, `b)`; null for no list. Levels are 0 to 8. */
export type ListMarks = (listId: string, level: number) => string | null

/** A list as paragraphs name it. Lists of one kind count on together, but where one says that it begins anew. */
interface List {
  kind: string
  levels: readonly ListLevel[]
  /** By level. */
  newStarts: ReadonlyMap<number, number>
}

export function docxLists(root: XmlElement | null): ListMarks {
  const lists = listsIn(root ?? undefined)
  const counters = new Map<string, number[]>()
  const begun = new Set<string>()
  return (listId, level) => {
    const list = lists.get(listId)
    const look = list?.levels[level]
    if (!list || !look) return null
    const counts = (counters.get(list.kind) ?? []).slice(0, level + 1)
    for (let at = 0; at < level; at += 1) counts[at] ??= list.levels[at]?.start ?? 1
    const newStart = begun.has(`${listId} ${level}`) ? undefined : list.newStarts.get(level)
    begun.add(`${listId} ${level}`)
    counts[level] = newStart ?? (counts[level] ?? look.start - 1) + 1
    counters.set(list.kind, counts)
    if (look.format === 'none') return null
    if (look.format === 'bullet') return '-'
    return look.pattern.replace(/%(\d)/g, (_, nth: string) => {
      const at = Number(nth) - 1
      return listNumber(counts[at] ?? 1, list.levels[at]?.format ?? 'decimal')
    })
  }
}

function listsIn(root: XmlElement | undefined): Map<string, List> {
  const kinds = childrenOf(root, 'abstractNum')
  const kindOf = new Map(kinds.map((each) => [wordAttribute(each, 'abstractNumId') ?? '', each]))
  const ofStyle = new Map(kinds.map((each) => [valOf(each, 'styleLink') ?? '', each]))
  return new Map(
    childrenOf(root, 'num').map((each) => {
      const kind = valOf(each, 'abstractNumId') ?? ''
      const declared = kindOf.get(kind)
      const style = valOf(declared, 'numStyleLink')
      const levels = levelsIn(style === undefined ? declared : ofStyle.get(style))
      const newStarts = new Map<number, number>()
      for (const override of childrenOf(each, 'lvlOverride')) {
        const level = Number(wordAttribute(override, 'ilvl'))
        const own = childOf(override, 'lvl')
        const start = Number(valOf(override, 'startOverride') ?? Number.NaN)
        if (own && level in levels) levels[level] = levelOf(own)
        if (Number.isFinite(start)) newStarts.set(level, start)
      }
      return [wordAttribute(each, 'numId') ?? '', { kind, levels, newStarts }]
    }),
  )
}

function levelsIn(kind: XmlElement | undefined): ListLevel[] {
  return childrenOf(kind, 'lvl').map(levelOf)
}

function levelOf(level: XmlElement): ListLevel {
  return {
    format: valOf(level, 'numFmt') ?? 'decimal',
    pattern: (valOf(level, 'lvlText') ?? '').slice(0, patternUnitsMax),
    start: Number(valOf(level, 'start') ?? 1),
  }
}
