import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(err: unknown): string {
  let lines = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  createLog('info', destination).error({ err }, 'failed')
  return lines
}

it('names a failed query without the values in it', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505' })
  const failed = new DrizzleQueryError('insert into passwords values ($1)', ['the-hash\n    at once'], cause)
  const line = logged(new Error('The call failed.', { cause: failed }))
  expect(line).not.toContain('the-hash')
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed',
    err: {
      message: 'The call failed.: Failed query: insert into passwords values ($1): duplicate key value',
      code: '23505',
      stack: expect.stringMatching(/^at .*log\.test\.ts/),
    },
  })
})

it('keeps nothing else that an error carries, nor a message without end', () => {
  const error = Object.assign(new TypeError('x'.repeat(100_000)), { requestBody: 'a whole form' })
  expect(logged(error)).not.toContain('a whole form')
  expect(logged(error).length).toBeLessThan(5000)
  expect(logged('a thrown text')).toContain('a thrown text')
})
