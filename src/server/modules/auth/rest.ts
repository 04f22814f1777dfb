import type { LoginInput, RegisterInput } from '#shared/auth.ts'
import { jsonBody, rest } from '../../http/rest.ts'

export const authRest = rest()
  .post('/auth/register', async (c) => {
    const signedIn = await c.var.api.auth.register(await jsonBody<RegisterInput>(c))
    return c.json({ success: true, ...signedIn })
  })
  .post('/auth/login', async (c) => {
    const signedIn = await c.var.api.auth.login(await jsonBody<LoginInput>(c))
    return c.json({ success: true, ...signedIn })
  })
  .get('/auth/verify', async (c) => c.json({ success: true, ...(await c.var.api.auth.verify()) }))
  .get('/auth/me', async (c) => c.json({ success: true, user: await c.var.api.auth.me() }))
  .post('/auth/logout', async (c) => {
    await c.var.api.auth.logout()
    return c.json({ success: true })
  })
