import { useEffect, useReducer, useRef, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import type { Texts } from '#client/texts/en.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'
import { type SendOutcome, sendFile } from './send-file.ts'
import { isToBeSent, queueUploads, type Upload, type UploadState } from './upload-queue.ts'
import { sendRound } from './upload-round.ts'

/** The chosen files and the round that sends them into an engine, one after the other. */
export function useUploads(engineId: string | null) {
  const texts = useTexts()
  const cache = trpc.useUtils()
  const [uploads, act] = useReducer(queueUploads, [] as readonly Upload[])
  const [problem, setProblem] = useState<string | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  const { busyWith, run, stop } = useOneAtATime<'upload'>({ outlives: true })
  const isBusy = busyWith !== null
  useHoldPage(isBusy)
  const announceIfAway = useAnnouncement()

  const sendAll = (target: string, round: readonly Upload[]) =>
    run('upload', async (signal) => {
      for (const { id } of round) act({ type: 'retry', id })
      const report = (id: number, state: UploadState) => act({ type: 'report', id, state })
      const done = await sendRound({
        files: round,
        send: async ({ id, file }) => {
          const onSent = (sentShare: number) =>
            report(id, sentShare < 1 ? { step: 'sending', sentShare } : { step: 'reading' })
          onSent(0)
          const outcome = await sendFile({ engineId: target, file, onSent, signal })
          if (outcome.ok) void cache.rag.documents.invalidate({ engineId: target })
          else if (outcome.status === 404) void cache.rag.engines.invalidate()
          return outcome
        },
        report,
        reasonOf: (outcome) => reasonOf(outcome, texts),
        isOnline: () => navigator.onLine,
        untilOnline: async () => {
          setIsHeld(true)
          await untilOnline(signal)
          setIsHeld(false)
        },
        signal,
      })
      announceIfAway(done, round.length)
    })

  return {
    uploads,
    engineId,
    problem,
    isBusy,
    /** There is no network: the round goes on when it is back. */
    isHeld,
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
      const round = uploads.filter(isToBeSent)
      const missing = engineId === null ? texts.rag.upload.engineNeeded : round.length === 0
      setProblem(missing === true ? texts.rag.upload.filesNeeded : missing || null)
      if (engineId !== null && round.length > 0) sendAll(engineId, round)
    },
  }
}

function reasonOf({ reason, status }: SendOutcome & { ok: false }, { common }: Texts): string {
  if (reason !== undefined) return reason
  return status === null ? common.networkError : common.answeredElsewhere(status)
}

function untilOnline(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true, signal })
    signal.addEventListener('abort', resolve, { once: true })
  })
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
