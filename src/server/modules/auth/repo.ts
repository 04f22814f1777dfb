import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { eq, lt, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import { tokenLifetimeDays, usernameKey } from '#shared/auth.ts'
import type { Database, Queries } from '../../db/open.ts'
import { passwords, rateLimits, sessions, settings } from '../../db/schema/auth.ts'
import { users } from '../../db/schema/users.ts'
import { AppError, databaseSilent } from '../../errors.ts'

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { username: string }>
    DatabaseUserAttributes: { username: string }
  }
}

export interface Account {
  id: string
  username: string
}

export type AuthRepo = ReturnType<typeof createAuthRepo>

/** Accounts and sessions. Lucia is known to this file alone. */
export function createAuthRepo(db: Database) {
  const lifetime = new TimeSpan(tokenLifetimeDays, 'd')
  const lucia = new Lucia(createAdapter(db), {
    sessionExpiresIn: lifetime,
    getUserAttributes: ({ username }) => ({ username }),
  })
  const findLive = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::text[]) and ${sessions.expiresAt} > now()`,
    )
    .prepare('find_live_sessions')

  return {
    /** Creates the account and, in the same transaction, what `alongside` writes. False: the name is taken. */
    createAccount: (account: Account & { hash: string }, alongside: (queries: Queries) => Promise<void>) =>
      db.transaction(async (tx) => {
        const created = await tx
          .insert(users)
          .values({ id: account.id, username: account.username, usernameKey: usernameKey(account.username) })
          .onConflictDoNothing({ target: users.usernameKey })
          .returning({ id: users.id })
        if (created.length === 0) return false
        await tx.insert(passwords).values({ userId: account.id, hash: account.hash })
        await alongside(tx)
        return true
      }),

    /** An account without a password, which nobody can log in to. The same one at every call. */
    houseAccount: async (username: string): Promise<Account> => {
      const key = usernameKey(username)
      await db
        .insert(users)
        .values({ id: key, username, usernameKey: key })
        // Of its id too: two processes may start at once.
        .onConflictDoNothing()
      const [found] = await db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(eq(users.usernameKey, key))
      if (!found) throw new Error('The house account vanished while it was made.')
      return found
    },

    findByName: async (name: string): Promise<(Account & { hash: string | null }) | undefined> => {
      const [found] = await db
        .select({ id: users.id, username: users.username, hash: passwords.hash })
        .from(users)
        .leftJoin(passwords, eq(passwords.userId, users.id))
        .where(eq(users.usernameKey, usernameKey(name)))
      return found
    },

    startSession: async (userId: string): Promise<{ id: string; startedAt: Date; expiresAt: Date }> => {
      const { id, expiresAt } = await lucia.createSession(userId, {})
      return { id, startedAt: new Date(expiresAt.getTime() - lifetime.milliseconds()), expiresAt }
    },

    findSession: async (sessionId: string): Promise<(Account & { sessionId: string }) | undefined> => {
      const { session, user } = await lucia.validateSession(sessionId)
      return session ? { id: user.id, username: user.username, sessionId: session.id } : undefined
    },

    /** Those of several sessions that have not ended. */
    liveSessions: async (sessionIds: readonly string[]): Promise<Set<string>> => {
      const live = await findLive.execute({ sessionIds })
      return new Set(live.map(({ id }) => id))
    },

    endSession: (sessionId: string) => lucia.invalidateSession(sessionId),
    /** Deletes sessions and counted attempts whose time is over. */
    deleteExpired: async (): Promise<void> => {
      await lucia.deleteExpiredSessions()
      await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
    },

    /** The value under a key, made by `make` the first time, the same for all processes. */
    settingOnce: async (key: string, make: () => string): Promise<string> => {
      await db.insert(settings).values({ key, value: make() }).onConflictDoNothing()
      const [found] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
      if (!found) throw new Error(`The setting ${key} vanished while it was read.`)
      return found.value
    },
  }
}

/** Lucia's adapter, with the query of every request prepared: made once, and answered in one round trip. */
function createAdapter(db: Database): Adapter {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, users)
  const find = db
    .select({ id: sessions.id, userId: users.id, expiresAt: sessions.expiresAt, username: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('find_session')
  return Object.assign(adapter, {
    getSessionAndUser: async (id: string): ReturnType<Adapter['getSessionAndUser']> => {
      // A driver whose connections break may answer with nothing, which would sign people out, or with what others asked.
      const found = (await find.execute({ id }))[0] ?? (await find.execute({ id }))[0]
      if (!found) return [null, null]
      if (found.id !== id) throw new AppError('unavailable', databaseSilent)
      const { userId, expiresAt, username } = found
      return [
        { id, userId, expiresAt, attributes: {} },
        { id: userId, attributes: { username } },
      ]
    },
  })
}
