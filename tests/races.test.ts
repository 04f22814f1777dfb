import { expect, it } from 'vitest'
import { createAuthRepo } from '#server/modules/auth/repo.ts'
import { createIndexingRepo } from '#server/modules/rag/indexing/repo.ts'
import { createVectorsRepo } from '#server/modules/rag/vectors/repo.ts'
import { createTemplatesRepo } from '#server/modules/templates/repo.ts'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import { uniqueName } from './support/caller.ts'
import { newDocument, useOwnedDatabase } from './support/owned-database.ts'

const embedderKey = 'any-embedder'
const never = new AbortController().signal
const { owner, db, newEngine, ...opened } = useOwnedDatabase(embedderKey)

function repos() {
  return {
    engines: opened.engines(),
    documents: opened.documents(),
    indexing: createIndexingRepo(db()),
    templates: createTemplatesRepo(db()),
  }
}

it('make the house account once, however many processes start at the same moment', async () => {
  const auth = createAuthRepo(db())
  for (let round = 0; round < 20; round += 1) {
    const name = uniqueName()
    const made = await Promise.all(Array.from({ length: 8 }, () => auth.houseAccount(name)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  }
})

it('leave one default template where several are saved as it at once', async () => {
  const { templates } = repos()
  const { userId } = owner
  const values = { name: 'Contested', isDefault: true, structure: fallbackTemplate }
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
  await Promise.all(ids.map((id) => templates.insert({ id, userId, ...values }, ids.length)))
  await Promise.all(ids.map((id) => templates.update(userId, id, values)))
  const kept = await templates.list(userId)
  expect(kept.map(({ isDefault }) => isDefault)).toEqual(ids.map((_, index) => index === 0))
})

it('refuse an upload, a share, and another visibility, whose engine is deleted meanwhile', async () => {
  const engine = await newEngine()
  const { documents, engines } = repos()
  await engines.delete(engine)
  const refusal = { code: 'not_found', message: 'There is no such engine.' }
  await expect(documents.insert(engine, newDocument('late'), never)).rejects.toMatchObject(refusal)
  await expect(engines.share(engine, owner.userId)).rejects.toMatchObject(refusal)
  await expect(engines.setVisibility(engine, 'Public')).rejects.toMatchObject(refusal)
})

it('delete an engine once, and tell the others who delete it at the same moment that it is gone', async () => {
  const engine = await newEngine()
  const { engines } = repos()
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => engines.delete(engine)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array(3).fill({ reason: { code: 'not_found', message: 'There is no such engine.' } }),
  )
})

it('keep nothing of a document whose sender gives up while it is stored', async () => {
  const engine = await newEngine()
  const { documents } = repos()
  const stored = documents.insert(engine, newDocument('given up'), AbortSignal.abort())
  await expect(stored).rejects.toThrow()
  expect(await documents.list(engine)).toEqual([])
})

it('let a document be deleted while its vectors are stored', async () => {
  const engine = await newEngine()
  const { documents, indexing } = repos()
  const document = newDocument('contested')
  await documents.insert(engine, document, never)
  const queued = await indexing.take(1, 60, embedderKey)
  await indexing.putBack(queued, 'The embedder was away.')
  let deleted: Promise<boolean> | undefined
  await indexing.settle(queued, embedderKey, async () => {
    deleted = documents.delete(engine, document.id)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(await deleted).toBe(true)
  let stored = 0
  await indexing.settle(queued, embedderKey, async () => {
    stored += 1
  })
  expect(stored).toBe(0)
})

it('leave the queue to the embedder that was set last, until its processes are gone', async () => {
  const { documents, indexing } = repos()
  const vectors = createVectorsRepo(db())
  const engine = await newEngine()
  await documents.insert(engine, newDocument('two embedders'), never)
  await vectors.use('old', 0)
  const queued = await indexing.take(100, 0, 'old')
  expect(queued.map(({ text }) => text)).toContain('two embedders')
  await vectors.use('new', 0)
  expect(await indexing.take(100, 0, 'old')).toEqual([])
  await indexing.settle(queued, 'old', () => Promise.reject(new Error('stored for an embedder not in use')))
  expect(await vectors.use('old', 180)).toBeUndefined()
  await indexing.settle(queued, 'new', async () => undefined)
  expect(await vectors.listIndexed('new', [engine.id])).toContain(engine.id)
  expect(await vectors.use('old', 0)).toBeGreaterThan(0)
  expect(await vectors.listIndexed('new', [engine.id])).toEqual([])
  await vectors.use(embedderKey, 0)
})

it('store nothing in a space that waits for its removal, which happens once', async () => {
  const { documents, indexing } = repos()
  const vectors = createVectorsRepo(db())
  const engine = await newEngine()
  const first = newDocument('first of its engine')
  await documents.insert(engine, first, never)
  await documents.delete(engine, first.id)
  await documents.insert(engine, newDocument('second of its engine'), never)
  const space = `${engine.id}-${embedderKey}`
  const queued = (await indexing.take(100, 0, embedderKey)).filter(({ engineId }) => engineId === engine.id)
  await indexing.settle(queued, embedderKey, () => Promise.reject(new Error('stored before the removal')))

  const removed: string[] = []
  const remove = async () => {
    for (const id of await vectors.listRemovals(100)) {
      await vectors.settleRemoval(id, async (removal) => {
        removed.push(removal.space)
        await new Promise((resolve) => setTimeout(resolve, 100))
      })
    }
  }
  await Promise.all([remove(), remove()])
  expect(removed.filter((each) => each === space)).toHaveLength(1)
  let stored = 0
  await indexing.settle(queued, embedderKey, async (standing) => {
    stored += standing.length
  })
  expect(stored).toBe(1)
})
