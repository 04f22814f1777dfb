import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/test-database.ts'
import { requireOwner } from '../engines/policy.ts'
import { createEnginesRepo } from '../engines/repo.ts'
import { createOperationsRepo } from '../operations-repo.ts'
import { createVectorsRepo } from './repo.ts'

/** One passage with a vector of the old embedder, in a database that is slower than it may be. */
async function slowDatabase() {
  const database = await createTestDatabase()
  const client = postgres(database.url, { max: 1, connection: { statement_timeout: 200 } })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client`insert into users (id, username, username_key) values ('u', 'u', 'u')`
  await client`insert into engines (id, owner_id, name, embedder) values ('e', 'u', 'Large', 'old')`
  const [document] = await client<{ no: number }[]>`
    insert into documents (id, engine_id, filename, sha256, text, passage_count, term_count)
    values ('d', 'e', 'a.txt', '', 'a', 1, 1) returning no`
  await client`insert into passages (document_no, ordinal, text, locator, embedder)
    values (${document?.no ?? 0}, 0, 'a', '{"start":0,"end":1}', 'old')`
  await client`insert into embedder_in_use (key) values ('old')`
  await client`create function slow() returns trigger language plpgsql
    as $$ begin perform pg_sleep(0.4); return coalesce(new, old); end $$`
  await client`create trigger slow before update or delete on passages for each row execute function slow()`
  const queued = async () => (await client`select id from passages where embedder is null`).length
  return { db: drizzle({ client }), queued }
}

test('all is queued again for another embedder, however long that takes', async () => {
  const { db, queued } = await slowDatabase()
  expect(await createVectorsRepo(db).use('new')).toBe(1)
  expect(await queued()).toBe(1)
})

test('all is queued again whose vectors were lost, however long that takes', async () => {
  const { db, queued } = await slowDatabase()
  await createVectorsRepo(db).requeueEngines(['e'])
  expect(await queued()).toBe(1)
})

test('all is queued again that the operator wants made anew, however long that takes', async () => {
  const { db, queued } = await slowDatabase()
  expect(await createOperationsRepo(db).remake('e', [])).toBe(1)
  expect(await queued()).toBe(1)
})

test('an engine is deleted, however long that takes', async () => {
  const { db } = await slowDatabase()
  const owner = { userId: 'u', username: 'u', sessionId: '' }
  const repo = createEnginesRepo(db, 'old', () => sql`false`)
  await repo.delete(requireOwner(owner, await repo.find('u', 'e')))
  expect(await repo.find('u', 'e')).toBeUndefined()
})
