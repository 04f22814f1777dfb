import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { createAuthRepo } from './repo.ts'

/** Two sessions, and an account repo on a database that is asked by other values than it was given. */
async function twoSessions() {
  const database = await createTestDatabase()
  const client = postgres(database.url, { max: 1 })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const repo = createAuthRepo(drizzle({ client }))
  const start = async (id: string) => {
    await repo.createAccount({ id, username: id, hash: 'none' }, async () => undefined)
    return (await repo.startSession(id)).id
  }
  const confusedBy = (other: (value: string) => string) => {
    const unsafe = (query: string, values: string[]) => client.unsafe(query, values.map(other))
    const get = (_: unknown, key: string) => (key === 'unsafe' ? unsafe : Reflect.get(client, key))
    return createAuthRepo(drizzle({ client: new Proxy<typeof client>(client, { get }) }))
  }
  return { mine: await start('one'), theirs: await start('other'), confusedBy }
}

test('a session is never taken for another, should the database answer with one', async () => {
  const { mine, theirs, confusedBy } = await twoSessions()
  const { findSession } = confusedBy((value) => (value === mine ? theirs : value))
  await expect(findSession(mine)).rejects.toThrow('The database is not answering.')
})

test('a single answer of nothing ends no session', async () => {
  const { mine, confusedBy } = await twoSessions()
  let asked = 0
  const { findSession } = confusedBy((value) => (asked++ === 0 ? 'nothing' : value))
  expect(await findSession(mine)).toMatchObject({ id: 'one', sessionId: mine })
  expect(await findSession('nothing')).toBeUndefined()
})
