import type { PdfTextItem } from './pdf-text-item.ts'

interface PageFrame {
  /** The part of the sheet that is shown, in points: left, bottom, right, top. */
  view: readonly number[]
  /** By how many degrees the page is turned clockwise when it is shown. */
  rotate: number
}

interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

/** The runs of a page as a reader sees it: measured from its lower left corner, after it has been turned. */
export function asShown<T extends PdfTextItem>(items: readonly T[], frame: PageFrame): T[] {
  const matrix = matrixOf(frame)
  const [a, b, c, d] = matrix
  return items.map((item) => {
    const [xx = 0, xy = 0, yx = 0, yy = 0, x = 0, y = 0] = item.transform
    const turned = [a * xx + c * xy, b * xx + d * xy, a * yx + c * yy, b * yx + d * yy]
    return { ...item, transform: [...turned, ...pointAsShown(matrix, x, y)] }
  })
}

/** A part of the sheet where a reader sees it, measured as the runs are. */
export function boxAsShown<T extends Box>(box: T, frame: PageFrame): T {
  const matrix = matrixOf(frame)
  const [x, y] = pointAsShown(matrix, box.left, box.bottom)
  const [otherX, otherY] = pointAsShown(matrix, box.right, box.top)
  return {
    ...box,
    left: Math.min(x, otherX),
    right: Math.max(x, otherX),
    bottom: Math.min(y, otherY),
    top: Math.max(y, otherY),
  }
}

/** Width and height of a page as it is shown, in points. */
export function shownSize({ view, rotate }: PageFrame): { width: number; height: number } {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  const [width, height] = [right - left, top - bottom]
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

type Matrix = readonly [number, number, number, number, number, number]

function matrixOf({ view, rotate }: PageFrame): Matrix {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  if (rotate === 90) return [0, -1, 1, 0, -bottom, right]
  if (rotate === 180) return [-1, 0, 0, -1, right, top]
  if (rotate === 270) return [0, 1, -1, 0, top, -left]
  return [1, 0, 0, 1, -left, -bottom]
}

function pointAsShown([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
