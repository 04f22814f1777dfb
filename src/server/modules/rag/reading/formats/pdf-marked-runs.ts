import { isInked, type PdfTextItem } from './pdf-text-item.ts'

/** What the PDF library reports between runs of text where a marked stretch begins and ends. */
interface PdfMarker {
  type: string
}

type Item = PdfTextItem | PdfMarker

/**
 * The runs of a page, those of a marked stretch that says what stands there as one run. `marks` has what each stretch
 * says, in the order they begin; where it does not fit the page it is of no use.
 */
export function markedRuns<T extends PdfTextItem>(
  items: readonly (T | PdfMarker)[],
  marks: readonly (string | null)[],
): T[] {
  const isFitting = marks.length > 0 && items.filter(isBeginning).length === marks.length
  if (!isFitting) return items.filter(isRun)
  const runs: T[] = []
  let beginnings = 0
  let depth = 0
  let open: { text: string; depth: number; runs: T[] } | null = null
  for (const item of items) {
    if (isRun(item)) {
      if (open) open.runs.push(item)
      else runs.push(item)
    } else if (isBeginning(item)) {
      const text = marks[beginnings]
      beginnings += 1
      depth += 1
      if (text && !open) open = { text, depth, runs: [] }
    } else {
      if (open?.depth === depth) {
        runs.push(...together(open.text, open.runs))
        open = null
      }
      depth -= 1
    }
  }
  return open ? [...runs, ...open.runs] : runs
}

function isRun<T extends PdfTextItem>(item: T | PdfMarker): item is T {
  return 'str' in item
}

function isBeginning(item: Item): boolean {
  return 'type' in item && item.type.startsWith('begin')
}

/**
 * Runs on one line as one; white space before them stays, as it may be the end of the line before. A single plain
 * character or ligature is left to itself: some programs give it the text of another.
 */
function together<T extends PdfTextItem>(text: string, runs: readonly T[]): T[] {
  const start = runs.findIndex(isInked)
  const shapes = runs.slice(Math.max(start, 0)).filter(isInked)
  const [widest] = shapes.toSorted((one, other) => other.width - one.width)
  if (!widest || (text !== '\u00ad' && isPlain(shapes))) return [...runs]
  if (shapes.some((shape) => Math.abs(heightOf(shape) - heightOf(widest)) > widest.height)) return [...runs]
  const left = Math.min(...shapes.map(({ transform }) => transform[4] ?? 0))
  const right = Math.max(...shapes.map(({ transform, width }) => (transform[4] ?? 0) + width))
  const [a = 1, b = 0, c = 0, d = 1] = widest.transform
  const isUpright = b === 0 && c === 0
  const run = {
    ...widest,
    str: text,
    dir: fromRight.test(text) ? 'rtl' : widest.dir,
    ...(isUpright ? { width: right - left, transform: [a, b, c, d, left, heightOf(widest)] } : {}),
    hasEOL: runs.at(-1)?.hasEOL ?? false,
  }
  return [...runs.slice(0, start), run]
}

function heightOf({ transform }: PdfTextItem): number {
  return transform[5] ?? 0
}

function isPlain(shapes: readonly PdfTextItem[]): boolean {
  const own = shapes.map(({ str }) => str.trim()).join('')
  return /^(?:[\p{L}\p{N}\p{P}\p{S}]|ff?[il]?|[st]t|ti)$/u.test(own) && own.normalize('NFKC') === own
}

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
