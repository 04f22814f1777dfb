import type { TextFilter } from './text-filter.ts'

const numbers = '[ \\t]{0,2}\\^?[\\d０-９]{1,3}[ \\t]{0,2}'
const separator = '[,，、;；–-]'
/** More numbers in one mark are no citation, but a model that repeats itself. */
const moreMax = 39
/** `[1]`, and how else models write it: `[1, 3]`, `[2-4]`, `[^1]`, `【1】`, `［1］`, `\[1\]`. */
const mark = new RegExp(
  `(?:\\\\?\\[|[【［])(${numbers}(?:${separator}${numbers}){0,${moreMax}})(?:\\\\?\\]|[】］])`,
  'gu',
)
/** What may still become one. */
const openMark = new RegExp(
  `(?:\\\\?\\[|[【［]|\\\\)(?:${numbers}${separator}){0,${moreMax}}(?:${numbers}|[ \\t]{0,2}\\^?)\\\\?$`,
  'u',
)
/** Spaces may stand in a list of numbers alone: `[ 1 ]` is somebody's check list. */
const padded = /^[ \t]*[\d０-９]{1,3}[ \t]*$/

/**
 * Passes text on as it arrives, with its citation marks as `[n]`, `[n][m]`, and without those that point to no source.
 * None can be made into a link of the text's own: `[1](…)` gets a space, a definition `[1]: …` loses its colon.
 * What may become a mark is held back until it is known.
 */
export function keepKnownMarks(sourceCount: number): TextFilter {
  const gaps = closeGaps()
  const separate = separateFromMarks()
  let held = ''
  return {
    add(piece) {
      const text = held + piece
      const cut = openMark.exec(text)?.index ?? text.length
      held = text.slice(cut)
      return separate(gaps.close(partsOf(text.slice(0, cut), sourceCount)))
    },
    end: () => separate([...gaps.close(partsOf(held, sourceCount)), ...gaps.end()]),
  }
}

interface Part {
  text: string
  /** A mark that is taken out has no text. */
  isMark: boolean
}

function partsOf(text: string, sourceCount: number): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: whole, 1: list = '', index } of text.matchAll(mark)) {
    if (/^[ \t]|[ \t]$/.test(list) && padded.test(list)) continue
    parts.push(textPart(text.slice(from, index)))
    const known = numbersIn(list).filter((n) => n >= 1 && n <= sourceCount)
    parts.push({ text: known.map((n) => `[${n}]`).join(''), isMark: true })
    from = index + whole.length
  }
  return [...parts, textPart(text.slice(from))].filter(({ text, isMark }) => isMark || text !== '')
}

function textPart(text: string): Part {
  return { text, isMark: false }
}

const rangeMax = 20

function numbersIn(list: string): number[] {
  const ranges = list
    .normalize('NFKC')
    .replaceAll('^', '')
    .split(/[,、;]/)
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split(/[–-]/).map(Number)
    const count = Math.min(Math.max(last - first, 0), rangeMax) + 1
    return Array.from({ length: count }, (_, index) => first + index)
  })
}

/** What stands right behind a word; but `[1 [9]]` must not become a mark. */
const closing = /^(?!\])[\s\p{Po}\p{Pe}\p{Pf}]/u

/** A mark that is taken out takes the space before it along, unless a word follows. That space is held back until then. */
function closeGaps() {
  let space = ''
  let isGap = false
  const closePart = ({ text, isMark }: Part): Part[] => {
    if (text === '') {
      isGap = true
      return []
    }
    const before = isGap && closing.test(text) ? '' : space
    isGap = false
    space = !isMark && /[ \t]/.test(text.slice(-1)) ? text.slice(-1) : ''
    const rest = { text: text.slice(0, text.length - space.length), isMark }
    return [textPart(before), rest].filter((part) => part.text !== '')
  }
  return {
    close: (parts: readonly Part[]) => parts.flatMap(closePart),
    end: () => [textPart(isGap ? '' : space)],
  }
}

/** What stands right behind a mark must not make Markdown of it, be it in the same piece or the next. */
function separateFromMarks() {
  let line = ''
  let isAfterMark = false
  let isFirst = false
  return (parts: readonly Part[]): string => {
    let result = ''
    for (const { text, isMark } of parts) {
      if (isMark) {
        isFirst = !isAfterMark && /^[\s>*+\d.-]*$/.test(line)
        isAfterMark = true
        line += text
        result += text
        continue
      }
      const safe = isAfterMark ? separated(text, isFirst) : text
      isAfterMark = false
      line = (line + text).slice((line + text).lastIndexOf('\n') + 1).slice(-lineUnitsMax)
      result += safe
    }
    return result
  }
}

/** Enough to tell that a line has begun. */
const lineUnitsMax = 40

function separated(text: string, isFirst: boolean): string {
  if (text.startsWith('(')) return ` ${text}`
  return isFirst && text.startsWith(':') ? text.slice(1) : text
}
