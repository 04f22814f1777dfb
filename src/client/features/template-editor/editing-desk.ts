import { type Dispatch, useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/store.ts'
import type { DraftAction, TemplateDraft } from './template-draft.ts'
import { type Editing, edit } from './template-editing.ts'

/** A template under the pen. It lives outside React: each part of the overlay follows what it shows, and no key draws all. */
export interface EditingDesk {
  draft: () => TemplateDraft
  dispatch: Dispatch<DraftAction>
  /** Follows what `pick` takes from the state, which must be the same object while it has not changed. */
  useEditing: <Picked>(pick: (state: Editing) => Picked) => Picked
}

export function openDesk(initial: TemplateDraft): EditingDesk {
  const store = createStore<Editing>({ draft: initial, notice: null })
  return {
    draft: () => store.get().draft,
    dispatch: (action) => store.set(edit(store.get(), action)),
    useEditing: (pick) => useSyncExternalStore(store.subscribe, () => pick(store.get())),
  }
}
