import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { isUnauthorized, messageOf, readFailure, UnreadableAnswer } from './failure.ts'

const refused = (httpStatus: number, message: string) =>
  TRPCClientError.from({ error: { code: -32000, message, data: { httpStatus } } })
const words = {
  unexpectedError: 'Login failed.',
  networkError: 'No network.',
  answeredElsewhere: (status: number) => `A proxy answered (${status}).`,
}

describe('a failed call', () => {
  it('speaks with the words of the server where there are any', () => {
    const error = refused(429, 'Too many attempts.')
    expect(readFailure(error)).toEqual({ kind: 'answered', status: 429, message: 'Too many attempts.' })
    expect(messageOf(error, words)).toBe('Too many attempts.')
    expect(messageOf(refused(400, ''), words)).toBe('Login failed.')
  })

  it('is a network failure when nothing answered', () => {
    const error = TRPCClientError.from(new TypeError('Failed to fetch'))
    expect(readFailure(error)).toEqual({ kind: 'network' })
    expect(messageOf(error, words)).toBe('No network.')
  })

  it('is none when a gateway answered with a page of its own', () => {
    const error = TRPCClientError.from(new UnreadableAnswer(502))
    expect(readFailure(error)).toEqual({ kind: 'unreadable', status: 502 })
    expect(messageOf(error, words)).toBe('A proxy answered (502).')
    expect(messageOf(new Error('ours'), words)).toBe('Login failed.')
  })

  it('ends a session only on a definite 401', () => {
    expect(isUnauthorized(refused(401, 'Please log in first.'))).toBe(true)
    for (const error of [
      refused(403, 'no'),
      refused(500, 'no'),
      TRPCClientError.from(new TypeError('x')),
      'text',
    ]) {
      expect(isUnauthorized(error)).toBe(false)
    }
  })
})
