import { useEffect, useState } from 'react'
import { messageOf } from '#client/lib/failure.ts'
import { enterSession, keepSession, type Session } from '#client/lib/session.ts'
import { api } from '#client/lib/trpc.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Message } from '#client/ui/message.tsx'
import { TextField } from '#client/ui/text-field.tsx'

const redirectMs = 1500

/** A new account, signed in as soon as it exists; the pages follow after the success could be read. */
export function RegisterForm() {
  const { session: texts } = useTexts()
  const [account, setAccount] = useState({ username: '', password: '', confirmPassword: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [created, setCreated] = useState<Session | null>(null)
  useEnterAfterReading(created)

  const register = async () => {
    if (isBusy || created) return
    setIsBusy(true)
    setProblem(null)
    try {
      const { token, user } = await api.auth.register.mutate(account)
      keepSession({ token, user })
      setCreated({ token, user })
    } catch (error) {
      setProblem(
        messageOf(error, {
          unexpectedError: texts.registerFailed,
          answeredElsewhere: () => texts.registerFailed,
          networkError: texts.registerNetworkError,
        }),
      )
    }
    setIsBusy(false)
  }
  const keep = (part: keyof typeof account) => (text: string) =>
    setAccount((all) => ({ ...all, [part]: text }))

  return (
    <Form onSubmit={() => void register()} aria-label={texts.signUp}>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        isRequired
        data-unmarked
        value={account.username}
        onChange={keep('username')}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        placeholder={texts.newPasswordHint}
        autoComplete="new-password"
        isRequired
        data-unmarked
        value={account.password}
        onChange={keep('password')}
      />
      <TextField
        label={texts.confirmPassword}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        isRequired
        data-unmarked
        value={account.confirmPassword}
        onChange={keep('confirmPassword')}
      />
      {problem && <Message tone="error">{problem}</Message>}
      {created && <Message tone="success">{texts.registered}</Message>}
      <Button
        type="submit"
        variant="primary"
        isWide
        isBusy={isBusy}
        isDisabled={created !== null}
        busyText={texts.signingUp}
      >
        {texts.signUp}
      </Button>
    </Form>
  )
}

/** Leaving the page sooner enters at once. */
function useEnterAfterReading(created: Session | null) {
  useEffect(() => {
    if (!created) return
    const timer = setTimeout(() => enterSession(created), redirectMs)
    return () => {
      clearTimeout(timer)
      enterSession(created)
    }
  }, [created])
}
