import postgres from 'postgres'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

async function open() {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

test('every test database has the schema and is its own', async () => {
  const [one, other] = await Promise.all([open(), open()])
  const sql = postgres(one.url, { max: 1 })
  await sql`INSERT INTO users (id, username, username_key) VALUES ('u', 'Ada', 'ada')`
  await sql.end()
  const otherSql = postgres(other.url, { max: 1 })
  expect(await otherSql`SELECT id FROM users`).toEqual([])
  await otherSql.end()
})

test('a dropped database is gone, and its connections with it', async () => {
  const database = await open()
  const sql = postgres(database.url, { max: 1 })
  await sql`SELECT 1`
  await database.drop()
  await expect(sql`SELECT 1`).rejects.toThrow()
  await sql.end()
  await database.drop()
})
