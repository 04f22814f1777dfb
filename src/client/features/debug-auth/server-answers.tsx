import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '#client/texts/use-texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Message } from '#client/ui/message.tsx'
import { askServer, isSendable, type ServerAnswer, type SessionPath, sessionPaths } from './ask-server.ts'
import { indentedJson } from './indented-json.ts'
import styles from './session-report.module.css'
import { useJsonLang } from './use-json-lang.ts'

export const answersKey = ['debug-auth'] as const

/** What verify and me make of the token, as soon as the page opens and whenever the token changes. */
export function ServerAnswers({ token }: { token: string | null }) {
  const { server } = useTexts().debugAuth
  return (
    <div className={styles.whole}>
      <Card title={server.title}>
        {token === null && <p className={styles.without}>{server.withoutToken}</p>}
        {token !== null && !isSendable(token) ? (
          <p>{server.unsendable}</p>
        ) : (
          <div className={styles.answers}>
            {sessionPaths.map((path) => (
              <Answer key={path} path={path} token={token} />
            ))}
          </div>
        )}
      </Card>
    </div>
  )
}

function Answer({ path, token }: { path: SessionPath; token: string | null }) {
  const { debugAuth, common } = useTexts()
  const titleId = useId()
  const { data, isError, isFetching } = useQuery({
    queryKey: [...answersKey, path, token],
    queryFn: ({ signal }) => askServer(path, token, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <section className={styles.part} aria-labelledby={titleId} aria-busy={isFetching}>
      <h3 className={styles.call} id={titleId}>
        <code>GET {path}</code>
      </h3>
      <p className={styles.outcome} role="status">
        {isFetching && debugAuth.server.asking}
        {!isFetching && !isError && data && <Outcome answer={data} />}
      </p>
      {!isFetching && isError && <Message tone="error">{common.networkError}</Message>}
      {!isError && data && <Body text={data.body} isOld={isFetching} />}
    </section>
  )
}

function Outcome({ answer: { status, tookMs } }: { answer: ServerAnswer }) {
  const { server } = useTexts().debugAuth
  return (
    <>
      <Badge tone={status < 400 ? 'accent' : 'danger'}>{`HTTP ${status}`}</Badge>{' '}
      <span className={styles.note}>{server.tookMs(tookMs)}</span>
    </>
  )
}

function Body({ text, isOld }: { text: string; isOld: boolean }) {
  const { server } = useTexts().debugAuth
  const lang = useJsonLang(text)
  if (text === '') return <p className={styles.none}>{server.emptyBody}</p>
  return (
    <pre className={styles.json} lang={lang} data-old={isOld || undefined}>
      {indentedJson(text)}
    </pre>
  )
}
