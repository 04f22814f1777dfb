import { useCallback, useEffect, useRef, useState } from 'react'
import { createWindowLock } from './window-lock.ts'

export interface WindowLock {
  /** Null for the moment in which it is not known yet. */
  isHeld: boolean | null
  takeOver: () => void
}

/** Whether this window is the one of this browser's windows that holds `name`. */
export function useWindowLock(name: string): WindowLock {
  const [isHeld, setIsHeld] = useState<boolean | null>(null)
  const lock = useRef<ReturnType<typeof createWindowLock> | null>(null)
  useEffect(() => {
    setIsHeld(null)
    lock.current = createWindowLock(name, setIsHeld)
    return lock.current.release
  }, [name])
  return { isHeld, takeOver: useCallback(() => lock.current?.takeOver(), []) }
}
