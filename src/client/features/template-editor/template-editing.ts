import { type DraftAction, editDraft, type TemplateDraft } from './template-draft.ts'

/** What was done to a part, to be said aloud, and where the focus goes from there. */
export interface Notice {
  kind: 'moved' | 'added' | 'restored' | 'removed'
  part: 'section' | 'field'
  /** The part's title or label. */
  words: string
  /** Its place among its neighbours from 1 on, and how many there are now. */
  place: number
  count: number
  /** The `spot`s to focus: the first that is there and can be. */
  focus: readonly string[]
  /** What brings a removed part back. */
  undo?: DraftAction
}

export interface Editing {
  draft: TemplateDraft
  /** What was done last, apart from typing. */
  notice: Notice | null
}

/** The element of a part that takes the focus: its whole, its title or label, or one of its buttons. */
export function spot(id: string, which: 'whole' | 'words' | 'up' | 'down'): string {
  return `${id}:${which}`
}

/** One step of editing, and what there is to say about it. */
export function edit({ draft, notice }: Editing, action: DraftAction): Editing {
  const next = editDraft(draft, action)
  return { draft: next, notice: noticeOf(draft, next, action) ?? notice }
}

/** The id of the input that breaks the first broken rule of saving; undefined where none is blank. */
export function firstBlank({ name, sections }: TemplateDraft): string | undefined {
  if (isBlank(name)) return nameSpot
  const untitled = sections.find(({ title }) => isBlank(title))
  const part = untitled ?? sections.flatMap(({ fields }) => fields).find(({ label }) => isBlank(label))
  return part && spot(part.id, 'words')
}

/** The id of the input with the template's own name. */
export const nameSpot = 'template-name'

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

function noticeOf(before: TemplateDraft, after: TemplateDraft, action: DraftAction): Notice | null {
  switch (action.type) {
    case 'move-section':
    case 'move-field':
      return movedNotice(partsOf(after, action), action)
    case 'add-section':
      return addedNotice(
        'section',
        action.section.title,
        action.section.id,
        partsOf(after, action),
        action.at,
      )
    case 'add-field':
      return addedNotice('field', action.field.label, action.field.id, partsOf(after, action), action.at)
    case 'remove-section':
    case 'remove-field':
      return removedNotice(before, partsOf(before, action), action)
    default:
      return null
  }
}

interface NamedPart {
  id: string
  words: string
}

/** The neighbours an action is about. */
function partsOf(draft: TemplateDraft, action: DraftAction): NamedPart[] {
  if (!('sectionId' in action)) return draft.sections.map(({ id, title }) => ({ id, words: title }))
  const section = draft.sections.find(({ id }) => id === action.sectionId)
  return (section?.fields ?? []).map(({ id, label }) => ({ id, words: label }))
}

function movedNotice(
  parts: readonly NamedPart[],
  { type, id, step }: Extract<DraftAction, { step: unknown }>,
): Notice {
  const index = parts.findIndex((part) => part.id === id)
  const buttons = step < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const)
  return {
    kind: 'moved',
    part: type === 'move-section' ? 'section' : 'field',
    words: parts[index]?.words ?? '',
    place: index + 1,
    count: parts.length,
    focus: buttons.map((button) => spot(id, button)),
  }
}

function addedNotice(
  part: Notice['part'],
  words: string,
  id: string,
  parts: readonly NamedPart[],
  at: number | undefined,
): Notice {
  const isRestored = at !== undefined
  return {
    kind: isRestored ? 'restored' : 'added',
    part,
    words,
    place: parts.findIndex((each) => each.id === id) + 1,
    count: parts.length,
    focus: [spot(id, isRestored ? 'whole' : 'words')],
  }
}

function removedNotice(
  before: TemplateDraft,
  parts: readonly NamedPart[],
  action: Extract<DraftAction, { type: 'remove-section' | 'remove-field' }>,
): Notice | null {
  const index = parts.findIndex(({ id }) => id === action.id)
  const neighbour = parts[index + 1] ?? parts[index - 1]
  const undo = restoring(before, action, index)
  if (!neighbour || !undo) return null
  return {
    kind: 'removed',
    part: action.type === 'remove-section' ? 'section' : 'field',
    words: parts[index]?.words ?? '',
    place: index + 1,
    count: parts.length - 1,
    focus: [spot(neighbour.id, 'whole')],
    undo,
  }
}

function restoring(
  { sections }: TemplateDraft,
  action: Extract<DraftAction, { type: 'remove-section' | 'remove-field' }>,
  at: number,
): DraftAction | undefined {
  if (action.type === 'remove-section') {
    const section = sections[at]
    return section && { type: 'add-section', section, at }
  }
  const { sectionId } = action
  const field = sections.find(({ id }) => id === sectionId)?.fields[at]
  return field && { type: 'add-field', sectionId, field, at }
}
