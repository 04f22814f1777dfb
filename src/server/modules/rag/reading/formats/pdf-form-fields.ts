import { isInked, type PdfTextItem } from './pdf-text-item.ts'

/** What somebody filled into a field of a form, its place in points. */
export interface FilledField {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

interface FormDocument {
  getFieldObjects(): Promise<Record<string, object[]> | null>
}

const writtenTypes = ['text', 'combobox', 'listbox']

/** By page, from 1, the fields of a form that hold text. */
export async function filledFields(document: FormDocument): Promise<Map<number, FilledField[]>> {
  // A form that is damaged is no reason to refuse the text around it.
  const fields = await document.getFieldObjects().catch(() => null)
  const byPage = new Map<number, FilledField[]>()
  for (const field of Object.values(fields ?? {}).flat()) {
    const read = readField(field)
    if (!read) continue
    const open = byPage.get(read.page)
    if (open) open.push(read.filled)
    else byPage.set(read.page, [read.filled])
  }
  return byPage
}

type RawField = Partial<Record<'type' | 'value' | 'rect' | 'page' | 'hidden' | 'password', unknown>>

/** The library hands out fields as they are in the file: any of it may be missing. */
function readField(field: RawField): { page: number; filled: FilledField } | null {
  const { type, value, rect, page, hidden, password } = field
  const text = (Array.isArray(value) ? value.join(', ') : String(value ?? '')).trim().replace(/\r\n?/g, '\n')
  if (text === '' || hidden === true || password === true || !writtenTypes.includes(String(type))) return null
  if (typeof page !== 'number' || !Array.isArray(rect)) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = rect.map(Number)
  return { page: page + 1, filled: { text, left, right, bottom, top } }
}

/** The runs of a page with what is filled in: behind the words it stands beside, else under the line above it. */
export function withFields(items: readonly PdfTextItem[], fields: readonly FilledField[]): PdfTextItem[] {
  const topDown = fields.toSorted((one, other) => other.top - one.top || one.left - other.left)
  const runs = [...items]
  for (const field of topDown.slice(0, placedMax)) place(field, runs)
  return topDown.length > placedMax ? [...runs, newLine, ...topDown.slice(placedMax).map(runOf)] : runs
}

/** More than any form has on a page: what goes beyond stands at its end. */
const placedMax = 1000
const heightMax = 12

function place(field: FilledField, runs: PdfTextItem[]): void {
  const { left, bottom, top } = field
  const beside = runs.findLastIndex(
    (run) => yOf(run) >= bottom && yOf(run) < top && xOf(run) < left && isInked(run),
  )
  const label = runs[beside]
  if (label) {
    const filled = { ...runOf(field), str: ` ${field.text} `, hasEOL: label.hasEOL }
    const transform = filled.transform.with(5, yOf(label))
    runs.splice(beside, 1, { ...label, hasEOL: false }, { ...filled, transform })
    return
  }
  const above = runs.reduce((nearest, run, at) => {
    const isNearer = yOf(run) >= top && yOf(run) <= yOf(runs[nearest] ?? run)
    return isNearer && isInked(run) ? at : nearest
  }, -1)
  const end = runs.findIndex(({ hasEOL }, at) => at >= above && hasEOL)
  if (above < 0) runs.unshift(runOf(field))
  else if (end < 0) runs.push(newLine, runOf(field))
  else runs.splice(end + 1, 0, runOf(field))
}

function runOf({ text, left, right, bottom, top }: FilledField): PdfTextItem {
  const height = Math.min(top - bottom, heightMax)
  const transform = [height, 0, 0, height, left, bottom]
  return { str: text, dir: 'ltr', width: right - left, height, transform, hasEOL: true }
}

const newLine: PdfTextItem = { str: '', dir: 'ltr', width: 0, height: 0, transform: [], hasEOL: true }

function xOf({ transform }: PdfTextItem): number {
  return transform[4] ?? 0
}

function yOf({ transform }: PdfTextItem): number {
  return transform[5] ?? 0
}
