import type { OfficePackage } from './office-package.ts'
import { childOf, childrenOf, findAll, textIn, type XmlElement } from './xml.ts'

/** A chart of more than this is looked at, not read. */
const cellsMax = 20_000

/**
 * What the diagrams (SmartArt) and charts that a part shows say, by the ids under which it refers to them: a diagram's
 * lines, a chart's title above its numbers as the rows of a table.
 */
export function drawingTexts(file: OfficePackage, part: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [id, { type, target }] of file.references(part)) {
    const read = type === 'diagramData' ? diagramText : type === 'chart' ? chartText : null
    const drawing = read && file.part(target)
    if (drawing) texts.set(id, read(drawing))
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
  const tables = childrenOf(childOf(chart, 'plotArea')).map((plot) => tableOf(childrenOf(plot, 'ser')))
  return [title, ...tables].filter(Boolean).join('\n')
}

/** A row for each category, a column for each series. */
function tableOf(series: readonly XmlElement[]): string {
  const names = series.map((each) => findAll(childOf(each, 'tx'), 'v').map(textIn).join(' ').trim())
  const labels = new Map(
    series.flatMap((each) => [...pointsOf(childOf(each, 'cat') ?? childOf(each, 'xVal'))]),
  )
  const columns = series.map((each) => pointsOf(childOf(each, 'val') ?? childOf(each, 'yVal')))
  const places = new Set([...labels.keys(), ...columns.flatMap((column) => [...column.keys()])])
  const rows = [...places].map((place) => [labels.get(place), ...columns.map((column) => column.get(place))])
  if (places.size * series.length > cellsMax) return ''
  const head = names.some((name) => name !== '') ? [['', ...names]] : []
  return [...head, ...rows]
    .map((cells) =>
      cells
        .map((cell) => cell ?? '')
        .join(' | ')
        .trim(),
    )
    .join('\n')
}

/** What stands at each place of a column. */
function pointsOf(column: XmlElement | undefined): Map<string, string> {
  const isOfDays = /[ymd]/i.test(
    textIn(findAll(column, 'formatCode')[0]).replace(/"[^"]*"|\[[^\]]*\]|General/g, ''),
  )
  return new Map(
    findAll(column, 'pt').map((point) => {
      const written = findAll(point, 'v').map(textIn).join(' ').trim()
      const value = Number(written)
      const isNumber = written !== '' && Number.isFinite(value)
      const shown =
        isNumber && isOfDays ? dayOf(value) : isNumber ? String(Number(value.toPrecision(12))) : written
      return [point.attributes.get('idx') ?? '', shown]
    }),
  )
}

/** Spreadsheets count days from the last but one of 1899. */
function dayOf(count: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.round(count) * 86_400_000)
  return Number.isNaN(day.getTime()) ? String(count) : day.toISOString().slice(0, 10)
}
