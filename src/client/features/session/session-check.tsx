import { useEffect } from 'react'
import { isUnauthorized } from '#client/lib/failure.ts'
import { currentSession, refreshUser, refuseToken } from '#client/lib/session.ts'
import { api } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { useMessages } from '#client/ui/message-area.tsx'

/** Once after the page is loaded: asks the server whether the stored session still counts, and whose it is. */
export function SessionCheck() {
  const check = useSessionCheck()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per load, not per change of language
  useEffect(() => void check(), [])
  return null
}

const messageKey = 'session-check'
/** One lost call worries nobody: the lists try again as often. */
const retryDelaysMs = [1000, 2000]

function useSessionCheck() {
  const messages = useMessages()
  const { session, common } = useTexts()
  const check = async (turn = 0): Promise<void> => {
    const token = currentSession()?.token
    if (token === undefined) return
    try {
      const [, user] = await Promise.all([api.auth.verify.query(), api.auth.me.query()])
      messages.dismiss(messageKey)
      if (currentSession()?.token === token) refreshUser(user)
    } catch (error) {
      const delayMs = isUnauthorized(error) ? undefined : retryDelaysMs[turn]
      if (delayMs !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        return check(turn + 1)
      }
      messages.dismiss(messageKey)
      if (isUnauthorized(error)) return refuseToken(token)
      const retry = <Button onPress={() => void check(retryDelaysMs.length)}>{common.retry}</Button>
      messages.show({ tone: 'warning', text: session.unchecked, action: retry }, messageKey)
    }
  }
  return check
}
