import { createTRPCClient, httpBatchStreamLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/app-router.ts'
import { isUnauthorized, UnreadableAnswer } from './failure.ts'
import { currentSession, refuseToken } from './session.ts'

/** Notes whose call it is, and ends that session on a 401, be it at once or in the middle of a stream. */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const token = currentSession()?.token
    const notice = (error: unknown) => {
      if (isUnauthorized(error)) refuseToken(token)
    }
    return observable((observer) =>
      next({ ...op, context: { ...op.context, token } }).subscribe({
        next: (value) => {
          const { result } = value
          if (result.type !== undefined || !isAsyncIterable(result.data)) return observer.next(value)
          observer.next({ ...value, result: { data: noticed(result.data, notice) } })
        },
        error: (error) => {
          notice(error)
          observer.error(error)
        },
        complete: () => observer.complete(),
      }),
    )
  }

const links = [
  sessionLink,
  httpBatchStreamLink<AppRouter>({
    url: '/trpc',
    fetch: fetchJson,
    headers: ({ opList }) => {
      const token = opList[0]?.context.token
      // Why a call was refused is told in the language of the page.
      const language = { 'accept-language': document.documentElement.lang }
      return typeof token === 'string' ? { ...language, authorization: `Bearer ${token}` } : language
    },
  }),
]

/** Calls the server. A streaming procedure resolves to an async iterable; pass `{ signal }` to stop it. */
export const api = createTRPCClient<AppRouter>({ links })

/** The same calls as React hooks, cached. */
export const trpc = createTRPCReact<AppRouter>()

async function* noticed(stream: AsyncIterable<unknown>, notice: (error: unknown) => void) {
  try {
    yield* stream
  } catch (error) {
    notice(error)
    // A cut connection arrives bare.
    throw error instanceof TRPCClientError ? error : TRPCClientError.from(error as Error)
  }
}

async function fetchJson(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.headers.get('content-type')?.includes('json')) throw new UnreadableAnswer(response.status)
  return response
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
