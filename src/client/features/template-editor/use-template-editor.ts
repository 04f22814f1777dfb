import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'
import type { TemplateStructure } from '#shared/templates.ts'
import { draftOf, newDraft, type TemplateDraft } from './template-draft.ts'

export interface OpenedTemplate {
  /** null for a new one. */
  id: string | null
  initial: TemplateDraft
  /** The user has no other. */
  isOnly: boolean
}

export interface TemplateEditing {
  opened: OpenedTemplate | null
  isOpening: boolean
  /** Opens a template as it is stored now, not as it was when the page was loaded. */
  edit: (id: string) => void
  create: () => void
  close: () => void
}

const messageKey = 'template-editor'

/** What the overlay has open. `readStructure` answers null for a stored structure that is none. */
export function useTemplateEditor(
  readStructure: (stored: unknown) => TemplateStructure | null,
): TemplateEditing {
  const { templateEditor: texts } = useTexts()
  const messages = useMessages()
  const { list: stored } = trpc.useUtils().templates
  const [opened, setOpened] = useState<OpenedTemplate | null>(null)
  const [isOpening, setIsOpening] = useState(false)

  const open = async (id: string) => {
    setIsOpening(true)
    // Without an answer, what is at hand can be edited; the save will tell.
    const list = await stored.fetch(undefined, { staleTime: 0 }).catch(() => stored.getData() ?? [])
    setIsOpening(false)
    const template = list.find((each) => each.id === id)
    const structure = readStructure(template?.template_structure)
    if (template && structure) {
      messages.dismiss(messageKey)
      const initial = draftOf(template.scriptname, template.is_default, structure)
      return setOpened({ id, initial, isOnly: list.length === 1 })
    }
    const problem = template ? 'Invalid JSON in template' : 'Template not found'
    messages.show({ tone: 'error', text: texts.problems[problem] }, messageKey)
  }
  return {
    opened,
    isOpening,
    edit: (id) => {
      if (!isOpening) void open(id)
    },
    create: () => setOpened({ id: null, initial: newDraft(), isOnly: false }),
    close: () => setOpened(null),
  }
}
