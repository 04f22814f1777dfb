import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startApp } from './support/start-app.ts'

let dataDir: string | undefined
afterEach(async () => {
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

test('npm start serves the app from an empty data folder, stops when asked, and comes up with its data', async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sceneroom-start-'))
  const settings = { dataDir, command: ['npm', 'start'] as const }

  const first = await startApp(settings)
  const page = await fetch(`${first.url}/login`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>Sceneroom')
  const account = { username: 'ada', password: 'secret-enough', confirmPassword: 'secret-enough' }
  expect((await post(`${first.url}/api/auth/register`, account)).status).toBe(200)
  expect(await first.stop()).toBe(0)

  const second = await startApp(settings)
  expect((await post(`${second.url}/api/auth/login`, account)).status).toBe(200)
  expect(await second.stop()).toBe(0)
})

function post(url: string, body: object) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
