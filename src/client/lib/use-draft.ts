import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { createDraft, type Draft } from './draft.ts'
import { withOtherSettled } from './draft-fields.ts'
import { useSession } from './session.ts'
import { whenLeaving } from './when-leaving.ts'

/** Where this browser keeps something of the signed-in user. */
export function useOwnKey(name: string): string {
  return `${name}/${useSession()?.user.userid ?? ''}`
}

/** The draft under a key: written while it is typed and when the page goes, in step with other tabs or apart from them. */
export function useDraft(key: string, { isApart = false } = {}): Draft {
  const draft = useMemo(() => createDraft(key, { isApart }), [key, isApart])
  useEffect(() => {
    const followOtherTab = (event: StorageEvent) => {
      if (event.key === key || event.key === null) draft.reload()
    }
    addEventListener('storage', followOtherTab)
    const leave = whenLeaving(draft.flush)
    return () => {
      removeEventListener('storage', followOtherTab)
      leave()
    }
  }, [draft, key])
  return draft
}

/** A text of a draft, empty at first. Its component alone is drawn again when it changes. */
export function useDraftText(draft: Draft, field: string) {
  const value = useStored(draft, field)
  return [typeof value === 'string' ? value : '', useSetter<string>(draft, field)] as const
}

/** A yes or no of a draft, no at first. */
export function useDraftFlag(draft: Draft, field: string) {
  return [useStored(draft, field) === true, useSetter<boolean>(draft, field)] as const
}

/** What was typed into a field elsewhere at the same time and gave way, and the way to settle it. */
export function useDraftOthers(draft: Draft, field: string) {
  const texts = useSyncExternalStore(draft.subscribe, () => draft.fields().get(field)?.others)
  const settle = (text: string, outcome: 'bring back' | 'give up') =>
    draft.update((fields) => withOtherSettled(fields, field, text, outcome))
  return { texts: texts ?? [], settle }
}

function useStored(draft: Draft, field: string) {
  return useSyncExternalStore(draft.subscribe, () => draft.value(field))
}

function useSetter<Value extends string | boolean>(draft: Draft, field: string) {
  return useCallback((value: Value) => draft.set(field, value), [draft, field])
}
