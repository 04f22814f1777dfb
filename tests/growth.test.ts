import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { createAuthRepo } from '#server/modules/auth/repo.ts'
import { createFriendsRepo } from '#server/modules/friends/repo.ts'
import { createEnginesRepo } from '#server/modules/rag/engines/repo.ts'
import { createVectorsRepo } from '#server/modules/rag/vectors/repo.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

const usersMany = 40_000

let test: TestDatabase
let database: OpenDatabase
let sql: postgres.Sql
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  sql = postgres(test.url, { max: 1, onnotice: () => undefined })
  await sql`
    insert into users (id, username, username_key)
    select 'u' || n, name, name from (
      select n, case when n % 2 = 0 then 'anna.' else '王小明.' end || to_hex(n) as name
      from generate_series(1, ${usersMany}) as n) as named`
  await sql`
    insert into friendships (user_id, friend_id)
    select 'u' || n, 'u1' from generate_series(2, ${usersMany}) as n`
  await sql`
    insert into engines (id, owner_id, name, visibility) values
    ('friendly', 'u2', 'Friends', 'Friend'), ('private', 'u3', 'Private', 'Private')`
  await sql`analyze`
})
afterAll(async () => {
  await sql.end()
  await database.close()
  await test.drop()
})

it('lists the engines of someone whom tens of thousands have added', async () => {
  const { db } = database
  const engines = createEnginesRepo(db, 'any', createFriendsRepo(db).hasAdded)
  const listed = await engines.list('u1', 100)
  expect(listed.map(({ id, isOwnersFriend }) => [id, isOwnersFriend])).toEqual([['friendly', true]])
})

it('lists of more engines than anyone chooses from the ones of one’s own, shared and of friends first', async () => {
  await sql`
    insert into engines (id, owner_id, name, visibility, created_at)
    select 'p' || n, 'u9', 'Public', 'Public', now() - n * interval '1 second' from generate_series(1, 2000) as n`
  await sql`
    insert into engines (id, owner_id, name, visibility, created_at)
    select kind, owner, kind, 'Private', now() - interval '1 day' from (values ('own', 'u1'), ('lent', 'u3')) as old (kind, owner)`
  await sql`insert into engine_shares (engine_id, user_id) values ('lent', 'u1')`
  const { db } = database
  const listed = await createEnginesRepo(db, 'any', createFriendsRepo(db).hasAdded).list('u1', 10)
  const newest = Array.from({ length: 7 }, (_, n) => `p${n + 1}`)
  expect(listed.map(({ id }) => id).toSorted()).toEqual(['friendly', 'lent', 'own', ...newest])
})

it('answers with the newest of more notifications than anyone reads', async () => {
  expect(await createFriendsRepo(database.db).unanswered('u1', 50)).toHaveLength(50)
})

it.each(['a', 'na', 'anna.f', '明', '小明.', '9c3f'])('finds users by “%s”', async (text) => {
  const found = await createFriendsRepo(database.db).search('u5', text)
  expect(found.length).toBeGreaterThan(0)
  for (const { username } of found) expect(username).toContain(text)
})

it.each([
  ['the beginning of their name', "username_key like '王小%' order by username_key"],
  ['any part of it', "name_runs(username_key) @> array['9c3']"],
])('finds users by %s through an index', async (_, condition) => {
  const rows = await sql.unsafe(`explain select id from users where ${condition} limit 50`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/users_(username_key_unique|name_runs)/)
  expect(plan).not.toContain('Seq Scan')
})

it('looks for lost vectors without reading the passages of all engines', async () => {
  await sql`
    insert into engines (id, owner_id, name, embedder) select 'f' || n, 'u9', 'Full', 'old' from generate_series(1, 50) as n`
  await sql`
    insert into documents (id, engine_id, filename, sha256, text, passage_count, term_count)
    select id, id, 'a.txt', id, '', 200, 200 from engines where name = 'Full'`
  await sql`
    insert into passages (document_no, ordinal, text, locator, embedder)
    select no, n, repeat('The tide turns. ', 50), '{}', case when engine_id = 'f7' then 'new' else 'old' end
    from documents, generate_series(1, 200) as n`
  await sql`analyze`
  await database.db.transaction(async (tx) => {
    const vectors = createVectorsRepo(tx)
    const searched = await vectors.listSearched('old')
    expect(await vectors.listIndexed('new', searched)).toEqual(['f7'])
    expect(await vectors.listIndexed('old', ['f6', 'f7', 'gone'])).toEqual(['f6'])
    const [passages] = await tx.execute(
      "select seq_scan::int from pg_stat_xact_user_tables where relname = 'passages'",
    )
    expect(passages).toEqual({ seq_scan: 0 })
  })
})

it('forgets sessions and counted attempts whose time is over', async () => {
  await sql`
    insert into sessions (id, user_id, expires_at) values
    ('over', 'u1', now() - interval '1 minute'), ('live', 'u1', now() + interval '1 minute')`
  await sql`
    insert into rate_limits (key, points, expire) values
    ('over', 1, now() - interval '1 minute'), ('live', 1, now() + interval '1 minute')`
  await createAuthRepo(database.db).deleteExpired()
  expect(await sql`select id from sessions`).toEqual([{ id: 'live' }])
  expect(await sql`select key from rate_limits`).toEqual([{ key: 'live' }])
})
