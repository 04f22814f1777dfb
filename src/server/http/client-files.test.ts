import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clientFiles } from './client-files.ts'

test('a page that cannot be read is one that is still to be built, whatever stands in its place', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sceneroom-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'index.html'))
  const { status } = await clientFiles(folder).request('/synopsis-editor')
  expect(status).toBe(503)
})
