import { z } from 'zod'
import { loginInput, registerInput, type User } from '#shared/auth.ts'
import { answerOf, type PublishedCall } from '../../published-call.ts'

const user = z
  .strictObject({ userid: z.string(), username: z.string() })
  .meta({ id: 'User' }) satisfies z.ZodType<User>

const signedIn = answerOf({
  token: z.string().describe('A JWT whose exp is in seconds; send it as Authorization: Bearer <token>'),
  user,
  message: z.string(),
})

export const authCalls = [
  {
    method: 'post',
    path: '/auth/register',
    procedure: 'auth.register',
    summary: 'Make an account and be signed in',
    body: registerInput,
    example: { username: 'margit', password: 'a long secret', confirmPassword: 'a long secret' },
    answer: signedIn,
    refusals: ['conflict', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/auth/login',
    procedure: 'auth.login',
    summary: 'Sign in',
    body: loginInput,
    example: { username: 'margit', password: 'a long secret' },
    answer: signedIn,
    refusals: ['unauthorized', 'rate_limited'],
  },
  {
    method: 'get',
    path: '/auth/verify',
    procedure: 'auth.verify',
    summary: 'Whether the token still stands for a session',
    answer: answerOf({ valid: z.boolean() }),
  },
  {
    method: 'get',
    path: '/auth/me',
    procedure: 'auth.me',
    summary: 'Who is signed in',
    answer: answerOf({ user }),
  },
  {
    method: 'post',
    path: '/auth/logout',
    procedure: 'auth.logout',
    summary: 'Sign out; the token is worth nothing from then on',
    answer: answerOf({}),
  },
] as const satisfies PublishedCall[]
