import { useTexts } from '#client/texts/use-texts.ts'
import { TextLink } from '#client/ui/link.tsx'
import { Door } from '../features/session/door.tsx'
import { RegisterForm } from '../features/session/register-form.tsx'

export function RegisterPage() {
  const { session } = useTexts()
  return (
    <Door
      title={session.registerTitle}
      aside={
        <>
          {session.accountAlready} <TextLink href="/login">{session.toLogin}</TextLink>
        </>
      }
    >
      <RegisterForm />
    </Door>
  )
}
