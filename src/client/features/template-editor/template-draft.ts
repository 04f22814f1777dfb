import {
  type FieldType,
  inOrder,
  optionsFromLines,
  type TemplateField,
  type TemplateSection,
  type TemplateStructure,
} from '#shared/templates.ts'

export interface FieldDraft {
  id: string
  type: FieldType
  label: string
  placeholder: string
  required: boolean
  /** The options as they are typed, one a line; what they are is settled on saving. */
  optionLines: string
}

export interface SectionDraft {
  id: string
  title: string
  layoutClass: TemplateSection['layoutClass']
  fields: readonly FieldDraft[]
}

/** A template while it is edited: the order of a part is its place. */
export interface TemplateDraft {
  name: string
  isDefault: boolean
  sections: readonly SectionDraft[]
}

/** A template as it is sent to be kept. */
export interface TemplateToSave {
  scriptname: string
  is_default: boolean
  template_structure: { sections: TemplateSection[] }
}

export type Step = -1 | 1

export type DraftAction =
  | { type: 'change-template'; change: Partial<Pick<TemplateDraft, 'name' | 'isDefault'>> }
  | { type: 'change-section'; id: string; change: Partial<Pick<SectionDraft, 'title' | 'layoutClass'>> }
  | { type: 'add-section'; section: SectionDraft; at?: number }
  | { type: 'move-section'; id: string; step: Step }
  | { type: 'remove-section'; id: string }
  | { type: 'change-field'; sectionId: string; id: string; change: Partial<Omit<FieldDraft, 'id'>> }
  | { type: 'add-field'; sectionId: string; field: FieldDraft; at?: number }
  | { type: 'move-field'; sectionId: string; id: string; step: Step }
  | { type: 'remove-field'; sectionId: string; id: string }

/** The draft after a step of editing. What would leave no section, or a section no field, changes nothing. */
export function editDraft(draft: TemplateDraft, action: DraftAction): TemplateDraft {
  switch (action.type) {
    case 'change-template':
      return { ...draft, ...action.change }
    case 'change-section':
      return { ...draft, sections: changed(draft.sections, action.id, action.change) }
    case 'add-section':
      return { ...draft, sections: inserted(draft.sections, action.section, action.at) }
    case 'move-section':
      return { ...draft, sections: moved(draft.sections, action.id, action.step) }
    case 'remove-section':
      return { ...draft, sections: removed(draft.sections, action.id) }
    default: {
      const section = draft.sections.find(({ id }) => id === action.sectionId)
      if (!section) return draft
      const fields = editFields(section.fields, action)
      return { ...draft, sections: changed(draft.sections, section.id, { fields }) }
    }
  }
}

/** A new template: one section with one field, nothing written yet. */
export function newDraft(): TemplateDraft {
  return { name: '', isDefault: false, sections: [newSection()] }
}

/** A section of its own id, with one field. */
export function newSection(): SectionDraft {
  return { id: crypto.randomUUID(), title: '', layoutClass: 'half-width', fields: [newField()] }
}

/** A field of its own id. */
export function newField(): FieldDraft {
  const blank = { label: '', placeholder: '', required: false, optionLines: '' }
  return { id: crypto.randomUUID(), type: 'textarea', ...blank }
}

/** A stored template, opened for editing. */
export function draftOf(name: string, isDefault: boolean, structure: TemplateStructure): TemplateDraft {
  return { name, isDefault, sections: inOrder(structure.sections).map(sectionDraft) }
}

/** What is sent to be kept: parts numbered by their place, options split and trimmed, and only where there can be any. */
export function templateToSave(draft: TemplateDraft): TemplateToSave {
  return {
    scriptname: draft.name.trim(),
    is_default: draft.isDefault,
    template_structure: { sections: draft.sections.map(sectionToSave) },
  }
}

/** Whether something is a draft: what a browser kept may be of another time. */
export function isDraft(value: unknown): value is TemplateDraft {
  const { name, isDefault, sections } = (value ?? {}) as Partial<TemplateDraft>
  const isSection = (section: Partial<SectionDraft> | null) =>
    isText(section?.id) &&
    isText(section?.title) &&
    Array.isArray(section?.fields) &&
    section.fields.every(isField)
  return (
    isText(name) && typeof isDefault === 'boolean' && Array.isArray(sections) && sections.every(isSection)
  )
}

export function isSameDraft(one: TemplateDraft, other: TemplateDraft): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isField(field: Partial<FieldDraft> | null): boolean {
  return [field?.id, field?.type, field?.label, field?.placeholder, field?.optionLines].every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

type FieldAction = Extract<DraftAction, { sectionId: string }>

function editFields(fields: readonly FieldDraft[], action: FieldAction): readonly FieldDraft[] {
  switch (action.type) {
    case 'change-field':
      return changed(fields, action.id, action.change)
    case 'add-field':
      return inserted(fields, action.field, action.at)
    case 'move-field':
      return moved(fields, action.id, action.step)
    case 'remove-field':
      return removed(fields, action.id)
  }
}

interface Part {
  id: string
}

function changed<P extends Part>(parts: readonly P[], id: string, change: Partial<NoInfer<P>>): readonly P[] {
  return parts.map((part) => (part.id === id ? { ...part, ...change } : part))
}

function inserted<P extends Part>(parts: readonly P[], part: P, at = parts.length): readonly P[] {
  return [...parts.slice(0, at), part, ...parts.slice(at)]
}

function moved<P extends Part>(parts: readonly P[], id: string, step: Step): readonly P[] {
  const from = parts.findIndex((part) => part.id === id)
  const part = parts[from]
  const to = from + step
  if (!part || to < 0 || to >= parts.length) return parts
  return inserted(
    parts.filter((each) => each !== part),
    part,
    to,
  )
}

function removed<P extends Part>(parts: readonly P[], id: string): readonly P[] {
  return parts.length > 1 ? parts.filter((part) => part.id !== id) : parts
}

// What was stored by another hand may lack a part.
function sectionDraft({ id, title = '', layoutClass, fields }: TemplateSection): SectionDraft {
  return { id, title, layoutClass: layoutClass ?? 'half-width', fields: inOrder(fields).map(fieldDraft) }
}

function fieldDraft({ id, type, label, placeholder, required, options }: TemplateField): FieldDraft {
  return {
    id,
    type: type ?? 'textarea',
    label,
    placeholder: placeholder ?? '',
    required: required ?? false,
    optionLines: (options ?? []).join('\n'),
  }
}

function sectionToSave({ id, title, layoutClass, fields }: SectionDraft, index: number): TemplateSection {
  return {
    id,
    type: 'section',
    title: title.trim(),
    order: index + 1,
    layoutClass,
    fields: fields.map(fieldToSave),
  }
}

function fieldToSave({ optionLines, label, ...field }: FieldDraft, index: number): TemplateField {
  const options = field.type === 'select' ? optionsFromLines(optionLines) : []
  return { ...field, label: label.trim(), order: index + 1, options }
}
