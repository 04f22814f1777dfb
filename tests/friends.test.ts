import { describe, expect, it } from 'vitest'
import type { TestUser } from './support/caller.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const ada = useUser(app)

/** A word that no other test's user has in the name. */
const word = () => `w${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`

const searchPath = (term: string) => `/api/friends/search-users?search=${encodeURIComponent(term)}`
const searchAs = (user: TestUser, term: string) => app.rest('GET', searchPath(term), { token: user.token })
const namesFor = async (user: TestUser, search: string) =>
  (await user.trpc.friends.searchUsers.query({ search })).map(({ username }) => username)
const add = (user: TestUser, friendUsername: string) =>
  app.rest('POST', '/api/friends/add-friend', { token: user.token, json: { friendUsername } })
const addBack = (user: TestUser, friendUserId: string) =>
  app.rest('POST', '/api/friends/add-friend-back', { token: user.token, json: { friendUserId } })
const notificationsOf = (user: TestUser) => user.trpc.friends.notifications.query()

describe('searching users', () => {
  it('finds by any part of the name, those that begin with it first, alike on both edges', async () => {
    const part = word()
    const [within, second, first] = [`x-${part}`, `${part}-b`, `${part}-a`]
    for (const name of [within, second, first]) await app.register(name)
    const answer = await searchAs(ada, part)
    expect([answer.status, answer.body.success, answer.body.message]).toEqual([200, true, 'Found 3 user(s)'])
    expect(answer.body.users).toEqual(
      [first, second, within].map((username) => ({ userid: expect.any(String), username, isFriend: false })),
    )
    expect(await ada.trpc.friends.searchUsers.query({ search: part })).toEqual(answer.body.users)
  })

  it('ignores case, white space around it and the width of letters', async () => {
    const part = word()
    const name = `Mixed.${part}`
    await app.register(name)
    const wide = part.replaceAll(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    )
    for (const term of [part.toUpperCase(), `  ${part} `, wide, `mixed.${part}`]) {
      expect(await namesFor(ada, term)).toEqual([name])
    }
  })

  it.each([
    ['Chinese', '陳美玲', '美玲'],
    ['Thai', 'สมชาย.ใจดี', 'ชาย'],
    ['Korean', '이미영', '미'],
  ])('finds names in %s by one character and by several', async (_, base, part) => {
    const name = `${base}${word()}`
    await app.register(name)
    for (const term of [part, Array.from(part)[0] ?? '', base])
      expect(await namesFor(ada, term)).toContain(name)
  })

  it('takes wildcards of the database as the characters they are', async () => {
    const part = word()
    await app.register(`${part}_x`)
    await app.register(`${part}yx`)
    expect(await namesFor(ada, `${part}_x`)).toEqual([`${part}_x`])
    for (const term of [`${part}%`, `${part}\\`, `%${part}`]) expect(await namesFor(ada, term)).toEqual([])
  })

  it('never finds the searcher, and nobody for a blank term or none', async () => {
    expect(await namesFor(ada, ada.name)).toEqual([])
    for (const path of [searchPath(''), searchPath('  '), '/api/friends/search-users']) {
      const { status, body } = await app.rest('GET', path, { token: ada.token })
      expect([status, body]).toEqual([200, { success: true, users: [], message: 'Found 0 user(s)' }])
    }
  })

  it('says who is a friend of the searcher, and only of the searcher', async () => {
    const [friend, other] = [await app.register(word()), await app.register()]
    await add(ada, friend.name)
    expect((await searchAs(ada, friend.name)).body.users).toEqual([
      { userid: friend.id, username: friend.name, isFriend: true },
    ])
    expect((await searchAs(other, friend.name)).body.users[0].isFriend).toBe(false)
    expect((await searchAs(friend, ada.name)).body.users[0].isFriend).toBe(false)
  })

  it('answers with fifty users at most', async () => {
    const part = word()
    await Promise.all(Array.from({ length: 51 }, (_, n) => app.register(`${part}-${n}`)))
    expect((await searchAs(ada, part)).body.users).toHaveLength(50)
  })

  it.each([
    ['too long', 'x'.repeat(129), 'Please search for at most 128 characters.'],
    ['not storable', 'a\0b', 'The text contains characters that cannot be stored.'],
  ])('refuses a term that is %s', async (_, term, message) => {
    const { status, body } = await searchAs(ada, term)
    expect([status, body]).toEqual([
      400,
      { success: false, message, error: message, requestId: expect.any(String) },
    ])
    await expect(ada.trpc.friends.searchUsers.query({ search: term })).rejects.toMatchObject({ message })
  })
})

describe('adding a friend', () => {
  it('goes one way, by name in any case, and again changes nothing', async () => {
    const [one, two] = [await app.register(word()), await app.register(word())]
    for (const name of [two.name, two.name.toUpperCase(), ` ${two.name} `]) {
      const { status, body } = await add(one, name)
      expect([status, body]).toEqual([200, { success: true, message: 'Friend added' }])
    }
    expect(await notificationsOf(two)).toEqual([
      { id: expect.any(String), userid: one.id, username: one.name },
    ])
    expect(await notificationsOf(one)).toEqual([])
  })

  it.each([
    ['a name nobody has', { friendUsername: 'nobody-of-this-name' }, 404, 'There is no user of this name.'],
    ['a blank name', { friendUsername: '  ' }, 400, 'Please enter a username.'],
    ['no name', {}, 400, 'Please enter a username.'],
    ['a name that is no text', { friendUsername: 7 }, 400, 'Please enter a username.'],
    ['a NUL', { friendUsername: 'a\0' }, 400, 'The text contains characters that cannot be stored.'],
  ])('is refused with %s', async (_, json, status, message) => {
    const answer = await app.rest('POST', '/api/friends/add-friend', { token: ada.token, json })
    expect([answer.status, answer.body.message]).toEqual([status, message])
    const call = ada.trpc.friends.add.mutate(json as { friendUsername: string })
    await expect(call).rejects.toMatchObject({ message, data: { httpStatus: status } })
  })

  it('is refused for oneself', async () => {
    const { status, body } = await add(ada, ada.name.toUpperCase())
    expect([status, body.message]).toEqual([400, 'You cannot add yourself.'])
  })
})

describe('the list of friends', () => {
  it('has those whom the caller has added, by name, and nobody else', async () => {
    const part = word()
    const [user, ...others] = await Promise.all(
      [`${part}-me`, `b.${part}`, `A.${part}`, `c.${part}`].map((name) => app.register(name)),
    )
    const [second, first, third] = others
    if (!user || !second || !first || !third) throw new Error('Four were registered.')
    expect(await user.trpc.friends.list.query()).toEqual([])
    await add(user, second.name)
    await add(user, first.name)
    await add(third, user.name)
    expect(await user.trpc.friends.list.query()).toEqual(
      [first, second].map(({ id, name }) => ({ userid: id, username: name })),
    )
  })
})

describe('notifications', () => {
  it('are the people who added the user and were not added back, newest first, alike on both edges', async () => {
    const user = await app.register()
    const [early, late] = [await app.register(), await app.register()]
    await add(early, user.name)
    await add(late, user.name)
    const { status, body } = await app.rest('GET', '/api/friends/notifications', { token: user.token })
    expect([status, body.success, body.message]).toEqual([200, true, expect.any(String)])
    expect(body.notifications).toEqual(
      [late, early].map(({ id, name }) => ({ id: expect.any(String), userid: id, username: name })),
    )
    expect(await notificationsOf(user)).toEqual(body.notifications)
  })

  it('go when the person is added back, by id or by name', async () => {
    const user = await app.register()
    const [one, two] = [await app.register(), await app.register()]
    await add(one, user.name)
    await add(two, user.name)
    const { status, body } = await addBack(user, one.id)
    expect([status, body.success]).toEqual([200, true])
    expect((await notificationsOf(user)).map(({ userid }) => userid)).toEqual([two.id])
    await add(user, two.name)
    expect(await notificationsOf(user)).toEqual([])
    expect(await notificationsOf(one)).toEqual([])
    expect((await searchAs(user, one.name)).body.users[0].isFriend).toBe(true)
  })
})

describe('adding a friend back', () => {
  it('again changes nothing', async () => {
    const [user, friend] = [await app.register(), await app.register()]
    await add(friend, user.name)
    await user.trpc.friends.addBack.mutate({ friendUserId: friend.id })
    expect((await addBack(user, friend.id)).status).toBe(200)
  })

  it('is refused for anyone who has not added the user, whether they exist or not', async () => {
    const stranger = await app.register()
    for (const id of [stranger.id, 'no-such-id', ada.id]) {
      const { status, body } = await addBack(ada, id)
      expect([status, body.message]).toEqual([404, 'This user has not added you.'])
    }
    expect(await notificationsOf(stranger)).toEqual([])
  })

  it.each([
    ['no id', {}],
    ['an empty id', { friendUserId: '' }],
    ['an id that is no text', { friendUserId: 7 }],
    ['an id that is too long', { friendUserId: 'x'.repeat(65) }],
  ])('is refused with %s', async (_, json) => {
    const { status, body } = await app.rest('POST', '/api/friends/add-friend-back', {
      token: ada.token,
      json,
    })
    expect([status, body.success, body.message]).toEqual([
      400,
      false,
      expect.stringMatching(/^(An|This) id is /),
    ])
  })
})

describe('signed out', () => {
  it('every call is refused, on both edges', async () => {
    const guest = app.trpc()
    const calls: [string, string, object?][] = [
      ['GET', searchPath('a')],
      ['POST', '/api/friends/add-friend', { friendUsername: ada.name }],
      ['GET', '/api/friends/notifications'],
      ['POST', '/api/friends/add-friend-back', { friendUserId: ada.id }],
    ]
    for (const [method, path, json] of calls) {
      const { status, body } = await app.rest(method, path, { json })
      expect([path, status, body.message]).toEqual([path, 401, 'Please log in first.'])
    }
    for (const call of [
      () => guest.friends.searchUsers.query({ search: 'a' }),
      () => guest.friends.add.mutate({ friendUsername: ada.name }),
      () => guest.friends.list.query(),
      () => guest.friends.notifications.query(),
      () => guest.friends.addBack.mutate({ friendUserId: ada.id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ data: { code: 'unauthorized', httpStatus: 401 } })
    }
  })
})
