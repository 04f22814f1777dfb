import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const nearEndPixels = 48

interface Following {
  /** What makes the box grow. */
  content: unknown
  /** Each change of it goes to the end, wherever the reader was. */
  chapter: unknown
}

/**
 * Keeps a scrolling box at its end while it grows, but only while the reader is at its end. The end is the last
 * element marked `data-end`: what follows it, such as notes, is not scrolled to. What arrives at once and does
 * not fit is shown from its start, which is the start of the box's last child.
 */
export function useFollowEnd(box: RefObject<HTMLElement | null>, { content, chapter }: Following): void {
  const isAtEnd = useRef(true)
  const last = useRef({ content, chapter })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const notice = () => {
      isAtEnd.current = pixelsToEnd(element) < nearEndPixels
    }
    element.addEventListener('scroll', notice, { passive: true })
    return () => element.removeEventListener('scroll', notice)
  }, [box])
  useLayoutEffect(() => {
    const isNewChapter = last.current.chapter !== chapter
    const hasGrown = isNewChapter || last.current.content !== content
    last.current = { content, chapter }
    const element = box.current
    if (!element || !hasGrown) return
    const distance = pixelsToEnd(element)
    const isBurst = distance > element.clientHeight && !isNewChapter
    if (distance > 0 && (isNewChapter || isAtEnd.current)) {
      element.scrollTop += isBurst ? pixelsToLastStart(element) : distance
    }
    if (isNewChapter) isAtEnd.current = true
  }, [content, chapter, box])
}

function pixelsToEnd(box: HTMLElement): number {
  const end = Array.from(box.querySelectorAll('[data-end]')).at(-1)
  return end ? end.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom : 0
}

function pixelsToLastStart(box: HTMLElement): number {
  const start = box.lastElementChild?.getBoundingClientRect().top
  return start === undefined ? 0 : start - box.getBoundingClientRect().top
}
