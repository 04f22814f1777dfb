import { Writable } from 'node:stream'
import { TRPCError } from '@trpc/server'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { createLog, withRequestId } from './log.ts'

function logged(err: unknown, secrets: readonly string[] = []): string {
  let lines = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  createLog('info', destination, secrets).error({ err }, 'failed')
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

it('names a failed query without its values where another error repeats its message', () => {
  const failed = new DrizzleQueryError(
    'insert into passages values ($1)',
    ['the-scene'],
    new Error('no room'),
  )
  expect(logged(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: failed }))).not.toContain('the-scene')
})

it('keeps nothing else that an error carries, nor a message without end', () => {
  const error = Object.assign(new TypeError('x'.repeat(100_000)), { requestBody: 'a whole form' })
  expect(logged(error)).not.toContain('a whole form')
  expect(logged(error).length).toBeLessThan(5000)
  expect(logged('a thrown text')).toContain('a thrown text')
})

it.each([
  ['an address', 'connect postgres://writer:hunter22@db.example:5432/scenes failed'],
  ['a query', 'GET https://api.example/v1?key=hunter22&alt=sse failed'],
  ['a header', 'sent x-goog-api-key: hunter22, got 400'],
  ['a bearer', 'sent Authorization: Bearer hunter22'],
  ['JSON', 'sent {"authorization":"Bearer hunter22","model":"m"}'],
  ['a form', 'sent {"username":"me","password":"hunter22"}'],
])('takes a secret out that looks like one: %s', (_, message) => {
  const line = logged(new Error('The call failed.', { cause: new Error(message) }))
  expect(line).not.toContain('hunter22')
  expect(JSON.parse(line).err.message).toContain('[secret]')
})

it('takes out the secrets of its own settings, wherever they stand', () => {
  const line = logged(new Error('no room for "quoted-secret" or plain-secret here'), [
    '"quoted-secret"',
    'plain-secret',
  ])
  expect(JSON.parse(line).err.message).toBe('no room for [secret] or [secret] here')
})

it('keeps what only resembles a secret', () => {
  const message = 'http://127.0.0.1:8000/a@b and the key of a scene: dusk'
  expect(JSON.parse(logged(new Error(message))).err.message).toBe(message)
})

it('leaves out the value that PostgreSQL or a parser quotes', () => {
  const invalid = Object.assign(new Error('invalid input syntax for type integer: "INT. HARBOUR"'), {
    code: '22P02',
  })
  expect(logged(invalid)).not.toContain('HARBOUR')
  expect(logged(new SyntaxError('Unexpected token, "INT. HARBOUR" is not valid JSON'))).not.toContain(
    'HARBOUR',
  )
})

it('gives every line of a request its id, and no other', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await Promise.all(
    ['one', 'two'].map((id) =>
      withRequestId(id, async () => {
        await Promise.resolve()
        log.info(id)
      }),
    ),
  )
  log.info('none')
  expect(lines.map((line) => JSON.parse(line)).map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['one', 'one'],
    ['two', 'two'],
    ['none', undefined],
  ])
})
