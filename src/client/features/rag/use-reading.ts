import { useCallback, useState } from 'react'
import type { ReadSource } from '#client/ui/answer-view.tsx'

/** A place in a document of an engine. */
export interface ReadingPlace {
  engineId: string
  documentId: string
  /** What a reader would call the document. */
  title: string
  /** In the document's text, in UTF-16 code units; both 0 for its beginning, where nothing is highlighted. */
  start: number
  end: number
  /** Words in it to be underlined, in the same units. */
  quoted?: readonly { start: number; end: number }[]
}

export interface Reading {
  place: ReadingPlace | null
  open: (place: ReadingPlace) => void
  openSource: ReadSource
  close: () => void
}

/** Which document is being read, and where; at most one at a time. */
export function useReading(): Reading {
  const [place, open] = useState<ReadingPlace | null>(null)
  return {
    place,
    open,
    openSource: useCallback<ReadSource>(
      (engineId, { documentId, title, locator: { start, end } }, quotes) => {
        const quoted = quotes
          .flatMap(({ inSource }) => inSource ?? [])
          .map((words) => ({ start: start + words.start, end: start + words.end }))
          .sort((a, b) => a.start - b.start)
        open({ engineId, documentId, title, start, end, quoted })
      },
      [],
    ),
    close: useCallback(() => open(null), []),
  }
}
