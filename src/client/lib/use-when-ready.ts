import { useEffect, useState } from 'react'

/** Does what is asked at once where it can be done, else as soon as it can; until then it is awaited. */
export function useWhenReady(isReady: boolean, act: () => void) {
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || !isReady) return
    setIsAwaited(false)
    act()
  })
  return { start: () => (isReady ? act() : setIsAwaited(true)), isAwaited }
}
