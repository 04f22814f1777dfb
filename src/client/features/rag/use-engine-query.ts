import { useState } from 'react'
import { type Answer, emptyAnswer, ended, withEvents } from '#client/lib/answer.ts'
import { messageOf } from '#client/lib/failure.ts'
import { followWriting } from '#client/lib/follow-writing.ts'
import { api } from '#client/lib/trpc.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useGoneEngine } from './use-gone-engine.ts'

/** A question to an engine and its answer as it arrives. */
export function useEngineQuery() {
  const { rag, writing, common } = useTexts()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const noticeGone = useGoneEngine()
  const { busyWith, run, stop } = useOneAtATime<'query'>()
  const change = (step: (answer: Answer) => Answer) => setAnswer((all) => all && step(all))
  const fail = (problem: string) => change((all) => ended(all, 'failed', rag.query.failed(problem)))

  const ask = (engineId: string, question: string) =>
    run('query', async (signal) => {
      setAnswer({ ...emptyAnswer, engineId })
      try {
        const end = await followWriting(
          (stopped) => api.rag.query.mutate({ engineId, question }, { signal: stopped }),
          (events) => change((all) => withEvents(all, events)),
          signal,
        )
        if (end === 'stopped') change((all) => ended(all, 'stopped'))
        if (end === 'broken') fail(writing.brokenOff)
      } catch (error) {
        noticeGone(error)
        fail(messageOf(error, common))
      }
    })
  return { answer, ask, stop, isBusy: busyWith !== null }
}
