import { describe, expect, it } from 'vitest'
import { isTokenCurrent } from './token.ts'

const nowMs = Date.UTC(2030, 0, 1)
const nowSeconds = nowMs / 1000

describe('isTokenCurrent', () => {
  it('accepts a token whose expiry lies ahead, in seconds', () => {
    expect(isTokenCurrent(jwt({ exp: nowSeconds + 1 }), nowMs)).toBe(true)
  })

  it('reads claims in any script', () => {
    expect(isTokenCurrent(jwt({ username: '陳大文 ñ', exp: nowSeconds + 60 }), nowMs)).toBe(true)
  })

  it('refuses a token from its expiry on', () => {
    expect(isTokenCurrent(jwt({ exp: nowSeconds }), nowMs)).toBe(false)
    expect(isTokenCurrent(jwt({ exp: nowSeconds - 1 }), nowMs)).toBe(false)
  })

  it('refuses a token without a numeric expiry', () => {
    for (const claims of [{}, { exp: null }, { exp: '9999999999' }, [], 'text', null]) {
      expect(isTokenCurrent(jwt(claims), nowMs)).toBe(false)
    }
  })

  it('refuses what is no JWT at all', () => {
    const [header, , signature] = jwt({}).split('.')
    for (const text of [
      '',
      'null',
      'a.b',
      'a.b.c',
      'a.b.c.d',
      `${header}.e30=.${signature}`,
      `${header}.!!!.x`,
    ]) {
      expect(isTokenCurrent(text, nowMs)).toBe(false)
    }
  })
})

function jwt(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJl`
}
