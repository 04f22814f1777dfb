import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from './support/caller.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const user = useUser(app)
let engineId: string
beforeAll(async () => {
  engineId = await user.makeEngine('Harbour')
})

const senders = 100
/** A tenth of it on a machine with nothing else to do. */
const answerMsMax = 30_000

async function begin(lines: string[], body: string): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'connect')
  return socket
}

function upload(length: string): string[] {
  return [
    `POST /api/rag/users/${user.id}/upload HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${user.token}`,
    'content-type: multipart/form-data; boundary=b',
    length,
  ]
}

const fileBegun = `--b\r\nContent-Disposition: form-data; name="ragId"\r\n\r\nENGINE\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="half.txt"\r\n\r\nThe tide`

async function expectWell() {
  expect((await app.rest('GET', '/healthz')).status).toBe(200)
  const path = `/api/rag/users/${user.id}/engines/${engineId}/documents`
  const { status, body } = await app.rest('GET', path, { token: user.token })
  expect([status, body.documents]).toEqual([200, []])
}

it.each([
  [
    'a login',
    () => [
      'POST /api/auth/login HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 900',
    ],
  ],
  ['an upload of known length', () => upload('content-length: 9000')],
  ['an upload in pieces', () => upload('transfer-encoding: chunked')],
] as const)(
  'many who send %s for ever keep nobody else waiting, and leave nothing when they go',
  async (_, lines) => {
    const content = fileBegun.replace('ENGINE', engineId)
    const body = lines().at(-1)?.startsWith('transfer')
      ? `${content.length.toString(16)}\r\n${content}\r\n`
      : content
    const sockets = await Promise.all(Array.from({ length: senders }, () => begin([...lines()], body)))
    const startedAtMs = performance.now()
    await expectWell()
    expect(performance.now() - startedAtMs).toBeLessThan(answerMsMax)
    for (const socket of sockets) socket.destroy()
    await eventually(
      () => app.rest('GET', '/readyz'),
      ({ status }) => status === 200,
    )
    await expectWell()
  },
)
