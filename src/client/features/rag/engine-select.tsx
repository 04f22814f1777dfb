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

/** A dropdown of engines, each with a hint where it comes from. */
export function EngineSelect({ choice, label, emptyText, isDisabled = false }: EngineSelectProps) {
  const { rag, common } = useTexts()
  if (choice.problem) {
    return (
      <Message
        tone="error"
        action={
          <Button variant="quiet" onPress={choice.retry} isBusy={choice.isRetrying}>
            {common.retry}
          </Button>
        }
      >
        {choice.problem}
      </Message>
    )
  }
  const isEmpty = !choice.isLoading && choice.engines.length === 0
  return (
    <Select
      label={label ?? rag.engine}
      value={choice.engine?.id ?? null}
      onChange={choice.select}
      onOpenChange={(isOpen) => isOpen && choice.retry()}
      isDisabled={isDisabled || choice.engines.length === 0}
      placeholder={choice.isLoading ? rag.loadingEngines : rag.chooseEngine}
      description={isEmpty ? (emptyText ?? rag.noEngines) : undefined}
      options={choice.engines.map((engine) => ({
        value: engine.id,
        label: engine.name,
        description: describeOrigin(engine, rag),
      }))}
    />
  )
}

/** Why an engine is in the user's list, in words. */
function describeOrigin(engine: Engine, { origin }: Texts['rag']): string {
  if (engine.comingFrom === 'owner') return origin.owner
  if (engine.comingFrom === 'shared') return origin.shared(engine.sharedBy ?? engine.createdBy)
  return origin[engine.comingFrom](engine.createdBy)
}
