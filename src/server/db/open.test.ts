import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { isLostServerDefect, openDatabase } from './open.ts'

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
