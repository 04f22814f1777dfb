import { useRef } from 'react'
import { useRefocus } from '#client/lib/use-refocus.ts'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Message } from '#client/ui/message.tsx'
import { Select } from '#client/ui/select.tsx'
import type { Engine } from '#shared/rag.ts'
import type { EngineChoice } from './use-engine-choice.ts'

interface EngineSelectProps {
  choice: EngineChoice
  /** What the engine is chosen for; "RAG engine" without it. */
  label?: string
  /** What to do when there is none. */
  emptyText?: string
  isDisabled?: boolean
}

/** A dropdown of engines, each with a hint where it comes from. Why there are none stands beside their list. */
export function EngineSelect({ choice, label, emptyText, isDisabled = false }: EngineSelectProps) {
  const { rag } = useTexts()
  const isEmpty = !choice.isLoading && !choice.problem && choice.engines.length === 0
  const chooseText = choice.problem ? rag.enginesMissing : rag.chooseEngine
  return (
    <Select
      label={label ?? rag.engine}
      value={choice.engine?.id ?? null}
      onChange={choice.select}
      onOpenChange={(isOpen) => isOpen && choice.retry()}
      isDisabled={isDisabled || choice.engines.length === 0}
      placeholder={choice.isLoading ? rag.loadingEngines : chooseText}
      description={isEmpty ? (emptyText ?? rag.noEngines) : undefined}
      options={choice.engines.map((engine) => ({
        value: engine.id,
        label: engine.name,
        description: describeOrigin(engine, rag),
      }))}
    />
  )
}

/** The dropdown of a page without that list: it says itself why there are no engines, and tries again. */
export function LoneEngineSelect({ choice }: { choice: EngineChoice }) {
  const { common } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useRefocus(place, choice.problem !== null)
  const again = (
    <Button variant="quiet" onPress={choice.retry}>
      {common.retry}
    </Button>
  )
  return (
    <div ref={place} tabIndex={-1}>
      {choice.problem ? (
        <Message tone="error" action={again}>
          {choice.problem}
        </Message>
      ) : (
        <EngineSelect choice={choice} />
      )}
    </div>
  )
}

/** Why an engine is in the user's list, in words. */
function describeOrigin(engine: Engine, { origin }: Texts['rag']): string {
  if (engine.comingFrom === 'owner') return origin.owner
  if (engine.comingFrom === 'shared') return origin.shared(engine.sharedBy ?? engine.createdBy)
  return origin[engine.comingFrom](engine.createdBy)
}
