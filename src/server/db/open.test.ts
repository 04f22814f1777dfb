import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { isLostServerDefect, type OpenDatabase, openDatabase } from './open.ts'

test('a server that is lost while a new connection asks for its types is known as one', async () => {
  const test = await createTestDatabase()
  const { port, hostname } = new URL(test.url)
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) socket.on('error', () => undefined)
    server.pipe(client)
    client.on('data', (sent) => (sent.includes('typarray') ? client.resetAndDestroy() : server.write(sent)))
    client.on('close', () => server.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(test.url)
  url.port = String((proxy.address() as AddressInfo).port)
  const listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  const escaped: unknown[] = []
  process.on('unhandledRejection', (error) => escaped.push(error))
  const { ping, close } = openDatabase(url.href)
  onTestFinished(async () => {
    await close()
    process.removeAllListeners('unhandledRejection')
    for (const listener of listeners) process.on('unhandledRejection', listener)
    proxy.close()
    await test.drop()
  })
  await expect(ping()).rejects.toThrow('ECONNRESET')
  await expect.poll(() => escaped.length).toBeGreaterThan(0)
  expect(escaped.filter((error) => !isLostServerDefect(error))).toEqual([])
})

test.each([
  ['a query', ({ db }: OpenDatabase) => db.execute('select pg_sleep(0.2)')],
  ['a transaction', ({ db }: OpenDatabase) => db.transaction((tx) => tx.execute('select pg_sleep(0.2)'))],
])('what ended a connection in the middle of a query is not told to %s after it', async (_, ask) => {
  const test = await createTestDatabase()
  const database = openDatabase(test.url)
  onTestFinished(async () => {
    await database.close()
    await test.drop()
  })
  const { db, ping } = database
  const onEveryConnection = <T>(each: () => Promise<T>) =>
    Promise.allSettled(Array.from({ length: 10 }, each))
  const cut = onEveryConnection(() => db.execute('select pg_sleep(60)'))
  const others = `from pg_stat_activity where datname = current_database() and query like '%sleep(60)' and pid <> pg_backend_pid()`
  const admin = postgres(test.url, { max: 1 })
  await expect.poll(async () => (await admin.unsafe(`select pid ${others}`)).length).toBe(10)
  await admin.unsafe(`select pg_terminate_backend(pid) ${others}`)
  await admin.end()
  expect(new Set((await cut).map(({ status }) => status))).toEqual(new Set(['rejected']))
  const answers = await onEveryConnection(() => ask(database))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  await ping()
})

test('a server that says that it is starting is believed at once', async () => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.from([69, 0, 0, 0, fields.length + 4])
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { db, close } = openDatabase(
    `postgres://me:secret@127.0.0.1:${(server.address() as AddressInfo).port}/db`,
  )
  onTestFinished(async () => {
    await close()
    server.close()
  })
  await expect(db.execute('select 1')).rejects.toMatchObject({ cause: { code: '57P03' } })
  expect(connections).toBe(1)
})
