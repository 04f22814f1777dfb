import { useRef } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { CreateEngine } from '../features/rag/create-engine.tsx'
import { EngineLesson } from '../features/rag/engine-lesson.tsx'
import { EngineList } from '../features/rag/engine-list.tsx'
import { QueryEngine } from '../features/rag/query-engine.tsx'
import { RagLayout } from '../features/rag/rag-layout.tsx'
import { ReadingSheet } from '../features/rag/reading-sheet.tsx'
import { UploadFiles } from '../features/rag/upload-files.tsx'
import { useEngineChoice } from '../features/rag/use-engine-choice.ts'
import { useReading } from '../features/rag/use-reading.ts'
import { ViewFiles } from '../features/rag/view-files.tsx'

export function RagTestPage() {
  const { rag } = useTexts()
  const all = useEngineChoice()
  const target = useEngineChoice('owned')
  const shelf = useEngineChoice('owned')
  const reading = useReading()
  const query = useRef<HTMLDivElement>(null)
  const ask = (id: string) => {
    all.select(id)
    query.current?.scrollIntoView()
    query.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  const showNew = (id: string) => {
    target.select(id)
    shelf.select(id)
    all.select(id)
  }
  return (
    <>
      <PageHeader slug={rag.slug} title={rag.title} lead={rag.lead} />
      <EngineLesson own={target} />
      <RagLayout create={<CreateEngine onCreated={showNew} />} upload={<UploadFiles choice={target} />}>
        <EngineList choice={all} onAsk={ask} />
        <ViewFiles choice={shelf} onRead={reading.open} />
        <QueryEngine choice={all} place={query} onReadSource={reading.openSource} onRead={reading.open} />
      </RagLayout>
      <ReadingSheet reading={reading} />
    </>
  )
}
