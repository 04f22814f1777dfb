import type { Claims } from '#client/lib/token.ts'
import { useLanguage, useTexts } from '#client/texts/use-texts.ts'
import styles from './session-report.module.css'
import { useJsonLang } from './use-json-lang.ts'

/** Every claim by its name; those that are instants with their time in the reader's zone. */
export function ClaimList({ claims }: { claims: Claims }) {
  const { token: texts } = useTexts().debugAuth
  return (
    <dl className={styles.claims} aria-label={texts.claims}>
      {Object.entries(claims).map(([name, value]) => (
        <div key={name} className={styles.claim}>
          <dt className={styles.term}>
            <code>{name}</code>
          </dt>
          <dd>
            <ClaimValue name={name} value={value} />
            {instantClaims.includes(name) && <Instant seconds={value} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const instantClaims = ['exp', 'iat', 'nbf']

function ClaimValue({ name, value }: { name: string; value: unknown }) {
  // An instant in quotes is a text, which no reader of tokens takes for one.
  const isPlain = typeof value === 'string' && !instantClaims.includes(name)
  const text = isPlain ? value : JSON.stringify(value)
  return (
    <code lang={useJsonLang(text)} dir="auto">
      {text}
    </code>
  )
}

function Instant({ seconds }: { seconds: unknown }) {
  const language = useLanguage()
  const instant = new Date(typeof seconds === 'number' ? seconds * 1000 : Number.NaN)
  if (Number.isNaN(instant.getTime())) return null
  return (
    <time className={styles.instant} dateTime={instant.toISOString()}>
      {instant.toLocaleString(language, { dateStyle: 'long', timeStyle: 'long' })}
    </time>
  )
}
