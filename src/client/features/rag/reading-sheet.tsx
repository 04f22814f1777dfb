import { lazy, Suspense } from 'react'
import type { Reading } from './use-reading.ts'

const DocumentReader = lazy(async () => ({
  default: (await import('./document-reader.tsx')).DocumentReader,
}))

/** The document that is being read, over the page. Its code is fetched with the first one. */
export function ReadingSheet({ reading: { place, close } }: { reading: Reading }) {
  return (
    place && (
      <Suspense fallback={null}>
        <DocumentReader key={place.documentId} opened={place} onClose={close} />
      </Suspense>
    )
  )
}
