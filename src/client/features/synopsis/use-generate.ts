import { useEffect, useState } from 'react'
import type { Draft } from '#client/lib/draft.ts'
import { useWhenReady } from '#client/lib/use-when-ready.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import type { Talk } from './use-conversation.ts'

export interface Generate {
  start: () => void
  isBusy: boolean
  isDisabled: boolean
  /** What is missing before it can start. */
  problem: string | null
}

interface FilledForm {
  engineId: string | null
  /** Whether it is known by now which engines and templates there are. */
  isLoaded: boolean
  templateId: string
  /** What the form says by now. */
  compose: () => string
  draft: Draft
}

/** Sends the form for a synopsis, once an engine is chosen and something is filled in; what still loads is waited for. */
export function useGenerate(talk: Talk, form: FilledForm): Generate {
  const { engineId, isLoaded, templateId, compose, draft } = form
  const { synopsis } = useTexts()
  const [missing, setMissing] = useState<'engine' | 'form' | null>(null)
  useEffect(() => {
    if (missing !== 'form') return
    return draft.subscribe(() => compose() !== '' && setMissing(null))
  }, [draft, missing, compose])
  const { start, isAwaited } = useWhenReady(isLoaded, () => {
    if (talk.busyWith || !talk.isHere) return
    const synopsisString = compose()
    setMissing(engineId === null ? 'engine' : synopsisString === '' ? 'form' : null)
    if (engineId !== null && synopsisString !== '') talk.generate(synopsisString, { engineId, templateId })
  })
  const problems = { engine: engineId === null ? synopsis.engineNeeded : null, form: synopsis.formEmpty }
  return {
    start,
    isBusy: isAwaited || talk.busyWith === 'generate',
    isDisabled: talk.busyWith === 'follow-up' || !talk.isHere,
    problem: missing && problems[missing],
  }
}
