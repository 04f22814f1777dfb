import { expect, test } from 'vitest'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import { type DraftAction, draftOf, newDraft, newField } from './template-draft.ts'
import { type Editing, edit, firstBlank, nameSpot, spot } from './template-editing.ts'

const opened: Editing = { draft: draftOf('Feature', true, fallbackTemplate), notice: null }
const after = (...actions: DraftAction[]) => actions.reduce(edit, opened)

test('a moved part is told with its new place, and the focus stays on its button while that can be pressed', () => {
  expect(after({ type: 'move-section', id: 'act1', step: 1 }).notice).toEqual({
    kind: 'moved',
    part: 'section',
    words: 'Act 1: Setup',
    place: 2,
    count: 5,
    focus: [spot('act1', 'down'), spot('act1', 'up')],
  })
})

test('an added part takes the focus to its words', () => {
  const field = newField()
  const { notice } = after({ type: 'add-field', sectionId: 'act1', field })
  expect(notice).toMatchObject({ kind: 'added', part: 'field', place: 3, count: 3 })
  expect(notice?.focus).toEqual([spot(field.id, 'words')])
})

test('a removed part hands the focus to its neighbour and can be brought back', () => {
  const removed = after({ type: 'remove-field', sectionId: 'act3b', id: 'endingScene' })
  expect(removed.notice).toMatchObject({ kind: 'removed', words: 'Ending Scene', place: 2, count: 2 })
  expect(removed.notice?.focus).toEqual([spot('isAntiClimax', 'whole')])
  const last = after({ type: 'remove-section', id: 'additionalDetails' })
  expect(last.notice?.focus).toEqual([spot('act3b', 'whole')])

  for (const { notice, draft } of [removed, last]) {
    if (!notice?.undo) throw new Error('There is no way back.')
    const restored = edit({ draft, notice }, notice.undo)
    expect(restored.draft).toEqual(opened.draft)
    expect(restored.notice).toMatchObject({ kind: 'restored', words: notice.words, place: notice.place })
  }
})

test('typing says nothing, and leaves the way back open', () => {
  const removed = after({ type: 'remove-section', id: 'act2' })
  const typed = edit(removed, { type: 'change-template', change: { name: 'Other' } })
  expect(typed.notice).toBe(removed.notice)
  expect(after({ type: 'change-section', id: 'act1', change: { title: 'One' } }).notice).toBeNull()
})

test('the part that cannot be removed is not said to be', () => {
  const draft = newDraft()
  const id = draft.sections[0]?.id ?? ''
  expect(edit({ draft, notice: null }, { type: 'remove-section', id })).toEqual({ draft, notice: null })
})

test('the first blank is sought in the order of the rules', () => {
  const blankLabel: DraftAction = {
    type: 'change-field',
    sectionId: 'act1',
    id: 'initiation',
    change: { label: ' ' },
  }
  const blankTitle: DraftAction = { type: 'change-section', id: 'act3a', change: { title: '' } }
  const blankName: DraftAction = { type: 'change-template', change: { name: '  ' } }
  expect(firstBlank(opened.draft)).toBeUndefined()
  expect(firstBlank(after(blankLabel).draft)).toBe(spot('initiation', 'words'))
  expect(firstBlank(after(blankLabel, blankTitle).draft)).toBe(spot('act3a', 'words'))
  expect(firstBlank(after(blankLabel, blankTitle, blankName).draft)).toBe(nameSpot)
})
