import { isInked, type PdfTextItem } from './pdf-text-item.ts'

/** In heights of the type: pieces farther apart are words of their own. */
const wordGap = 0.1

/**
 * The runs of one line in the order they are read. In Arabic and Hebrew programs draw words in any order: they are read
 * from the right, what is Latin among them from the left.
 */
export function inReadingOrder(runs: readonly PdfTextItem[]): readonly PdfTextItem[] {
  if (!runs.some(isFromRight)) return runs
  const [fromRight, fromLeft] = [runs.filter(isFromRight), runs.filter((run) => !isFromRight(run))]
  if (lettersIn(fromRight) < lettersIn(fromLeft)) return runs
  const ordered: PdfTextItem[] = []
  let latin: PdfTextItem[] = []
  const inked = runs.filter(isInked)
  for (const run of inked.sort((one, other) => leftOf(other) - leftOf(one))) {
    if (isFromRight(run)) {
      ordered.push(...withSignsLast(latin), run)
      latin = []
    } else latin.unshift(run)
  }
  ordered.push(...withSignsLast(latin))
  return ordered.map((run, at) => (isApart(run, ordered[at - 1]) ? { ...run, str: ` ${run.str}` } : run))
}

/** A dash or stop to the left of a number belongs to what is read after it. */
function withSignsLast(latin: readonly PdfTextItem[]): readonly PdfTextItem[] {
  const signs = latin.findIndex(({ str }) => /[\p{L}\p{N}]/u.test(str))
  return signs > 0 ? [...latin.slice(signs), ...latin.slice(0, signs).toReversed()] : latin
}

function isFromRight({ dir }: PdfTextItem): boolean {
  return dir === 'rtl'
}

function lettersIn(runs: readonly PdfTextItem[]): number {
  return runs.reduce((sum, { str }) => sum + (str.match(/\p{L}/gu)?.length ?? 0), 0)
}

function leftOf({ transform }: PdfTextItem): number {
  return transform[4] ?? 0
}

function isApart(run: PdfTextItem, before: PdfTextItem | undefined): boolean {
  if (!before) return false
  const [left, right] = leftOf(run) < leftOf(before) ? [run, before] : [before, run]
  return leftOf(right) - leftOf(left) - left.width > wordGap * run.height
}
