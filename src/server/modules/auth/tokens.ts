import { jwtVerify, SignJWT } from 'jose'

export interface TokenClaims {
  userId: string
  username: string
  sessionId: string
}

export interface Tokens {
  /** An HS256 JWT; `iat` and `exp` in seconds. */
  sign(claims: TokenClaims, issuedAt: Date, expiresAt: Date): Promise<string>
  /** The session a token stands for, or undefined when it is not ours, was altered or has expired. */
  sessionIdOf(token: string, now: Date): Promise<string | undefined>
}

/** Signs and reads the tokens that carry a session. `secret` has at least 32 characters. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ userId, username, sessionId }, issuedAt, expiresAt) =>
      new SignJWT({ username, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    sessionIdOf: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
        return typeof payload.sid === 'string' ? payload.sid : undefined
      } catch {
        return undefined
      }
    },
  }
}
