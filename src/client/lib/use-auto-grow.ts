import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref for a text area that grows with its text, where the style sheet's `field-sizing` is not understood. */
export function useAutoGrow(text: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what decides the height
  useLayoutEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [text])
  return area
}
