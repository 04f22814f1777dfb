import { type RefObject, useState } from 'react'
import { useRefocus } from '#client/lib/use-refocus.ts'

/** Asks again; the Retry button goes with its message meanwhile, and leaves the focus at `place`. */
export function useRetry(refetch: () => Promise<unknown>, place: RefObject<HTMLElement | null>) {
  const [isRetrying, setIsRetrying] = useState(false)
  useRefocus(place, isRetrying)
  const retry = async () => {
    setIsRetrying(true)
    await refetch()
    setIsRetrying(false)
  }
  return { retry: () => void retry() }
}
