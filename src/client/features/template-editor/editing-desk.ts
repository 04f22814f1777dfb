import { type Dispatch, useEffect, useState, useSyncExternalStore } from 'react'
import { createKeptStore } from '#client/lib/kept-store.ts'
import { useOwnKey } from '#client/lib/use-draft.ts'
import { whenLeaving } from '#client/lib/when-leaving.ts'
import { type DraftAction, isDraft, isSameDraft, type TemplateDraft } from './template-draft.ts'
import { type Editing, edit } from './template-editing.ts'

/** A template under the pen. It lives outside React: each part of the overlay follows what it shows, and no key draws all. */
export interface EditingDesk {
  draft: () => TemplateDraft
  dispatch: Dispatch<DraftAction>
  /** Follows what `pick` takes from the state, which must be the same object while it has not changed. */
  useEditing: <Picked>(pick: (state: Editing) => Picked) => Picked
  /** It lies here as it was left, with edits that were neither saved nor given up. */
  isAsLeft: boolean
  /** The edits are saved, or given up: they need not be kept any longer. */
  forget: () => void
}

/** The desk of one template (null: a new one). What is edited is kept in this browser until it is saved or given up. */
export function useDesk(id: string | null, initial: TemplateDraft): EditingDesk {
  const key = useOwnKey(`template-edits/${id ?? 'new'}`)
  const [{ desk, flush }] = useState(() => openDesk(key, initial))
  useEffect(() => whenLeaving(flush), [flush])
  return desk
}

function openDesk(key: string, initial: TemplateDraft): { desk: EditingDesk; flush: () => void } {
  const store = createKeptStore<Editing>(key, (kept) => ({ draft: draftIn(kept) ?? initial, notice: null }))
  const desk = {
    draft: () => store.get().draft,
    dispatch: (action: DraftAction) => store.set(edit(store.get(), action)),
    useEditing: <Picked>(pick: (state: Editing) => Picked) =>
      useSyncExternalStore(store.subscribe, () => pick(store.get())),
    isAsLeft: !isSameDraft(store.get().draft, initial),
    forget: store.forget,
  }
  return { desk, flush: store.flush }
}

function draftIn(kept: unknown): TemplateDraft | null {
  const draft = (kept as Partial<Editing> | null)?.draft
  return isDraft(draft) ? draft : null
}
