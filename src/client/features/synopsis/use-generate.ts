import { useEffect, useState } from 'react'
import type { Draft } from '#client/lib/draft.ts'
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
  templateId: string
  /** What the form says by now. */
  compose: () => string
  draft: Draft
}

/** Sends the form for a synopsis, once an engine is chosen and something is filled in. */
export function useGenerate(talk: Talk, { engineId, templateId, compose, draft }: FilledForm): Generate {
  const { synopsis } = useTexts()
  const [missing, setMissing] = useState<'engine' | 'form' | null>(null)
  useEffect(() => {
    if (missing !== 'form') return
    return draft.subscribe(() => compose() !== '' && setMissing(null))
  }, [draft, missing, compose])
  const start = () => {
    if (talk.busyWith || !talk.isHere) return
    const synopsisString = compose()
    setMissing(engineId === null ? 'engine' : synopsisString === '' ? 'form' : null)
    if (engineId !== null && synopsisString !== '') talk.generate(synopsisString, { engineId, templateId })
  }
  const problems = { engine: engineId === null ? synopsis.engineNeeded : null, form: synopsis.formEmpty }
  return {
    start,
    isBusy: talk.busyWith === 'generate',
    isDisabled: talk.busyWith === 'follow-up' || !talk.isHere,
    problem: missing && problems[missing],
  }
}
