import { useEffect } from 'react'
import { type Draft, moveDraft } from '#client/lib/draft.ts'
import { useDraft, useOwnKey } from '#client/lib/use-draft.ts'
import { useDraftSync } from '#client/lib/use-draft-sync.ts'
import { useWindowLock } from '#client/lib/use-window-lock.ts'
import { fallbackTemplateId } from '#shared/fallback-template.ts'
import type { TemplateStructure } from '#shared/templates.ts'

export interface TemplateDraft {
  draft: Draft
  /** The form is written in another window of this browser: here it is read only. */
  isElsewhere: boolean
  takeOver: () => void
}

/**
 * What the user has typed into a template's form, kept here and on the server. What was typed into the built-in
 * structure while the stored templates could not be loaded is taken along, so that it does not stay behind out of
 * sight.
 */
export function useTemplateDraft(templateId: string, structure: TemplateStructure | null): TemplateDraft {
  const key = useOwnKey(`draft/${templateId}`)
  const fallbackKey = useOwnKey(`draft/${fallbackTemplateId}`)
  const draft = useDraft(key)
  const { isHeld, takeOver } = useWindowLock(key)
  useEffect(() => {
    if (!structure || key === fallbackKey) return
    const fields = new Set(structure.sections.flatMap((section) => section.fields.map(({ id }) => id)))
    moveDraft(fallbackKey, key, (field) => fields.has(field))
    draft.reload()
  }, [draft, key, fallbackKey, structure])
  useDraftSync(draft, `synopsis:${templateId}`, isHeld === true && structure !== null)
  return { draft, isElsewhere: isHeld === false, takeOver }
}
