import { useEffect, useState } from 'react'
import { readStoredSession, type StoredSession, useRefusedSession } from '#client/lib/session.ts'

const tickMs = 1000

interface InspectedSession extends StoredSession {
  /** It is no longer stored: it was cleared away when it was refused. */
  wasRefused: boolean
  nowMs: number
}

/** What the browser holds at this second; where that is nothing, what it held until it was refused. */
export function useInspectedSession(): InspectedSession {
  const refused = useRefusedSession()
  const nowMs = useNow()
  // Read on every tick, since nothing tells of a change made in this tab, by hand or by a script.
  const stored = readStoredSession()
  const isEmpty = stored.token === null && stored.user === null
  return isEmpty && refused
    ? { ...refused, wasRefused: true, nowMs }
    : { ...stored, wasRefused: false, nowMs }
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
