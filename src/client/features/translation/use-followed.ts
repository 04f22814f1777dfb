import { startTransition, useEffect, useState } from 'react'

/**
 * What `read` finds, and finds anew once a store has rested for `restMs` after a change; drawn when there is time, so
 * that no key waits for it. `read` returns the same thing while nothing of it has changed.
 */
export function useFollowed<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  restMs = 0,
): Value {
  const [value, setValue] = useState(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => startTransition(() => setValue(read))
    const followSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(follow, restMs)
    }
    follow()
    const unfollow = subscribe(restMs > 0 ? followSoon : follow)
    return () => {
      unfollow()
      clearTimeout(timer)
    }
  }, [subscribe, read, restMs])
  return value
}
