import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostgresBinaries, makeRunnable } from './postgres-binaries.ts'

const run = promisify(execFile)
let root = ''

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'postgres-binaries-'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

/** A package as npm unpacks it when install scripts are off and the archive lost its permissions. */
async function unpackPackage() {
  const native = path.join(root, 'native')
  await mkdir(path.join(native, 'bin'), { recursive: true })
  await mkdir(path.join(native, 'lib'))
  const binaries = {
    postgres: path.join(native, 'bin', 'postgres'),
    initdb: path.join(native, 'bin', 'initdb'),
  }
  for (const program of Object.values(binaries)) {
    await writeFile(program, '#!/bin/sh\necho ran\n', { mode: 0o644 })
  }
  await writeFile(path.join(native, 'lib', 'libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return binaries
}

test('the programs of this platform are found and run', async () => {
  const { postgres } = await findPostgresBinaries()
  const { stdout } = await run(postgres, ['--version'])
  expect(stdout).toContain('PostgreSQL')
})

test('a platform without a package is named, with the cure', async () => {
  await expect(findPostgresBinaries('sunos', 'sparc')).rejects.toThrow(/\(sunos-sparc\).*DATABASE_URL/)
})

test('what install scripts would have made is made, also by several starts at once', async () => {
  const binaries = await unpackPackage()
  await Promise.all([1, 2, 3].map(() => makeRunnable(root, binaries)))
  expect(await readFile(path.join(root, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
  expect((await run(binaries.initdb)).stdout).toBe('ran\n')
})

test('a package that lacks its programs is refused with the cure', async () => {
  const binaries = { postgres: path.join(root, 'postgres'), initdb: path.join(root, 'initdb') }
  await expect(makeRunnable(root, binaries)).rejects.toThrow(/incomplete.*DATABASE_URL/)
})
