import { createHash } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { createAuthRepo } from '#server/modules/auth/repo.ts'
import { createFriendsRepo } from '#server/modules/friends/repo.ts'
import type { NewDocument } from '#server/modules/rag/documents/insertion-repo.ts'
import { postingLists } from '#server/modules/rag/documents/posting-lists.ts'
import { createDocumentsRepo } from '#server/modules/rag/documents/repo.ts'
import { type OwnedEngine, requireOwner } from '#server/modules/rag/engines/policy.ts'
import { createEnginesRepo } from '#server/modules/rag/engines/repo.ts'
import { uniqueName } from './caller.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** For tests of what lies under the services: a database of the file's own, with one account in it. */
export function useOwnedDatabase(embedderKey: string) {
  const owner = { userId: 'owner', username: uniqueName(), sessionId: '' }
  let test: TestDatabase
  let opened: OpenDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    opened = openDatabase(test.url)
    const account = { id: owner.userId, username: owner.username, hash: 'none' }
    await createAuthRepo(opened.db).createAccount(account, async () => undefined)
  })
  afterAll(async () => {
    await opened.close()
    await test.drop()
  })

  const engines = () => createEnginesRepo(opened.db, embedderKey, createFriendsRepo(opened.db).hasAdded)

  return {
    owner,
    db: () => opened.db,
    engines,
    documents: () => createDocumentsRepo(opened.db, embedderKey),
    /** An engine as a call holds it that has just been allowed to change it. */
    newEngine: async (): Promise<OwnedEngine> => {
      const id = crypto.randomUUID()
      const ownerId = owner.userId
      await engines().insert({ id, ownerId, name: 'Contested', description: '', visibility: 'Private' })
      return requireOwner(owner, await engines().find(ownerId, id))
    },
  }
}

/** A file of one passage, as it has been read. */
export function newDocument(text: string): NewDocument {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const passages = [{ text, locator: { start: 0, end: text.length } }]
  const read = { text, passages, ...postingLists([new Map([[text, 1]])]) }
  return { id: crypto.randomUUID(), filename: 'a.txt', sha256, read }
}
