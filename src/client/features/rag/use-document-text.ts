import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { api } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { DocumentReading } from '#shared/rag.ts'
import { joinReadings } from './join-readings.ts'
import type { ReadingPlace } from './use-reading.ts'

/** The text of a document as far as it has been fetched: around a place first, then on in both directions. */
export function useDocumentText({ engineId, documentId, start, end }: ReadingPlace) {
  const { common } = useTexts()
  const [reading, setReading] = useState<DocumentReading | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const isOpen = useRef(true)
  const load = async (place: { start: number; end: number }) => {
    setIsLoading(true)
    setProblem(null)
    try {
      const part = await api.rag.readDocument.query({ engineId, documentId, ...place })
      if (isOpen.current) setReading((before) => joinReadings(before, part))
    } catch (error) {
      const reason = messageOf(error, common)
      if (isOpen.current) setProblem(reason)
    }
    if (isOpen.current) setIsLoading(false)
  }
  const wants = !reading || !hasAround(reading, start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place
  useEffect(() => {
    if (wants) void load({ start, end })
  }, [engineId, documentId, start, end])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return {
    reading,
    problem,
    isLoading,
    retry: () => void load({ start, end }),
    hasEarlier: reading !== null && reading.start > 0,
    hasLater: reading !== null && reading.end < reading.length,
    loadEarlier: () => reading && void load({ start: reading.start - 1, end: reading.start }),
    loadLater: () => reading && void load({ start: reading.end, end: reading.end + 1 }),
  }
}

/** Whether the passage there and its neighbours are at hand. */
function hasAround({ passages, passageCount, length }: DocumentReading, start: number): boolean {
  const at = passages.findIndex(({ locator }) => locator.end > Math.min(start, length - 1))
  const here = passages[at]
  if (!here) return false
  const hasBefore = here.number === 1 || passages[at - 1]?.number === here.number - 1
  return hasBefore && (here.number === passageCount || passages[at + 1]?.number === here.number + 1)
}
