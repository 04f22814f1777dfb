import { refuseToken } from '#client/lib/session.ts'

const timeoutMs = 10_000

export const sessionPaths = ['/api/auth/verify', '/api/auth/me'] as const
export type SessionPath = (typeof sessionPaths)[number]

export interface ServerAnswer {
  status: number
  body: string
  tookMs: number
}

/** Whether a token can travel in a request header at all. */
export function isSendable(token: string): boolean {
  return /^[\x21-\x7e]*$/.test(token)
}

/** What a published path answers to a token, or to none. A 401 ends the session in this browser, as anywhere. */
export async function askServer(
  path: SessionPath,
  token: string | null,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const startedAtMs = performance.now()
  const response = await fetch(path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const body = await response.text()
  const tookMs = Math.round(performance.now() - startedAtMs)
  if (response.status === 401) refuseToken(token ?? undefined)
  return { status: response.status, body, tookMs }
}
