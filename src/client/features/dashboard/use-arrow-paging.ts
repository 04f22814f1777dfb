import { type RefObject, useEffect, useEffectEvent } from 'react'
import { turnOfKey } from './paging.ts'

/** Left and right arrows turn pages while `frame` or the page body has the focus. */
export function useArrowPaging(frame: RefObject<HTMLElement | null>, turnBy: (pages: -1 | 1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const turn = turnOfKey(event)
    if (turn === 0 || event.defaultPrevented || !isAt(frame.current, event.target)) return
    event.preventDefault()
    turnBy(turn)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** The focus stands on `main` where the page was reached by a link: nothing in particular has it then. */
function isAt(frame: HTMLElement | null, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target === document.body || target.matches('main') || frame?.contains(target) === true
}
