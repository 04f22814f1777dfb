export type Claims = Readonly<Record<string, unknown>>

/** True when the token is a JWT with an `exp` (seconds) that is not past. Its signature is the server's to check. */
export function isTokenCurrent(token: string, nowMs: number): boolean {
  const claims = readClaims(token)
  const expiry = claims && expirySeconds(claims)
  return expiry !== null && expiry > nowMs / 1000
}

/** What a JWT says, whoever signed it; null for a token that is none. */
export function readClaims(token: string): Claims | null {
  const parts = token.split('.')
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return null
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(parts[1] ?? ''))
    return isObject(claims) ? claims : null
  } catch {
    return null
  }
}

/** The `exp` of a token, in seconds since 1970; null when it names none. */
export function expirySeconds({ exp }: Claims): number | null {
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}
