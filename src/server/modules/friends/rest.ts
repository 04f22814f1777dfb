import { jsonBody, rest } from '../../http/rest.ts'

export const friendsRest = rest()
  .get('/friends/search-users', async (c) => {
    const users = await c.var.api.friends.searchUsers({ search: c.req.query('search') })
    return c.json({ success: true, users, message: `Found ${users.length} user(s)` })
  })
  .post('/friends/add-friend', async (c) => {
    await c.var.api.friends.add(await jsonBody<{ friendUsername: string }>(c))
    return c.json({ success: true, message: 'Friend added' })
  })
  .get('/friends/notifications', async (c) => {
    return c.json({ success: true, notifications: await c.var.api.friends.notifications(), message: 'OK' })
  })
  .post('/friends/add-friend-back', async (c) => {
    await c.var.api.friends.addBack(await jsonBody<{ friendUserId: string }>(c))
    return c.json({ success: true, message: 'Friend added' })
  })
