import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** A ref for `main`, which takes the focus when the path changes, so that the new page is read from its start. */
export function usePageFocus() {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
