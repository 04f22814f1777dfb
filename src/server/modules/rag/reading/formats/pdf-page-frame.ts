import type { PdfTextItem } from './pdf-lines.ts'

interface PageFrame {
  /** The part of the sheet that is shown, in points: left, bottom, right, top. */
  view: readonly number[]
  /** By how many degrees the page is turned clockwise when it is shown. */
  rotate: number
}

/** The runs of a page as a reader sees it: measured from its lower left corner, after it has been turned. */
export function asShown<T extends PdfTextItem>(items: readonly T[], { view, rotate }: PageFrame): T[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  if (rotate === 90) return placed(items, [0, -1, 1, 0, -bottom, right])
  if (rotate === 180) return placed(items, [-1, 0, 0, -1, right, top])
  if (rotate === 270) return placed(items, [0, 1, -1, 0, top, -left])
  return left === 0 && bottom === 0 ? [...items] : placed(items, [1, 0, 0, 1, -left, -bottom])
}

/** Width and height of a page as it is shown, in points. */
export function shownSize({ view, rotate }: PageFrame): { width: number; height: number } {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const [width, height] = [right - left, top - bottom]
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

type Matrix = readonly [number, number, number, number, number, number]

function placed<T extends PdfTextItem>(items: readonly T[], [a, b, c, d, e, f]: Matrix): T[] {
  return items.map((item) => {
    const [xx = 0, xy = 0, yx = 0, yy = 0, x = 0, y = 0] = item.transform
    const transform = [
      a * xx + c * xy,
      b * xx + d * xy,
      a * yx + c * yy,
      b * yx + d * yy,
      a * x + c * y + e,
      b * x + d * y + f,
    ]
    return { ...item, transform }
  })
}
