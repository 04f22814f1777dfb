import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../e2e/support/start-app.ts'
import { eventually, fileForm, register, restCall, type TestUser } from '../support/caller.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts'
import { findStores, untilWhole } from '../support/store-audit.ts'

const diskMegabytes = 400
const uploadsMax = 100
const wholeAgainMs = 10_000

describe.runIf(canMount)('a disk that is full', () => {
  let disk: SmallDisk
  let app: RunningApp
  let writer: TestUser
  let engineId: string
  beforeAll(async () => {
    disk = await mountSmallDisk(diskMegabytes)
    app = await startApp({ dataDir: disk.folder, env: { UPLOAD_RATE_LIMIT: 'off' } })
    writer = await register(app.url)
  })
  beforeEach(async () => {
    engineId = await writer.makeEngine('Logs')
  })
  afterAll(async () => {
    expect(await app.stop()).toBe(0)
    await disk.remove()
  })

  test('refuses uploads in plain words, keeps no half of one, and takes them again 10 s after there is room', async () => {
    const kept = ['first.txt']
    expect((await upload('first.txt')).status).toBe(200)
    await disk.fill()
    const refused = await uploadUntilRefused(kept)
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ success: false, message: expect.stringMatching(plainWords) })

    await disk.clear()
    const last = await eventually(
      () => upload('last.txt'),
      ({ status }) => status === 200,
      wholeAgainMs,
    )
    expect(last.body.document.filename).toBe('last.txt')
    await untilWhole(() => findStores(disk.folder), wholeAgainMs)
    expect(await filenames()).toEqual([...kept, 'last.txt'].sort())
    expect((await restCall(app.url, 'GET', '/readyz')).status).toBe(200)
  })

  const plainWords = /^(This server has run out of room\.|The database is not answering\.)/

  async function uploadUntilRefused(kept: string[]) {
    for (let count = 0; count < uploadsMax; count += 1) {
      const name = `log-${count}.txt`
      const answer = await upload(name)
      if (answer.status !== 200) return answer
      kept.push(name)
    }
    throw new Error(`The disk took ${uploadsMax} files though it was full.`)
  }

  function upload(name: string) {
    const words = Array.from({ length: 20_000 }, (_, at) => `${name.slice(0, -4)}word${at}`)
    const form = fileForm(engineId, name, words.join(' '))
    return restCall(app.url, 'POST', `/api/rag/users/${writer.id}/upload`, { token: writer.token, form })
  }

  async function filenames() {
    return (await writer.trpc.rag.documents.query({ engineId })).map(({ filename }) => filename).sort()
  }
})
