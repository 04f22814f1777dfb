import { type RefObject, useEffect, useRef } from 'react'

/** When work ends and takes the focused button with it, such as Stop, the focus goes to `place` instead of nowhere. */
export function useRefocus(place: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (hasEnded && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, isBusy])
}
