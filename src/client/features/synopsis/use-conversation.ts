import { useEffect } from 'react'
import { followWriting } from '#client/lib/follow-writing.ts'
import { type KeptStore, useKeptStore } from '#client/lib/kept-store.ts'
import type { Store } from '#client/lib/store.ts'
import { api } from '#client/lib/trpc.ts'
import { useOwnKey } from '#client/lib/use-draft.ts'
import { useOneAtATime } from '#client/lib/use-one-at-a-time.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import {
  type Conversation,
  type ConversationAction,
  converse,
  reopened,
  responseText,
} from './conversation.ts'
import { describeFailure } from './describe-failure.ts'

/** Whose documents an answer is grounded in, and which form it belongs to. */
export interface Aim {
  engineId: string
  templateId: string
}

export type WritingKind = 'generate' | 'follow-up'

export interface Talk {
  /** Kept in the browser. It changes with every frame of an answer: follow it where it is shown. */
  conversation: Store<Conversation>
  busyWith: WritingKind | null
  /** False while its form is written in another window, whose talk it is then. */
  isHere: boolean
  generate: (synopsisString: string, aim: Aim) => void
  /** Whether it has begun. */
  followUp: (followUpString: string, aim: Aim) => boolean
  /** Ends the answer under way; what has arrived is kept. */
  stop: () => void
  bringBack: () => void
  clear: () => void
}

/** The talk with the model about one template's form; one answer under way at most. */
export function useConversation(templateId: string, isHere: boolean): Talk {
  const texts = useTexts()
  const key = useOwnKey(`conversation/${templateId}`)
  const conversation = useKeptStore(key, reopened)
  const { busyWith, run, stop } = useOneAtATime<WritingKind>()
  useOtherWindow(key, conversation, { isHere, isBusy: busyWith !== null, stop })
  const act = (action: ConversationAction) => conversation.set(converse(conversation.get(), action))

  const write = (
    action: ConversationAction & { type: WritingKind },
    open: Parameters<typeof followWriting>[0],
  ) =>
    run(action.type, async (signal) => {
      act(action)
      try {
        const end = await followWriting(open, (events) => act({ type: 'events', events }), signal)
        if (end === 'stopped') act({ type: 'end', state: 'stopped' })
        if (end === 'broken') act({ type: 'end', state: 'failed', problem: texts.writing.brokenOff })
      } catch (error) {
        const line = action.type === 'generate' ? texts.synopsis.submitFailed : texts.synopsis.followUpFailed
        act({ type: 'end', state: 'failed', problem: line(describeFailure(error, texts)) })
      }
    })

  return {
    conversation,
    busyWith,
    isHere,
    generate: (synopsisString, aim) =>
      write({ type: 'generate', engineId: aim.engineId }, (signal) =>
        api.synopsis.generate.mutate({ synopsisString, ...aim }, { signal }),
      ),
    followUp: (followUpString, aim) => {
      const previousResponse = responseText(conversation.get().turns)
      const input = { followUpString, previousResponse, ...aim }
      return write({ type: 'follow-up', text: followUpString, engineId: aim.engineId }, (signal) =>
        api.synopsis.followUp.mutate(input, { signal }),
      )
    },
    stop,
    bringBack: () => act({ type: 'bring-back' }),
    clear: () => {
      stop()
      act({ type: 'clear' })
    },
  }
}

/** When the form is taken over, the window that had it stops its answer, and the other takes up what had arrived. */
function useOtherWindow(
  key: string,
  conversation: KeptStore<Conversation>,
  { isHere, isBusy, stop }: { isHere: boolean; isBusy: boolean; stop: () => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the form goes elsewhere
  useEffect(() => {
    if (!isHere) stop()
  }, [isHere])
  useEffect(() => {
    if (!isHere || isBusy) return
    conversation.reload()
    const follow = (event: StorageEvent) => event.key === key && conversation.reload()
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key, conversation, isHere, isBusy])
}
