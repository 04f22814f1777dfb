import { useEffect, useRef, useState } from 'react'
import { holdPage, stepOn } from '#client/lib/page-hold.ts'

export interface LeaveGuard {
  /** Someone wants to go elsewhere and has not said yet whether to give up what would be lost. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** Holds the page while `wouldLose` says so. */
export function useLeaveGuard(wouldLose: () => boolean): LeaveGuard {
  const [isAsking, setIsAsking] = useState(false)
  const isLeaving = useRef(false)
  const latest = useRef(wouldLose)
  useEffect(() => {
    latest.current = wouldLose
  })
  useEffect(
    () =>
      holdPage(
        () => !isLeaving.current && latest.current(),
        () => setIsAsking(true),
      ),
    [],
  )
  return {
    isAsking,
    stay: () => setIsAsking(false),
    leave: () => {
      isLeaving.current = true
      stepOn()
    },
  }
}
