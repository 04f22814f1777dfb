import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostgresLauncher } from './postgres-launcher.ts'

const run = promisify(execFile)
/** Made by mkdtemp, so its owner's alone. */
let privateFolder = ''
let openFolder = ''

beforeEach(async () => {
  privateFolder = await mkdtemp(path.join(tmpdir(), 'postgres-launcher-'))
  openFolder = await mkdtemp(path.join(tmpdir(), 'postgres-launcher-'))
  await chmod(openFolder, 0o755)
})

afterEach(async () => {
  for (const folder of [privateFolder, openFolder]) await rm(folder, { recursive: true, force: true })
})

async function runScript(folder: string, program: string, script: string) {
  const launcher = await findPostgresLauncher(path.join(folder, 'postgres'), program)
  const { file, args, options } = launcher.command('/bin/sh', ['-c', script])
  return (await run(file, args, options)).stdout.trim()
}

test.each(['private', 'open'])('a program on a %s folder never runs as root', async (kind) => {
  const folder = kind === 'private' ? privateFolder : openFolder
  expect(Number(await runScript(folder, process.execPath, 'id -u'))).toBeGreaterThan(0)
})

test('a program that only this user may reach runs', async () => {
  const program = path.join(privateFolder, 'program')
  await writeFile(program, '#!/bin/sh\necho the program ran\n', { mode: 0o700 })
  expect(await runScript(openFolder, program, `"${program}"`)).toBe('the program ran')
})

test('a folder it adopts, with all it holds, is written by the program', async () => {
  const folder = path.join(openFolder, 'postgres')
  const launcher = await findPostgresLauncher(folder, process.execPath)
  const inside = path.join(await mkdtemp(folder), 'inside')
  await copyFile(import.meta.filename, inside)
  await launcher.adopt(path.dirname(inside))
  const { file, args, options } = launcher.command('/bin/sh', ['-c', 'echo written > "$1"', 'sh', inside])
  await run(file, args, options)
  expect((await stat(inside)).size).toBe('written\n'.length)
})

test('a program that does not run here is refused with what it said and the cure', async () => {
  const program = path.join(openFolder, 'program')
  await writeFile(program, '#!/bin/sh\necho no library >&2\nexit 1\n', { mode: 0o755 })
  const start = findPostgresLauncher(path.join(openFolder, 'postgres'), program)
  await expect(start).rejects.toThrow(/DATABASE_URL.*no library/)
})
