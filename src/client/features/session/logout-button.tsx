import { useState } from 'react'
import { useLocation } from 'wouter'
import { isUnauthorized } from '#client/lib/failure.ts'
import { endSession } from '#client/lib/session.ts'
import { api } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { useMessages } from '#client/ui/message-area.tsx'

const logoutTimeoutMs = 3000

/** Ends the session on the server and, whatever comes of that, in this browser. */
export function LogoutButton() {
  const { shell, session } = useTexts()
  const messages = useMessages()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const logout = async () => {
    setIsBusy(true)
    try {
      await api.auth.logout.mutate(undefined, { signal: AbortSignal.timeout(logoutTimeoutMs) })
    } catch (error) {
      if (!isUnauthorized(error)) messages.show({ tone: 'warning', text: session.logoutUnheard })
    }
    endSession()
    navigate('/login', { replace: true })
  }
  return (
    <Button variant="quiet" isBusy={isBusy} busyText={shell.loggingOut} onPress={() => void logout()}>
      {shell.logout}
    </Button>
  )
}
