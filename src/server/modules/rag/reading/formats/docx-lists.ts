import { childOf, childrenOf, type XmlElement } from '../xml-element.ts'
import { isOff, valOf, wordAttribute } from './docx-styles.ts'
import { listNumber } from './list-numbers.ts'

/** As many as Word allows: levels of a list, characters in front of an item. */
const levelsMax = 9
const markUnitsMax = 255

interface ListLevel {
  format: string
  /** `%1.%2)` */
  pattern: string
  start: number
  /** Writes the numbers of all levels in digits. */
  isLegal: boolean
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
    const mark = look.pattern.replace(/%(\d)/g, (_, nth: string) => {
      const at = Number(nth) - 1
      return listNumber(counts[at] ?? 1, (look.isLegal ? null : list.levels[at]?.format) ?? 'decimal')
    })
    return mark.slice(0, markUnitsMax)
  }
}

function listsIn(root: XmlElement | undefined): Map<string, List> {
  const kinds = new Map(
    childrenOf(root, 'abstractNum').map((each) => [wordAttribute(each, 'abstractNumId') ?? '', kindIn(each)]),
  )
  const ofStyle = new Map([...kinds.values()].map((each) => [each.style, each]))
  return new Map(
    childrenOf(root, 'num').map((each) => {
      const kind = valOf(each, 'abstractNumId') ?? ''
      const declared = kinds.get(kind)
      const own = declared?.styleOfLevels === undefined ? declared : ofStyle.get(declared.styleOfLevels)
      return [wordAttribute(each, 'numId') ?? '', { kind, ...withOverrides(each, own?.levels ?? []) }]
    }),
  )
}

function kindIn(element: XmlElement) {
  return {
    style: valOf(element, 'styleLink'),
    /** Where its levels are declared, if elsewhere. */
    styleOfLevels: valOf(element, 'numStyleLink'),
    levels: childrenOf(element, 'lvl').slice(0, levelsMax).map(levelOf),
  }
}

function withOverrides(list: XmlElement, ofKind: readonly ListLevel[]): Omit<List, 'kind'> {
  const levels = [...ofKind]
  const newStarts = new Map<number, number>()
  for (const override of childrenOf(list, 'lvlOverride')) {
    const level = Number(wordAttribute(override, 'ilvl'))
    const own = childOf(override, 'lvl')
    const start = Number(valOf(override, 'startOverride') ?? Number.NaN)
    if (own && level in levels) levels[level] = levelOf(own)
    if (Number.isFinite(start)) newStarts.set(level, start)
  }
  return { levels, newStarts }
}

function levelOf(level: XmlElement): ListLevel {
  return {
    format: valOf(level, 'numFmt') ?? 'decimal',
    pattern: (valOf(level, 'lvlText') ?? '').slice(0, markUnitsMax),
    start: Number(valOf(level, 'start') ?? 1) || 0,
    isLegal: isOn(childOf(level, 'isLgl')),
  }
}

function isOn(switched: XmlElement | undefined): boolean {
  return switched !== undefined && !isOff(wordAttribute(switched, 'val'))
}
