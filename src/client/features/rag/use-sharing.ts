import { useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { api, trpc } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { useMessages } from '#client/ui/message-area.tsx'
import type { Engine } from '#shared/rag.ts'

const doneMs = 5000

/** Sharing an engine and taking a share back; what came of it is told as a message. Neither rejects. */
export function useSharing({ id, name }: Engine, onShared: () => void) {
  const { rag, common } = useTexts()
  const { list } = rag
  const cache = trpc.useUtils()
  const messages = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const refuse = (text: string) => messages.show({ tone: 'error', text }, messageKey)

  const run = async (call: () => Promise<unknown>, done: string, failed: (reason: string) => string) => {
    setIsBusy(true)
    try {
      await call()
      messages.show({ tone: 'success', text: done, timeoutMs: doneMs }, messageKey)
      return true
    } catch (error) {
      refuse(failed(messageOf(error, common)))
      return false
    } finally {
      setIsBusy(false)
      await cache.rag.shares.invalidate({ engineId: id })
    }
  }

  return {
    isBusy,
    share: async (username: string) => {
      const targetUsername = username.trim()
      if (targetUsername === '') return refuse(list.targetNeeded)
      if (isBusy) return
      const share = () => api.rag.share.mutate({ engineId: id, targetUsername })
      if (await run(share, list.shared(name, targetUsername), list.shareFailed)) onShared()
    },
    takeBack: async (targetUsername: string) => {
      const unshare = () => api.rag.unshare.mutate({ engineId: id, targetUsername })
      await run(unshare, list.takenBack(name, targetUsername), list.takeBackFailed)
    },
  }
}

const messageKey = 'sharing'
