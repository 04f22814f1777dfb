import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { endSession } from '#client/lib/session.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { useMessages } from '#client/ui/message-area.tsx'
import { answersKey } from './server-answers.tsx'
import { useInspectedSession } from './use-inspected-session.ts'

const clearedMs = 3000

/** Asks the server once more, or forgets the session in this browser. */
export function SessionActions() {
  const { debugAuth } = useTexts()
  const messages = useMessages()
  const cache = useQueryClient()
  const { token, user } = useInspectedSession()
  const isTesting = useIsFetching({ queryKey: answersKey }) > 0
  const clear = () => {
    // Without a user the pages are built anew, this button too: the focus goes to the new ones at once.
    flushSync(endSession)
    document.querySelector('main')?.focus()
    messages.show({ tone: 'success', text: debugAuth.cleared, timeoutMs: clearedMs }, 'session-cleared')
  }
  return (
    <>
      <Button
        variant="primary"
        icon="refresh"
        isBusy={isTesting}
        busyText={debugAuth.testing}
        onPress={() => void cache.refetchQueries({ queryKey: answersKey })}
      >
        {debugAuth.testAgain}
      </Button>
      <Button icon="trash" isDisabled={token === null && user === null} onPress={clear}>
        {debugAuth.clear}
      </Button>
    </>
  )
}
