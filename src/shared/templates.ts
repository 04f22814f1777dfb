export type FieldType = 'textarea' | 'text' | 'checkbox' | 'select'

export interface TemplateField {
  id: string
  type: FieldType
  label: string
  placeholder: string
  required: boolean
  order: number
  /** Only a select has any. */
  options: string[]
}

export interface TemplateSection {
  id: string
  type: 'section'
  title: string
  order: number
  layoutClass: 'half-width' | 'full-width'
  fields: TemplateField[]
}

/** The form a writer fills: sections in order, each with fields in order. */
export interface TemplateStructure {
  id: string
  templateName: string
  sections: TemplateSection[]
  is_default: boolean
}

export interface Template {
  id: string
  /** The template's display name; the wire has always called it this. */
  scriptname: string
  is_default: boolean
  template_structure: TemplateStructure
}

/** Sections, or the fields of one, by their `order`, wherever they stand in the list. */
export function inOrder<Part extends { order: number }>(parts: readonly Part[]): Part[] {
  return [...parts].sort((a, b) => a.order - b.order)
}

/** What is asked of a template before it may be kept: the first rule it breaks, in the words a writer is shown. */
export function templateProblem(name: string, sections: readonly TemplateSection[]): string | undefined {
  const isBlank = (text: string) => text.trim() === ''
  if (isBlank(name)) return 'Please enter template name'
  if (sections.length === 0) return 'Template must have at least one section'
  if (sections.some(({ title }) => isBlank(title))) return 'All sections must have titles'
  if (sections.some(({ fields }) => fields.length === 0)) return 'All sections must have at least one field'
  if (sections.some(({ fields }) => fields.some(({ label }) => isBlank(label))))
    return 'All fields must have labels'
  return undefined
}

/** The options of a select as they are edited, one a line: trimmed, blank lines dropped. */
export function optionsFromLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
