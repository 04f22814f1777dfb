import { useEffect, useReducer, useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'
import { type SendOutcome, sendFile } from './send-file.ts'
import { queueUploads, type Upload } from './upload-queue.ts'

/** The chosen files and the round that sends them into an engine, one after the other. */
export function useUploads(engineId: string | null) {
  const texts = useTexts()
  const cache = trpc.useUtils()
  const [uploads, act] = useReducer(queueUploads, [] as readonly Upload[])
  const [problem, setProblem] = useState<string | null>(null)
  const { busyWith, run, stop } = useOneAtATime<'upload'>({ outlives: true })
  const isBusy = busyWith !== null
  useHoldPage(isBusy)
  const announceIfAway = useAnnouncement()

  const sendAll = (target: string, round: readonly Upload[]) =>
    run('upload', async (signal) => {
      for (const { id } of round) act({ type: 'retry', id })
      let done = 0
      for (const { id, file } of round) {
        if (signal.aborted) break
        const onSent = (sentShare: number) =>
          act({
            type: 'report',
            id,
            state: sentShare < 1 ? { step: 'sending', sentShare } : { step: 'reading' },
          })
        onSent(0)
        const outcome = await sendFile({ engineId: target, file, onSent, signal })
        act({ type: 'report', id, state: stateAfter(outcome, signal, texts) })
        if (outcome.ok) done += 1
        await cache.rag.documents.invalidate({ engineId: target })
      }
      announceIfAway(done, round.length)
    })

  return {
    uploads,
    engineId,
    problem,
    isBusy,
    stop,
    choose: (files: readonly File[]) => {
      setProblem(null)
      act({ type: 'choose', files })
    },
    /** Sends one file again. */
    retry: (id: number) => {
      const round = uploads.filter((each) => each.id === id)
      if (engineId !== null && round.length > 0) sendAll(engineId, round)
    },
    remove: (id: number) => act({ type: 'remove', id }),
    start: () => {
      const round = uploads.filter(({ state }) => state.step !== 'done')
      const missing = engineId === null ? texts.rag.upload.engineNeeded : round.length === 0
      setProblem(missing === true ? texts.rag.upload.filesNeeded : missing || null)
      if (engineId !== null && round.length > 0) sendAll(engineId, round)
    },
  }
}

function stateAfter(outcome: SendOutcome, signal: AbortSignal, texts: Texts): Upload['state'] {
  if (outcome.ok) {
    const { documentId } = outcome
    return { step: 'done', ...(documentId !== undefined && { documentId }) }
  }
  if (signal.aborted) return { step: 'waiting' }
  const { reason, status } = outcome
  return {
    step: 'failed',
    reason: reason ?? (status === null ? texts.common.networkError : texts.common.unexpectedError),
  }
}

/** The round goes on while the user looks at another page: there its end is told as a message. */
function useAnnouncement() {
  const { rag } = useTexts()
  const messages = useMessages()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (done: number, total: number) => {
    const tone = done === total ? 'success' : 'warning'
    if (!isHere.current) messages.show({ tone, text: rag.upload.summary(done, total) })
  }
}

/** Asks before the page is closed over an upload. */
function useHoldPage(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
}
