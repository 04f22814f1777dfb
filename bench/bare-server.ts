import { serve } from '@hono/node-server'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { Hono } from 'hono'
import { jwtVerify } from 'jose'
import { openDatabase } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { templates } from '#server/db/schema/templates.ts'
import { users } from '#server/db/schema/users.ts'

const [databaseUrl = '', secret = ''] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl)
const key = new TextEncoder().encode(secret)

/** The least that answers the same question: the token, the session, one query, and nothing around them. */
const app = new Hono().get('/templates', async (c) => {
  const token = c.req.header('authorization')?.slice('Bearer '.length) ?? ''
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
  const [session] = await db
    .select({ userId: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, String(payload.sid)), gt(sessions.expiresAt, new Date())))
  if (!session) return c.json({ success: false }, 401)
  const rows = await db
    .select({
      id: templates.id,
      name: templates.name,
      isDefault: templates.isDefault,
      structure: templates.structure,
    })
    .from(templates)
    .where(eq(templates.userId, session.userId))
    .orderBy(desc(templates.isDefault), asc(templates.createdAt), asc(templates.id))
  return c.json({ success: true, templates: rows })
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port))
