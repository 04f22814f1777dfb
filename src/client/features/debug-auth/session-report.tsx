import { useSession } from '#client/lib/session.ts'
import { useTexts } from '#client/texts/use-texts.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Message } from '#client/ui/message.tsx'
import { UserText } from '#client/ui/user-text.tsx'
import { ServerAnswers } from './server-answers.tsx'
import styles from './session-report.module.css'
import { StoredUser } from './stored-user.tsx'
import { TokenReport } from './token-report.tsx'
import { useInspectedSession } from './use-inspected-session.ts'

/** The session from three sides: the pages, the browser's storage, the server. */
export function SessionReport() {
  const { debugAuth } = useTexts()
  const { token, user, wasRefused, nowMs } = useInspectedSession()
  return (
    <div className={styles.report}>
      <SignedIn />
      {wasRefused && <Message tone="warning">{debugAuth.refused}</Message>}
      <div className={styles.cards}>
        <TokenReport token={token} nowMs={nowMs} />
        <StoredUser json={user} />
        <ServerAnswers token={token} />
      </div>
    </div>
  )
}

function SignedIn() {
  const { debugAuth } = useTexts()
  const session = useSession()
  return (
    <p className={styles.state} data-signed-in={session !== null}>
      <Icon name={session ? 'check' : 'logout'} />
      {session ? (
        <span>
          {debugAuth.signedInAs}
          <UserText face="text">{session.user.username}</UserText>
        </span>
      ) : (
        debugAuth.signedOut
      )}
    </p>
  )
}
