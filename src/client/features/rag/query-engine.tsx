import type { Ref } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import type { ReadSource } from '#client/ui/answer-view.tsx'
import { Card } from '#client/ui/card.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { AskEngine } from './ask-engine.tsx'
import { RetrievalTest } from './retrieval-test.tsx'
import type { EngineChoice } from './use-engine-choice.ts'
import type { ReadingPlace } from './use-reading.ts'

interface QueryEngineProps {
  choice: EngineChoice
  place: Ref<HTMLDivElement>
  onReadSource: ReadSource
  onRead: (place: ReadingPlace) => void
}

/** Ask an engine, or see what it would answer from. */
export function QueryEngine({ choice, place, onReadSource, onRead }: QueryEngineProps) {
  const { rag } = useTexts()
  return (
    <div ref={place}>
      <Card title={rag.query.title}>
        <Tabs
          label={rag.trial.parts}
          items={[
            { id: 'ask', title: rag.trial.ask, content: <AskEngine choice={choice} onRead={onReadSource} /> },
            {
              id: 'trial',
              title: rag.trial.title,
              content: <RetrievalTest choice={choice} onRead={onRead} />,
            },
          ]}
        />
      </Card>
    </div>
  )
}
