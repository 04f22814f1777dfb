import { useEffect } from 'react'
import { type KeptStore, useKeptStore } from '#client/lib/kept-store.ts'
import { useOwnKey } from '#client/lib/use-draft.ts'
import { type KeptResult, reopenResult } from './kept-result.ts'

/** The result as it is kept in the browser, in step with other tabs while no work is under way here. */
export function useKeptResult(isBusy: boolean): KeptStore<KeptResult | null> {
  const key = useOwnKey('translation-result')
  const store = useKeptStore(key, reopenResult)
  useEffect(() => {
    if (isBusy) return
    const follow = (event: StorageEvent) => event.key === key && store.reload()
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key, store, isBusy])
  return store
}
