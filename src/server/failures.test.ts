import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { refusalOf } from './failures.ts'

/** A failed query as the repos meet it. */
function failedWith(code: string): DrizzleQueryError {
  const cause = Object.assign(new Error('internal words'), { code, query: 'select 1' })
  return new DrizzleQueryError('select 1', [], cause)
}

it.each([
  ['57P01', 'unavailable', /database is not answering/],
  ['ECONNREFUSED', 'unavailable', /database is not answering/],
  ['53100', 'unavailable', /run out of room/],
  ['40P01', 'unavailable', /Others are changing/],
  ['57014', 'timeout', /took too long/],
  ['23505', 'internal', /Something went wrong on our side/],
])('says in words what a query that failed with %s means', (code, expected, words) => {
  const refusal = refusalOf(failedWith(code))
  expect(refusal.code).toBe(expected)
  expect(refusal.message).toMatch(words)
})

it('does not take a caller who hangs up for a defect of ours', () => {
  expect(refusalOf(new DOMException('gone', 'AbortError')).code).toBe('bad_request')
  expect(refusalOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })).code).toBe('bad_request')
  expect(refusalOf(new DOMException('slow', 'TimeoutError')).code).toBe('internal')
})

it('says which part of the input is meant where the check does not', () => {
  const { error } = z.object({ title: z.string().max(3) }).safeParse({ title: 'long' })
  expect(refusalOf(error).message).toMatch(/^title: Too big/)
})
