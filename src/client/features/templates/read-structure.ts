import type { TemplateSection, TemplateStructure } from '#shared/templates.ts'

/** A stored structure, be it the object or its JSON; null when it is no form that could be shown. */
export function readStructure(stored: unknown): TemplateStructure | null {
  const structure = typeof stored === 'string' ? parse(stored) : stored
  return isStructure(structure) ? structure : null
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function isStructure(value: unknown): value is TemplateStructure {
  return isRecord(value) && Array.isArray(value.sections) && value.sections.every(isSection)
}

function isSection(value: unknown): value is TemplateSection {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    Array.isArray(value.fields) &&
    value.fields.every(isField)
  )
}

function isField(value: unknown): boolean {
  return isRecord(value) && typeof value.id === 'string' && typeof value.label === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
