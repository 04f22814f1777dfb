import type { LinePart } from './script-tree.ts'

const tags = '(?:(?:</?[a-z][^<>\\n]{0,200}>|\\{\\\\[^{}\\n]{1,200}\\}|[♩-♬])\\s*)*'
const clock = '\\d{1,2}:\\d{2}:\\d{2}(?:[.,:;]\\d{1,3})?(?=\\s)\\s*'
/** Somebody else begins to speak: a dash, or `>>` as live captions have it. */
const turn = '(?:[-–—‐•]+|>{2,3}|(?:&gt;){2,3})\\s*(?=[^\\s\\p{N}])'
const opening = new RegExp(
  `^([\\s\\uFEFF]*)((?:${clock}(?:[-–]\\s*${clock})?)?)(?:(${tags})(${turn}))?`,
  'iu',
)
const opened = new RegExp(tags, 'iuy')

const kinds = ['structure', 'time', 'markup'] as const

/** What stands before the speech of a line, or before the cue in front of it. */
interface LineOpening {
  /** Indentation, a time code, a dash, tags before a dash. */
  parts: LinePart[]
  /** Where they end. */
  end: number
  /** Where tags behind them end: a cue may stand within italics. */
  taggedEnd: number
}

export function findOpening(line: string): LineOpening {
  const [all = '', indentation = '', time = '', tagged = '', turning = ''] = opening.exec(line) ?? []
  let end = 0
  const parts = [indentation, time, tagged, turning].flatMap(({ length }, at) => {
    end += length
    return length > 0 ? [{ kind: kinds[at] ?? 'structure', end }] : []
  })
  opened.lastIndex = all.length
  return { parts, end, taggedEnd: end + (opened.exec(line)?.[0].length ?? 0) }
}
