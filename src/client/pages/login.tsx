import { useTexts } from '#client/texts/use-texts.ts'
import { TextLink } from '#client/ui/link.tsx'
import { Door } from '../features/session/door.tsx'
import { LoginForm } from '../features/session/login-form.tsx'

export function LoginPage() {
  const { session } = useTexts()
  return (
    <Door
      title={session.loginTitle}
      aside={
        <>
          {session.noAccountYet} <TextLink href="/register">{session.toRegister}</TextLink>
        </>
      }
    >
      <LoginForm />
    </Door>
  )
}
