import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  exists,
  like,
  ne,
  not,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { FoundUser, Friend, FriendNotification } from '#shared/friends.ts'
import { usersFoundMax } from '#shared/user-search.ts'
import type { Database } from '../../db/open.ts'
import { friendships } from '../../db/schema/friends.ts'
import { users } from '../../db/schema/users.ts'

type Id = string | AnyColumn | Placeholder | SQL

export type FriendsRepo = ReturnType<typeof createFriendsRepo>

export function createFriendsRepo(db: Database) {
  const hasAdded = (userId: Id, friendId: Id): SQL<boolean> =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(friendships)
        .where(and(eq(friendships.userId, userId), eq(friendships.friendId, friendId))),
    )}`

  return {
    /** As a condition, also for the query of another repo, whose columns may take the place of either id. */
    hasAdded,

    has: async (userId: string, friendId: string): Promise<boolean> => {
      const rows = await db
        .select({ friendId: friendships.friendId })
        .from(friendships)
        .where(and(eq(friendships.userId, userId), eq(friendships.friendId, friendId)))
      return rows.length > 0
    },

    /** Others whose name holds the text, in order; those that begin with it first. `nameKey` is a `usernameKey`. */
    search: async (userId: string, nameKey: string): Promise<FoundUser[]> => {
      const literal = nameKey.replaceAll(/[\\%_]/g, String.raw`\$&`)
      const begins = like(users.usernameKey, `${literal}%`)
      const holds = and(holdsRuns(nameKey), like(users.usernameKey, `%${literal}%`), not(begins))
      const those = (named: SQL | undefined) =>
        db
          .select({
            userid: users.id,
            username: users.username,
            isFriend: hasAdded(userId, users.id),
            key: users.usernameKey,
          })
          .from(users)
          .where(and(named, ne(users.id, userId)))
          .$dynamic()
          .limit(usersFoundMax)
      // The second set is not looked for where the first is enough.
      const found = await unionAll(those(begins).orderBy(asc(users.usernameKey)), those(holds)).limit(
        usersFoundMax,
      )
      const rank = ({ key }: { key: string }) => `${key.startsWith(nameKey) ? 0 : 1}${key}`
      return found
        .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
        .map(({ userid, username, isFriend }) => ({ userid, username, isFriend }))
    },

    findByName: async (nameKey: string): Promise<{ id: string; username: string } | undefined> => {
      const [found] = await db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(eq(users.usernameKey, nameKey))
      return found
    },

    add: async (userId: string, friendId: string): Promise<void> => {
      await db.insert(friendships).values({ userId, friendId }).onConflictDoNothing()
    },

    /** Whom the user has added, by name, so many at most. */
    friendsOf: (userId: string, limit: number): Promise<Friend[]> =>
      db
        .select({ userid: users.id, username: users.username })
        .from(friendships)
        .innerJoin(users, eq(users.id, friendships.friendId))
        .where(eq(friendships.userId, userId))
        .orderBy(asc(users.usernameKey))
        .limit(limit),

    /** Who added the user and was not added back, newest first, so many at most. */
    unanswered: (userId: string, limit: number): Promise<FriendNotification[]> => {
      const answer = alias(friendships, 'answer')
      const answered = db
        .select({ one: sql`1` })
        .from(answer)
        .where(and(eq(answer.userId, userId), eq(answer.friendId, friendships.userId)))
      return db
        .select({ id: users.id, userid: users.id, username: users.username })
        .from(friendships)
        .innerJoin(users, eq(users.id, friendships.userId))
        .where(and(eq(friendships.friendId, userId), notExists(answered)))
        .orderBy(desc(friendships.createdAt), asc(users.id))
        .limit(limit)
    },
  }
}

/** Names that hold every run of three characters of the text, or the text itself where it is shorter. */
function holdsRuns(nameKey: string): SQL {
  const characters = [...nameKey]
  const size = Math.min(3, characters.length)
  const starts = characters.slice(0, characters.length - size + 1)
  const runs = new Set(starts.map((_, at) => characters.slice(at, at + size).join('')))
  const list = sql.join(
    Array.from(runs, (run) => sql`${run}`),
    sql`, `,
  )
  return sql`name_runs(${users.usernameKey}) @> array[${list}]::text[]`
}
