import { useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { enterSession, keepSession, useWasRefused } from '#client/lib/session.ts'
import { api } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Message } from '#client/ui/message.tsx'
import { TextField } from '#client/ui/text-field.tsx'

/** Name and password. Where it leads is the guard's matter, which sees the new session at once. */
export function LoginForm() {
  const { session: texts } = useTexts()
  const wasRefused = useWasRefused()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const signIn = async () => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    try {
      const { token, user } = await api.auth.login.mutate({ username, password })
      keepSession({ token, user })
      enterSession({ token, user })
    } catch (error) {
      setProblem(
        messageOf(error, {
          unexpectedError: texts.loginFailed,
          answeredElsewhere: () => texts.loginFailed,
          networkError: texts.loginNetworkError,
        }),
      )
      setIsBusy(false)
    }
  }

  return (
    <Form onSubmit={() => void signIn()} aria-label={texts.signIn}>
      {wasRefused && !problem && <Message tone="info">{texts.wasRefused}</Message>}
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        isRequired
        data-unmarked
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        data-unmarked
        value={password}
        onChange={setPassword}
      />
      {problem && <Message tone="error">{problem}</Message>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy} busyText={texts.signingIn}>
        {texts.signIn}
      </Button>
    </Form>
  )
}
