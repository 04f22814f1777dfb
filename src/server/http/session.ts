import { createMiddleware } from 'hono/factory'
import type { AuthService } from '../modules/auth/service.ts'
import type { AppEnv } from './request.ts'

/** Finds out who is calling, from the bearer token. A missing or dead token makes a visitor, not an error. */
export function session(auth: AuthService) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('authorization') ?? '')?.[1]
    c.set('actor', token ? await auth.actorOf(token) : null)
    await next()
  })
}
