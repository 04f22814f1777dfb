import { type Claims, expirySeconds, isTokenCurrent, readClaims } from '#client/lib/token.ts'
import { useLanguage, useTexts } from '#client/texts/use-texts.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { ClaimList } from './claim-list.tsx'
import { describeDuration } from './describe-duration.ts'
import { maskToken } from './mask-token.ts'
import styles from './session-report.module.css'

interface TokenReportProps {
  token: string | null
  nowMs: number
}

/** What the token says and how long it lasts; of the token itself only its ends. */
export function TokenReport({ token, nowMs }: TokenReportProps) {
  const { token: texts } = useTexts().debugAuth
  const claims = token === null ? null : readClaims(token)
  return (
    <Card title={texts.title} actions={token !== null && <Verdict token={token} nowMs={nowMs} />}>
      {token === null ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <div className={styles.part}>
          <p className={styles.masked}>
            <span className={styles.term}>{texts.masked}</span>
            <code>{maskToken(token)}</code>
            <span className={styles.note}>{texts.characters(token.length)}</span>
          </p>
          {claims ? (
            <>
              <Expiry claims={claims} nowMs={nowMs} />
              <ClaimList claims={claims} />
            </>
          ) : (
            <p>{texts.malformed}</p>
          )}
        </div>
      )}
    </Card>
  )
}

function Verdict({ token, nowMs }: { token: string; nowMs: number }) {
  const { verdicts } = useTexts().debugAuth.token
  const verdict = judge(token, nowMs)
  return <Badge tone={tones[verdict]}>{verdicts[verdict]}</Badge>
}

type TokenVerdict = 'current' | 'expired' | 'endless' | 'malformed'

const tones: Record<TokenVerdict, BadgeTone> = {
  current: 'accent',
  expired: 'danger',
  endless: 'danger',
  malformed: 'danger',
}

function judge(token: string, nowMs: number): TokenVerdict {
  if (isTokenCurrent(token, nowMs)) return 'current'
  const claims = readClaims(token)
  if (!claims) return 'malformed'
  return expirySeconds(claims) === null ? 'endless' : 'expired'
}

function Expiry({ claims, nowMs }: { claims: Claims; nowMs: number }) {
  const { token: texts } = useTexts().debugAuth
  const language = useLanguage()
  const expiry = expirySeconds(claims)
  if (expiry === null) return <p>{texts.endless}</p>
  const leftSeconds = expiry - nowMs / 1000
  const duration = describeDuration(leftSeconds, language)
  return (
    <p className={styles.expiry}>
      {leftSeconds > 0 ? texts.expiresIn(duration) : texts.expiredAgo(duration)}
    </p>
  )
}
