import { inOrder, type TemplateStructure } from './templates.ts'

/** Of a filled form, and of the text that a follow-up goes on from. */
export const synopsisCharactersMax = 200_000

/** What is typed so far: text by field id, a boolean for a checkbox. */
export type FormValues = Record<string, string | boolean>

/** One filled field as it is read back out of a `synopsisString`. */
export interface FilledField {
  /** The section's title, empty before the first one. */
  section: string
  label: string
  /** The text; empty for a ticked checkbox, whose label says it all. */
  value: string
}

/**
 * Writes a form as the text that the model reads: per section its title on a line, then an indented
 * `Label: value` per filled field; further lines of a value are indented once more; a ticked checkbox
 * is its label in parentheses; blank fields, and sections without a filled field, are left out.
 */
export function composeSynopsisString(structure: TemplateStructure, values: FormValues): string {
  return inOrder(structure.sections)
    .flatMap((section) => {
      const lines = inOrder(section.fields).flatMap((field) => {
        const value = values[field.id]
        if (field.type === 'checkbox') return value === true ? [`  (${oneLine(field.label)})`] : []
        if (typeof value !== 'string' || value.trim() === '') return []
        return [`  ${oneLine(field.label)}: ${value.trim().replaceAll(/\r\n?|\n/g, '\n    ')}`]
      })
      return lines.length > 0 ? [oneLine(section.title), ...lines] : []
    })
    .join('\n')
}

/**
 * Reads a `synopsisString` back, field by field in its order. `labels` are the template's own, so that a
 * label with a colon in it is taken whole; without a known label the first colon divides. Text that follows
 * no such form at all comes back as one field without a label: nothing written is dropped.
 */
export function parseSynopsisString(text: string, labels: readonly string[] = []): FilledField[] {
  const byLength = [...labels].map(oneLine).sort((a, b) => b.length - a.length)
  const fields: FilledField[] = []
  let section = ''
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') {
      const last = fields.at(-1)
      if (last?.value) last.value += '\n'
    } else if (/^(?: {4}|\t\t)/.test(line) && fields.length > 0) {
      const last = fields.at(-1) as FilledField
      last.value += `${last.value ? '\n' : ''}${line.trim()}`
    } else if (/^\s/.test(line)) {
      fields.push({ section, ...splitLabel(line.trim(), byLength) })
    } else {
      section = line.trim()
    }
  }
  const filled = fields.map((field) => ({ ...field, value: field.value.trim() }))
  return filled.length > 0 ? filled : [{ section: '', label: '', value: text.trim() }]
}

function splitLabel(line: string, labels: readonly string[]): { label: string; value: string } {
  const ticked = /^[(（](.+)[)）]$/.exec(line)
  if (ticked?.[1]) return { label: ticked[1], value: '' }
  const known = labels.find((label) => line.startsWith(`${label}:`))
  const at = known === undefined ? line.search(/[:：]/) : known.length
  if (at < 0) return { label: '', value: line }
  return { label: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
