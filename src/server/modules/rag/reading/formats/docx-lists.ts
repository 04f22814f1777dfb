import { childrenOf, type XmlElement } from '../xml.ts'
import { valOf, wordAttribute } from './docx-styles.ts'

interface ListLevel {
  format: string
  /** `%1.%2)` */
  pattern: string
  start: number
}

/** Gives the mark in front of a list's next item: `-`, `3.`, `b)`; null for no list. Levels are 0 to 8. */
export type ListMarks = (listId: string, level: number) => string | null

export function docxLists(root: XmlElement | null): ListMarks {
  const abstracts = new Map(
    childrenOf(root ?? undefined, 'abstractNum').map((each) => [
      wordAttribute(each, 'abstractNumId') ?? '',
      childrenOf(each, 'lvl').map(levelOf),
    ]),
  )
  const abstractOf = new Map(
    childrenOf(root ?? undefined, 'num').map((each) => [
      wordAttribute(each, 'numId') ?? '',
      valOf(each, 'abstractNumId') ?? '',
    ]),
  )
  const counters = new Map<string, number[]>()
  return (listId, level) => {
    const abstractId = abstractOf.get(listId)
    const levels = abstracts.get(abstractId ?? '')
    const kind = levels?.[level]
    if (!abstractId || !levels || !kind) return null
    const counts = (counters.get(abstractId) ?? []).slice(0, level + 1)
    for (let at = 0; at < level; at += 1) counts[at] ??= levels[at]?.start ?? 1
    counts[level] = (counts[level] ?? kind.start - 1) + 1
    counters.set(abstractId, counts)
    if (kind.format === 'none') return null
    if (kind.format === 'bullet') return '-'
    return kind.pattern.replace(/%(\d)/g, (_, nth: string) => {
      const at = Number(nth) - 1
      return counted(counts[at] ?? 1, levels[at]?.format ?? 'decimal')
    })
  }
}

function levelOf(level: XmlElement): ListLevel {
  return {
    format: valOf(level, 'numFmt') ?? 'decimal',
    pattern: valOf(level, 'lvlText') ?? '',
    start: Number(valOf(level, 'start') ?? 1),
  }
}

function counted(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count)
    case 'upperLetter':
      return letters(count).toUpperCase()
    case 'lowerRoman':
      return roman(count)
    case 'upperRoman':
      return roman(count).toUpperCase()
    case 'decimalZero':
      return String(count).padStart(2, '0')
    default:
      return String(count)
  }
}

/** a, b … z, aa, bb …, as Word counts. */
function letters(count: number): string {
  const at = Math.max(0, count - 1)
  return String.fromCharCode(97 + (at % 26)).repeat(Math.min(20, Math.floor(at / 26) + 1))
}

const romanDigits: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(count: number): string {
  let left = Math.min(count, 3999)
  let text = ''
  for (const [value, digit] of romanDigits) {
    while (left >= value) {
      text += digit
      left -= value
    }
  }
  return text
}
