import { isInked, type PdfTextItem } from './pdf-text-item.ts'

/** A run that stands in a column: as long as it goes down the page. All in points, y growing upwards. */
interface Run {
  text: string
  /** Of the column's middle. */
  x: number
  left: number
  top: number
  bottom: number
  size: number
}

const ascent = 0.88
/** In heights of the type: how far apart the middles of one column stand, and what parts two runs of it. */
const columnSlack = 0.6
const spaceGap = 0.6
/** In heights of the type: no text goes over a gap of this between the tiers of a page, which are at least so tall. */
const tierGap = 1.5
const tierHeightMin = 8
/** Of the Han, kana and Hangul of a page in vertical writing, so much stands one below the other, and at least so many. */
const stackedShare = 0.6
const stackedMin = 8
const readingSizeMax = 0.65

/**
 * A page in vertical writing turned by a quarter: each of its columns is a line, the rightmost on top, tier below tier;
 * without readings beside the columns (ruby), and without a page number. Null for any other page. Fonts made for it
 * draw whole columns, others one character below the other, and some programs turn horizontal text.
 */
export function turnedUpright(items: readonly PdfTextItem[]): PdfTextItem[] | null {
  const inked = items.filter(isInked)
  if (!isVertical(inked)) return null
  const runs = withoutReadings(inked.map(runOf))
  const size = usualSize(runs)
  const width = most(runs, ({ x }) => x) + size
  return tiersOf(runs, size).flatMap((tier, at) => {
    const top = most(tier, (run) => run.top)
    return columnsOf(tier, size).map((column) => turned(column, size, top, width * at))
  })
}

function isVertical(inked: readonly PdfTextItem[]): boolean {
  let all = 0
  let stacked = 0
  for (const [at, item] of inked.entries()) {
    const letters = item.str.match(squareLetters)?.length ?? 0
    if (letters === 0) continue
    all += letters
    const isStacked = () => isBelow(item, inked[at - 1]) || isBelow(inked[at + 1], item)
    if (goesDown(item) || (letters <= 2 && isStacked())) stacked += letters
  }
  return stacked >= stackedMin && stacked > all * stackedShare
}

const squareLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

function goesDown({ dir, transform }: PdfTextItem): boolean {
  return dir === 'ttb' || (transform[1] ?? 0) < -Math.abs(transform[0] ?? 0)
}

/** Whether an upright run stands right under another. */
function isBelow(item: PdfTextItem | undefined, above: PdfTextItem | undefined): boolean {
  if (!item || !above) return false
  const [run, over] = [runOf(item), runOf(above)]
  const step = (over.top - run.top) / over.size
  return Math.abs(over.x - run.x) < columnSlack * over.size && step > 0.5 && step < 3
}

function runOf(item: PdfTextItem): Run {
  const { str, width, height, transform, dir } = item
  const [, , , , x = 0, y = 0] = transform
  const text = str.trim().replace(verticalForms, (form) => form.normalize('NFKC'))
  if (dir === 'ttb') {
    return { text, x, left: x - width / 2, top: y, bottom: y - height, size: width }
  }
  if (goesDown(item)) {
    return { text, x: x + (ascent - 0.5) * height, left: x, top: y, bottom: y - width, size: height }
  }
  const top = y + ascent * height
  return { text, x: x + width / 2, left: x, top, bottom: top - height, size: height }
}

/** Brackets and stops in the shapes they have in columns. */
const verticalForms = /[\ufe10-\ufe19\ufe30-\ufe48]/g

function withoutReadings(runs: readonly Run[]): Run[] {
  const size = usualSize(runs)
  const bases = runs.filter((run) => run.size > readingSizeMax * size)
  const isReading = (run: Run) =>
    /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(run.text) &&
    bases.some(
      (base) =>
        run.x > base.x && run.x - base.x < 1.2 * base.size && run.top > base.bottom && run.bottom < base.top,
    )
  return runs.filter((run) => run.size > readingSizeMax * size || !isReading(run))
}

/** The size that most characters have. */
function usualSize(runs: readonly Run[]): number {
  const ordered = runs
    .flatMap(({ size, text }) => Array.from(text, () => size))
    .sort((one, other) => one - other)
  return ordered[ordered.length >> 1] || 1
}

/** The runs that stand between the same empty bands of the page, top down. What is only a page number is none. */
function tiersOf(runs: readonly Run[], size: number): Run[][] {
  const bands: Run[][] = []
  let bottom = Number.POSITIVE_INFINITY
  for (const run of runs.toSorted((one, other) => other.top - one.top)) {
    const open = bands.at(-1)
    if (open && run.top > bottom - tierGap * size) open.push(run)
    else bands.push([run])
    bottom = Math.min(bottom, run.bottom)
  }
  const tiers: Run[][] = []
  for (const band of bands.filter((each) => !isPageNumber(each))) {
    const open = tiers.at(-1)
    if (open && heightOf(open) >= tierHeightMin * size && heightOf(band) >= tierHeightMin * size) {
      tiers.push(band)
    } else if (open) open.push(...band)
    else tiers.push(band)
  }
  return tiers
}

function isPageNumber(band: readonly Run[]): boolean {
  return /^[\s\d\p{Pd}・()（）〔〕/]*$/u.test(band.map(({ text }) => text).join(''))
}

function heightOf(band: readonly Run[]): number {
  return most(band, ({ top }) => top) + most(band, ({ bottom }) => -bottom)
}

/** A page may hold more runs than a call takes arguments. */
function most(runs: readonly Run[], measure: (run: Run) => number): number {
  return runs.reduce((highest, run) => Math.max(highest, measure(run)), Number.NEGATIVE_INFINITY)
}

/** From the right to the left; what stands side by side in a column, such as two digits, is read from the left. */
function columnsOf(tier: readonly Run[], size: number): Run[][] {
  const columns: Run[][] = []
  for (const run of tier.toSorted((one, other) => other.x - one.x)) {
    const open = columns.at(-1)
    if (open?.[0] && open[0].x - run.x < columnSlack * size) open.push(run)
    else columns.push([run])
  }
  return columns.map((column) =>
    column.sort((one, other) =>
      Math.abs(one.top - other.top) < size / 3 ? one.left - other.left : other.top - one.top,
    ),
  )
}

function turned(column: readonly Run[], size: number, top: number, down: number): PdfTextItem {
  let str = ''
  let bottom = column[0]?.top ?? 0
  const start = bottom
  for (const run of column) {
    str += (bottom - run.top > spaceGap * size ? ' ' : '') + run.text
    bottom = Math.min(bottom, run.bottom)
  }
  const x = column[0]?.x ?? 0
  return {
    str,
    dir: 'ltr',
    width: start - bottom,
    height: size,
    transform: [size, 0, 0, size, top - start, x - down],
    hasEOL: true,
  }
}
