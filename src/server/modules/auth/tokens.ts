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
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  // Given as bytes, it would be imported again for every token.
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ])
  return {
    sign: async ({ userId, username, sessionId }, issuedAt, expiresAt) =>
      new SignJWT({ username, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await key),
    sessionIdOf: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, await key, { algorithms: ['HS256'], currentDate: now })
        return typeof payload.sid === 'string' ? payload.sid : undefined
      } catch {
        return undefined
      }
    },
  }
}
