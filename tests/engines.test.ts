import { describe, expect, it } from 'vitest'
import { fileForm, type TestUser } from './support/caller.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const owner = useUser(app)
const other = useUser(app)

const newEngine = (user: TestUser, engineName = 'Research') =>
  user.trpc.rag.createEngine.mutate({ engineName })
const enginesOf = (user: TestUser) => user.trpc.rag.engines.query()
const seenBy = async (user: TestUser, id: string) =>
  (await enginesOf(user)).find((engine) => engine.id === id)

describe('engines', () => {
  it('are made Private, with a trimmed name, and listed over both edges', async () => {
    const json = { engineName: '  Harbour research ', description: 'Ferries, 1962' }
    const made = await app.rest('POST', '/api/rag/users/engines', { token: owner.token, json })
    expect([made.status, made.body.success]).toEqual([200, true])
    const listed = await app.rest('GET', `/api/rag/users/${owner.id}/engines`, { token: owner.token })
    expect(listed.body.success).toBe(true)
    expect(listed.body.engines[0]).toEqual({
      id: made.body.engine.id,
      name: 'Harbour research',
      description: 'Ferries, 1962',
      visibility: 'Private',
      isOwner: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      createdBy: owner.name,
      comingFrom: 'owner',
    })
    expect(await enginesOf(owner)).toEqual(listed.body.engines)
  })

  it('include the Public starter engine for everyone', async () => {
    const starter = (await enginesOf(other)).find(({ createdBy }) => createdBy === 'sceneroom')
    expect(starter).toMatchObject({
      name: 'Story craft starter',
      visibility: 'Public',
      isOwner: false,
      comingFrom: 'public',
    })
  })

  it.each([
    ['a blank name', { engineName: '  ' }, 'Please enter an engine name.'],
    ['no name', {}, 'Please enter an engine name.'],
    ['a name that is too long', { engineName: 'x'.repeat(121) }, 'Please keep this within 120 characters.'],
    ['a NUL in the description', { engineName: 'x', description: '\0' }, /cannot be stored/],
  ])('are refused with %s', async (_, json, reason) => {
    const { status, body } = await app.rest('POST', '/api/rag/users/engines', { token: owner.token, json })
    expect(status).toBe(400)
    expect(body.message).toMatch(reason)
  })

  it('have one of three visibilities, and no other, over both edges', async () => {
    const { id } = await newEngine(owner)
    const path = `/api/rag/users/engines/${id}/visibility`
    const change = (visibility: unknown) =>
      app.rest('PATCH', path, { token: owner.token, json: { visibility } })
    for (const visibility of ['Public', 'Friend', 'Private'] as const) {
      expect((await change(visibility)).body).toEqual({ success: true, visibility })
      expect(await seenBy(owner, id)).toMatchObject({ visibility })
    }
    const message = 'The visibility is Private, Public or Friend.'
    for (const visibility of ['Friends only', 'public', '', undefined]) {
      const { status, body } = await change(visibility)
      expect([status, body.message]).toEqual([400, message])
      const input = { engineId: id, visibility: visibility as 'Public' }
      await expect(owner.trpc.rag.setVisibility.mutate(input)).rejects.toMatchObject({ message })
    }
    expect(await seenBy(owner, id)).toMatchObject({ visibility: 'Private' })
  })

  it('are gone for good once deleted', async () => {
    const { id } = await newEngine(owner)
    await owner.upload(id, 'a.txt', 'tide tables')
    const path = `/api/rag/users/${owner.id}/engines/${id}`
    expect((await app.rest('DELETE', path, { token: owner.token })).body).toEqual({ success: true })
    expect(await seenBy(owner, id)).toBeUndefined()
    expect((await app.rest('DELETE', path, { token: owner.token })).status).toBe(404)
  })
})

describe('who may reach an engine', () => {
  const reads = async (user: TestUser, engineId: string) =>
    (await user.trpc.rag.search.query({ engineId, question: 'tide' })).passages

  it('is its owner alone while it is Private: to others it does not exist', async () => {
    const { id } = await newEngine(owner)
    await expect(reads(owner, id)).resolves.toEqual([])
    await expect(reads(other, id)).rejects.toMatchObject({
      data: { code: 'not_found' },
      message: 'There is no such engine.',
    })
    expect(await seenBy(other, id)).toBeUndefined()
  })

  it('is everyone signed in once it is Public, to query and not to change', async () => {
    const { id } = await newEngine(owner)
    const path = `/api/rag/users/engines/${id}/visibility`
    const change = await app.rest('PATCH', path, { token: owner.token, json: { visibility: 'Public' } })
    expect(change.status).toBe(200)
    await expect(reads(other, id)).resolves.toEqual([])
    expect(await seenBy(other, id)).toMatchObject({
      comingFrom: 'public',
      isOwner: false,
      createdBy: owner.name,
    })
    const changes = [
      () => other.trpc.rag.setVisibility.mutate({ engineId: id, visibility: 'Private' }),
      () => other.trpc.rag.deleteEngine.mutate({ engineId: id }),
      () => other.trpc.rag.documents.query({ engineId: id }),
      () => other.trpc.rag.share.mutate({ engineId: id, targetUsername: other.name }),
      () => other.trpc.rag.upload.mutate(fileForm(id, 'a.txt', 'planted')),
    ]
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({ data: { code: 'forbidden', httpStatus: 403 } })
    }
    await expect(app.trpc().rag.search.query({ engineId: id, question: 'tide' })).rejects.toMatchObject({
      data: { code: 'unauthorized' },
    })
  })

  it('is the people the owner added when it is Friends only; following the owner opens nothing', async () => {
    const follower = await app.register()
    const { id } = await newEngine(owner)
    await owner.trpc.rag.setVisibility.mutate({ engineId: id, visibility: 'Friend' })
    await follower.trpc.friends.add.mutate({ friendUsername: owner.name })
    await expect(reads(follower, id)).rejects.toMatchObject({ data: { code: 'not_found' } })
    await owner.trpc.friends.add.mutate({ friendUsername: follower.name })
    await expect(reads(follower, id)).resolves.toEqual([])
    expect(await seenBy(follower, id)).toMatchObject({ comingFrom: 'friend' })
  })

  it('is whom it is shared with by name, until that is taken back', async () => {
    const guest = await app.register()
    const { id } = await newEngine(owner)
    const path = `/api/rag/users/engines/${id}/share`
    const share = (targetUsername: string) =>
      app.rest('POST', path, { token: owner.token, json: { targetUsername } })
    expect((await share(guest.name.toUpperCase())).body).toMatchObject({ success: true })
    expect((await share(guest.name)).status).toBe(200)
    expect(await seenBy(guest, id)).toMatchObject({ comingFrom: 'shared', sharedBy: owner.name })
    expect(await owner.trpc.rag.shares.query({ engineId: id })).toEqual([
      { userid: guest.id, username: guest.name },
    ])
    await owner.trpc.rag.unshare.mutate({ engineId: id, targetUsername: guest.name })
    await expect(reads(guest, id)).rejects.toMatchObject({ data: { code: 'not_found' } })
    expect([(await share(' ')).status, (await share(' ')).body.message]).toEqual([
      400,
      'Please enter target username',
    ])
    expect((await share('nobody-of-this-name')).status).toBe(404)
    expect((await share(owner.name)).status).toBe(400)
  })

  it('is never decided by the path: a foreign user id is refused', async () => {
    const { id } = await newEngine(other)
    const paths: [string, string][] = [
      ['GET', `/api/rag/users/${other.id}/engines`],
      ['DELETE', `/api/rag/users/${other.id}/engines/${id}`],
      ['GET', `/api/rag/users/${other.id}/engines/${id}/documents`],
      ['GET', `/api/templates/users/${other.id}`],
    ]
    for (const [method, path] of paths) {
      expect((await app.rest(method, path, { token: owner.token })).status).toBe(403)
      expect((await app.rest(method, path)).status).toBe(401)
    }
  })
})
