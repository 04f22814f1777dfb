import type { Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import { appRouter } from '../app-router.ts'

/** What a request asked for, without anything that someone wrote into its path: a pattern, or the procedure's name. */
export function routeName(c: HonoContext): string {
  if (!c.req.path.startsWith(procedures)) return routePath(c)
  const names = c.req.path.slice(procedures.length).split(',')
  const [name = ''] = names
  if (!names.every((each) => Object.hasOwn(appRouter._def.procedures, each))) return `${procedures}(unknown)`
  return names.length === 1 ? procedures + name : `${procedures}(batch)`
}

const procedures = '/trpc/'
