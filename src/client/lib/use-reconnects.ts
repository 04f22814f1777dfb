import { useEffect, useState } from 'react'

/** How often the network has come back since the page was opened: what failed without it is worth another try. */
export function useReconnects(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('online', () => setCount((before) => before + 1), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return count
}
