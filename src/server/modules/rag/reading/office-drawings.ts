import type { OfficePackage } from './office-package.ts'
import { attribute, childOf, childrenOf, findAll, textIn, type XmlElement } from './xml-element.ts'

/** A chart of more than this is looked at, not read. */
const cellsMax = 20_000

/** As many as Excel allows. */
const formatUnitsMax = 255

/**
 * What the diagrams (SmartArt) and charts that a part shows say, by the ids under which it refers to them: a diagram's
 * lines, a chart's title above its numbers as the rows of a table. One that has several ids stands under its first.
 */
export function drawingTexts(file: OfficePackage, part: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const isRead = new Set<string>()
  for (const [id, { type, target }] of file.references(part)) {
    const read = type === 'diagramData' ? diagramText : type === 'chart' ? chartText : null
    const drawing = read && !isRead.has(target) && file.sidePart(target)
    if (drawing) texts.set(id, read(drawing))
    isRead.add(target)
  }
  return texts
}

function diagramText(diagram: XmlElement | undefined): string {
  return findAll(diagram, 'p').map(lineOf).filter(Boolean).join('\n')
}

function lineOf(paragraph: XmlElement): string {
  return findAll(paragraph, 't').map(textIn).join('').trim()
}

function chartText(root: XmlElement): string {
  const chart = childOf(root, 'chart')
  const title = diagramText(childOf(chart, 'title'))
  const isFrom1904 = /^(?:1|true)$/.test(attribute(childOf(root, 'date1904'), 'val') ?? '')
  const tables = childrenOf(childOf(chart, 'plotArea')).flatMap((plot) =>
    withSameLabels(childrenOf(plot, 'ser').map((each) => seriesOf(each, isFrom1904))).map(tableOf),
  )
  return [title, ...tables].filter(Boolean).join('\n')
}

/** Texts by their places in the chart. */
type Points = ReadonlyMap<string, string>

interface Series {
  name: string
  labels: Points
  values: Points
}

function seriesOf(element: XmlElement, isFrom1904: boolean): Series {
  const points = (...names: string[]) =>
    pointsOf(names.map((name) => childOf(element, name)).find(Boolean), isFrom1904)
  return {
    name: findAll(childOf(element, 'tx'), 'v').map(textIn).join(' ').trim(),
    labels: points('cat', 'xVal'),
    values: points('val', 'yVal'),
  }
}

/** The points of a scatter chart have places of their own in each series. */
function withSameLabels(all: readonly Series[]): Series[][] {
  const groups = new Map<string, Series[]>()
  for (const series of all) {
    const key = JSON.stringify([...series.labels])
    const open = groups.get(key)
    if (open) open.push(series)
    else groups.set(key, [series])
  }
  return [...groups.values()]
}

/** A row for each category, a column for each series. */
function tableOf(series: readonly Series[]): string {
  const labels = series[0]?.labels ?? new Map<string, string>()
  const places = new Set(
    [labels, ...series.map(({ values }) => values)].flatMap((points) => [...points.keys()]),
  )
  if (places.size * series.length > cellsMax) return ''
  const rows = [...places].map((place) => [
    labels.get(place) ?? '',
    ...series.map(({ values }) => values.get(place) ?? ''),
  ])
  const hasNames = series.some(({ name }) => name !== '')
  const head = hasNames ? [['', ...series.map(({ name }) => name)]] : []
  return [...head, ...rows].map((cells) => cells.join(' | ').trim()).join('\n')
}

/** Of labels of several levels, which come from within, the outer stands before the inner. */
function pointsOf(column: XmlElement | undefined, isFrom1904: boolean): Points {
  const isOfNumbers = findAll(column, 'numCache', 'numLit').length > 0
  const isOfDays = isFormatOfDays(textIn(findAll(column, 'formatCode')[0]))
  const points = new Map<string, string>()
  for (const point of findAll(column, 'pt')) {
    const written = findAll(point, 'v').map(textIn).join(' ').trim()
    const value = isOfNumbers && written !== '' ? Number(written) : Number.NaN
    const number = isOfDays ? dayOf(value, isFrom1904) : String(Number(value.toPrecision(12)))
    const shown = Number.isFinite(value) ? number : written
    const place = attribute(point, 'idx') ?? ''
    const inner = points.get(place)
    points.set(place, inner === undefined ? shown : `${shown} ${inner}`)
  }
  return points
}

function isFormatOfDays(format: string): boolean {
  const signs = format.slice(0, formatUnitsMax).replace(/"[^"]*"|\[[^\]]*\]|\\.|General|Standard/gi, '')
  return /[yd]|mmm/i.test(signs)
}

const dayMs = 86_400_000

/** Spreadsheets count days from the last but one of 1899, some from the first of 1904. */
function dayOf(count: number, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(start + Math.floor(count) * dayMs)
  return Number.isNaN(day.getTime()) ? String(count) : day.toISOString().slice(0, 10)
}
