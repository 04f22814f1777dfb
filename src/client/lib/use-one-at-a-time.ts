import { useEffect, useRef, useState } from 'react'

/** Runs one piece of work at a time, says which, and aborts it on demand or, unless `outlives`, when its component goes. */
export function useOneAtATime<Kind extends string>({ outlives = false } = {}) {
  const running = useRef<AbortController | null>(null)
  const [busyWith, setBusyWith] = useState<Kind | null>(null)
  const stop = () => running.current?.abort()
  useEffect(() => {
    return () => {
      if (!outlives) running.current?.abort()
    }
  }, [outlives])
  /** Does nothing while something else runs; whether it has begun. */
  const run = (kind: Kind, work: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    setBusyWith(kind)
    void work(controller.signal).finally(() => {
      running.current = null
      setBusyWith(null)
    })
    return true
  }
  return { busyWith, run, stop }
}
