import { type LoginInput, type RegisterInput, type SignedIn, type User, usernameKey } from '#shared/auth.ts'
import type { Actor } from '../../actor.ts'
import type { Queries } from '../../db/open.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import type { SpokenLanguage } from '../../words/said.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Account, AuthRepo } from './repo.ts'
import type { Tokens } from './tokens.ts'

interface AuthDeps {
  repo: AuthRepo
  tokens: Tokens
  limits: { perAddress: RateLimiter; perName: RateLimiter }
  clock: Clock
  /** Writes what every new account starts with, in the transaction that creates it. */
  welcome: (queries: Queries, userId: string, language: SpokenLanguage) => Promise<void>
}

/** A caller before it is known who they are. */
interface Visitor {
  address: string
}

interface Newcomer extends Visitor {
  /** What the pages speak to them. */
  language: SpokenLanguage
}

export type AuthService = ReturnType<typeof createAuthService>

/** Who someone is: accounts, and the sessions that tokens carry. */
export function createAuthService({ repo, tokens, limits, clock, welcome }: AuthDeps) {
  async function signIn(account: Account, message: string): Promise<SignedIn> {
    const session = await repo.startSession(account.id)
    const claims = { userId: account.id, username: account.username, sessionId: session.id }
    const token = await tokens.sign(claims, session.startedAt, session.expiresAt)
    return { token, user: { userid: account.id, username: account.username }, message }
  }

  return {
    /** Throws `conflict` when the name is taken in any spelling, `rate_limited` after too many attempts. */
    async register(visitor: Newcomer, input: RegisterInput): Promise<SignedIn> {
      const name = usernameKey(input.username)
      await limits.perAddress.consume(visitor.address)
      await limits.perName.consume(name)
      const account = { id: crypto.randomUUID(), username: input.username }
      const hash = await hashPassword(input.password)
      const created = await repo.createAccount({ ...account, hash }, (queries) =>
        welcome(queries, account.id, visitor.language),
      )
      if (!created) throw new AppError('conflict', 'This username is already taken.')
      await limits.perName.forgive(name)
      return signIn(account, 'Account created successfully!')
    },

    /** Throws `unauthorized` alike for a wrong password and an unknown name, `rate_limited` after too many attempts. */
    async login(visitor: Visitor, input: LoginInput): Promise<SignedIn> {
      const name = usernameKey(input.username)
      await limits.perAddress.consume(visitor.address)
      await limits.perName.consume(name)
      const account = await repo.findByName(name)
      const verified = await verifyPassword(account?.hash ?? undefined, input.password)
      if (!account || !verified) throw new AppError('unauthorized', 'Wrong username or password.')
      await limits.perName.forgive(name)
      return signIn(account, 'Welcome back!')
    },

    /** Ends the session of the token at once, everywhere. */
    async logout(actor: Actor): Promise<void> {
      await repo.endSession(actor.sessionId)
    },

    /** The caller, as the wire spells a user. */
    me: (actor: Actor): User => ({ userid: actor.userId, username: actor.username }),

    /** Who a bearer token stands for; null when its session has ended or it is not ours. */
    async actorOf(token: string): Promise<Actor | null> {
      const sessionId = await tokens.sessionIdOf(token, clock.now())
      const found = sessionId ? await repo.findSession(sessionId) : undefined
      return found ? { userId: found.id, username: found.username, sessionId: found.sessionId } : null
    },

    /** The product itself as an owner of what comes with it. */
    async house(): Promise<Actor> {
      const { id, username } = await repo.houseAccount('sceneroom')
      return { userId: id, username, sessionId: '' }
    },

    /** Takes away what has run out: sessions that nobody can use any more, attempts that no longer count. */
    forgetExpired: () => repo.deleteExpired(),

    /** Which of several callers are still signed in, in their order. */
    async areSignedIn(actors: readonly Actor[]): Promise<boolean[]> {
      const live = await repo.liveSessions(actors.map(({ sessionId }) => sessionId))
      return actors.map(({ sessionId }) => live.has(sessionId))
    },
  }
}
