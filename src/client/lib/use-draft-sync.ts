import { useEffect } from 'react'
import type { Draft } from './draft.ts'
import { createDraftSync, type DraftServer } from './draft-sync.ts'
import { readFailure } from './failure.ts'
import { currentSession, useSession } from './session.ts'
import { api } from './trpc.ts'
import { whenLeaving } from './when-leaving.ts'

/** Keeps a draft on the server too, under a key, while `isActive`: only the window that is written in saves. */
export function useDraftSync(draft: Draft, key: string, isActive: boolean): void {
  const userid = useSession()?.user.userid
  useEffect(() => {
    if (!isActive || userid === undefined) return
    const sync = createDraftSync(draft, serverOf(key, userid))
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') sync.refresh()
    }
    const unfollow = draft.subscribe(sync.saveSoon)
    const leave = whenLeaving(sync.saveNow)
    addEventListener('online', sync.refresh)
    document.addEventListener('visibilitychange', refreshIfSeen)
    sync.refresh()
    return () => {
      unfollow()
      leave()
      sync.stop()
      removeEventListener('online', sync.refresh)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [draft, key, isActive, userid])
}

const timeoutMs = 20_000

function serverOf(key: string, userid: string): DraftServer {
  const options = () => {
    // A save that comes late must not put one user's text among another's.
    if (currentSession()?.user.userid !== userid) throw new Error('Its writer is signed out.')
    return { signal: AbortSignal.timeout(timeoutMs) }
  }
  return {
    find: async () => api.drafts.find.query({ key }, options()),
    save: async (value, basedOn) => api.drafts.save.mutate({ key, value, basedOn }, options()),
    isConflict: (error) => {
      const failure = readFailure(error)
      return failure.kind === 'answered' && failure.status === 409
    },
  }
}
