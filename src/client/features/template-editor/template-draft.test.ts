import { expect, test } from 'vitest'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import { saveTemplateInput } from '#shared/template-input.ts'
import type { TemplateStructure } from '#shared/templates.ts'
import {
  type DraftAction,
  draftOf,
  editDraft,
  isSameDraft,
  newDraft,
  newField,
  newSection,
  type TemplateDraft,
  templateToSave,
} from './template-draft.ts'

const opened = draftOf('Feature', true, fallbackTemplate)
const after = (...actions: DraftAction[]) => actions.reduce(editDraft, opened)
const sectionIds = ({ sections }: TemplateDraft) => sections.map(({ id }) => id)
const fieldIds = ({ sections }: TemplateDraft, sectionId: string) =>
  sections.find(({ id }) => id === sectionId)?.fields.map(({ id }) => id)

test('a stored template that is opened and saved untouched stays what it was', () => {
  expect(templateToSave(opened)).toEqual({
    scriptname: 'Feature',
    is_default: true,
    template_structure: { sections: fallbackTemplate.sections },
  })
})

test('parts stand in their order, wherever they stand in the list', () => {
  const shuffled = { ...fallbackTemplate, sections: [...fallbackTemplate.sections].reverse() }
  expect(draftOf('Feature', true, shuffled)).toEqual(opened)
})

test('what a stored field or section lacks is made up for', () => {
  const sections = JSON.parse('[{"id":"s","fields":[{"id":"f","label":"L"}]}]')
  const draft = draftOf('Old', false, { sections } as TemplateStructure)
  expect(saveTemplateInput.safeParse(templateToSave(draft)).error?.issues).toEqual([
    expect.objectContaining({ message: 'All sections must have titles' }),
  ])
})

test('sections and fields move one place, and not beyond the ends', () => {
  const down = after({ type: 'move-section', id: 'act1', step: 1 })
  expect(sectionIds(down).slice(0, 2)).toEqual(['act2', 'act1'])
  expect(editDraft(down, { type: 'move-section', id: 'act1', step: -1 })).toEqual(opened)
  expect(after({ type: 'move-section', id: 'act1', step: -1 })).toEqual(opened)
  const field = after({ type: 'move-field', sectionId: 'act3b', id: 'isAntiClimax', step: -1 })
  expect(fieldIds(field, 'act3b')).toEqual(['finalBattle', 'isAntiClimax', 'endingScene'])
  expect(after({ type: 'move-field', sectionId: 'act3b', id: 'isAntiClimax', step: 1 })).toEqual(opened)
})

test('a change touches its part alone: every other stays the very same object', () => {
  const changed = after({
    type: 'change-field',
    sectionId: 'act1',
    id: 'initiation',
    change: { label: 'Spark' },
  })
  expect(changed.sections[0]?.fields[1]?.label).toBe('Spark')
  expect(changed.sections[0]?.fields[0]).toBe(opened.sections[0]?.fields[0])
  expect(changed.sections[1]).toBe(opened.sections[1])
})

test('the last field of a section and the last section cannot be removed', () => {
  const one = newDraft()
  const [section] = one.sections
  const sectionId = section?.id ?? ''
  expect(editDraft(one, { type: 'remove-section', id: sectionId })).toEqual(one)
  expect(editDraft(one, { type: 'remove-field', sectionId, id: section?.fields[0]?.id ?? '' })).toEqual(one)
  expect(fieldIds(after({ type: 'remove-field', sectionId: 'act1', id: 'initiation' }), 'act1')).toEqual([
    'openingScene',
  ])
})

test('a removed part comes back to its place', () => {
  const [, act2] = opened.sections
  const field = act2?.fields[0]
  if (!act2 || !field) throw new Error('The built-in structure has lost a part.')
  const without = after({ type: 'remove-section', id: 'act2' })
  expect(sectionIds(without)).not.toContain('act2')
  expect(editDraft(without, { type: 'add-section', section: act2, at: 1 })).toEqual(opened)
  const fieldless = after({ type: 'remove-field', sectionId: 'act2', id: field.id })
  expect(editDraft(fieldless, { type: 'add-field', sectionId: 'act2', field, at: 0 })).toEqual(opened)
})

test('new parts have ids of their own, a new section a field, and all are numbered by place on saving', () => {
  const grown = after(
    { type: 'add-section', section: newSection() },
    { type: 'add-section', section: newSection() },
    { type: 'add-field', sectionId: 'act1', field: newField() },
    { type: 'move-section', id: 'additionalDetails', step: -1 },
    { type: 'remove-section', id: 'act2' },
  )
  const { sections } = templateToSave(grown).template_structure
  expect(sections.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6])
  expect(sections.map(({ fields }) => fields.map(({ order }) => order))).toEqual([
    [1, 2, 3],
    [1, 2],
    [1, 2, 3, 4, 5],
    [1, 2, 3],
    [1],
    [1],
  ])
  const ids = sections.flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('options stay as typed while edited, and are split, trimmed and cleared of blanks on saving', () => {
  const lines = ' Drama \n\n  \nComedy, dry\r\n'
  const aim = { sectionId: 'act1', id: 'initiation' }
  const typed = after({
    type: 'change-field',
    ...aim,
    change: { type: 'select', optionLines: lines },
  })
  expect(typed.sections[0]?.fields[1]?.optionLines).toBe(lines)
  const optionsOf = (draft: TemplateDraft) =>
    templateToSave(draft).template_structure.sections[0]?.fields[1]?.options
  expect(optionsOf(typed)).toEqual(['Drama', 'Comedy, dry'])
  expect(optionsOf(editDraft(typed, { type: 'change-field', ...aim, change: { type: 'text' } }))).toEqual([])
})

test('name, titles and labels are saved without the space around them', () => {
  const spaced = after(
    { type: 'change-template', change: { name: ' Short film ' } },
    { type: 'change-section', id: 'act1', change: { title: ' One ' } },
    { type: 'change-field', sectionId: 'act1', id: 'initiation', change: { label: ' Spark ' } },
  )
  const { scriptname, template_structure } = templateToSave(spaced)
  expect([scriptname, template_structure.sections[0]?.title]).toEqual(['Short film', 'One'])
  expect(template_structure.sections[0]?.fields[1]?.label).toBe('Spark')
})

test('a change that is taken back leaves nothing to lose', () => {
  const changed = after({ type: 'change-template', change: { isDefault: false } })
  expect(isSameDraft(opened, changed)).toBe(false)
  expect(
    isSameDraft(opened, editDraft(changed, { type: 'change-template', change: { isDefault: true } })),
  ).toBe(true)
})
