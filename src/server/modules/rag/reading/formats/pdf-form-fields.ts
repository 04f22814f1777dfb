import type { PdfLine } from './pdf-lines.ts'

/** What somebody filled into a field of a form, its place in points. */
interface FilledField {
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

/** By page, from 1, the fields of a form that hold text, top down. */
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
  for (const each of byPage.values()) each.sort((one, other) => other.top - one.top || one.left - other.left)
  return byPage
}

type RawField = Partial<Record<'type' | 'value' | 'rect' | 'page' | 'hidden' | 'password', unknown>>

/** The library hands out fields as they are in the file: any of it may be missing. */
function readField(field: RawField): { page: number; filled: FilledField } | null {
  const { type, value, rect, page, hidden, password } = field
  const text = (Array.isArray(value) ? value.join(', ') : String(value ?? '')).trim()
  if (text === '' || hidden === true || password === true || !writtenTypes.includes(String(type))) return null
  if (typeof page !== 'number' || !Array.isArray(rect)) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = rect.map(Number)
  return { page: page + 1, filled: { text, left, right, bottom, top } }
}

/** The lines of a page with what is filled in: behind the words it stands beside, else under the line above it. */
export function withFields(lines: readonly PdfLine[], fields: readonly FilledField[]): PdfLine[] {
  const filled = [...lines]
  for (const { text, left, right, bottom, top } of fields) {
    const beside = filled.findLastIndex(
      (line) => line.y >= bottom && line.y < top && line.right <= left + besideSlack,
    )
    const label = filled[beside]
    if (label) {
      filled[beside] = { ...label, text: `${label.text} ${text}`, right }
    } else {
      const above = filled.reduce(
        (nearest, { y }, at) => (y >= top && y <= (filled[nearest]?.y ?? y) ? at : nearest),
        -1,
      )
      filled.splice(above + 1, 0, { text, y: bottom, right, height: Math.min(top - bottom, 12) })
    }
  }
  return filled
}

/** In points: a label may end within the field it belongs to. */
const besideSlack = 4
