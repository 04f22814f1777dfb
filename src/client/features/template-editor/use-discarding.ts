import { useState } from 'react'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts'

export interface Discarding {
  /** Closes at once where nothing would be lost, else asks. Does nothing while work is under way. */
  close: () => void
  isAskingToClose: boolean
  keepEditing: () => void
  discard: () => void
  page: LeaveGuard
}

interface Ways {
  close: () => void
  /** What was typed is given up. */
  giveUp: () => void
}

/** The ways out of the overlay that could lose what was typed. */
export function useDiscarding(
  wouldLose: () => boolean,
  isHeld: boolean,
  { close, giveUp }: Ways,
): Discarding {
  const [isAskingToClose, setIsAskingToClose] = useState(false)
  const page = useLeaveGuard(wouldLose)
  return {
    close: () => {
      if (isHeld) return
      if (wouldLose()) setIsAskingToClose(true)
      else close()
    },
    isAskingToClose,
    keepEditing: () => setIsAskingToClose(false),
    discard: () => {
      giveUp()
      close()
    },
    page: {
      ...page,
      leave: () => {
        giveUp()
        page.leave()
      },
    },
  }
}
