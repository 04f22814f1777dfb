import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rootDir } from './support/paths.ts'

let project: string

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'sceneroom-scripts-'))
  await cp(path.join(rootDir, 'scripts'), path.join(project, 'scripts'), { recursive: true })
  await write('package.json', '{ "type": "module" }')
  await write('package-lock.json', '{}')
  await write('vite.config.ts', '')
  await write('src/server/main.ts', 'one')
})

afterEach(() => rm(project, { recursive: true }))

test('without a build and without the tools for one, start says what to do', async () => {
  await expect(start()).rejects.toThrow('run npm ci with the dev dependencies')
})

test('without the build tools a build made elsewhere is started as it is', async () => {
  await write('dist/server/main.js', 'console.log("serving")')
  expect(await start()).toBe('serving\n')
})

test('a build is fresh until a source of it changes in content', async () => {
  await write('dist/server/main.js', 'console.log("serving")')
  await installTools('console.log("building"); throw new Error("no more")')
  await run(
    'import { markBuilt, sourcesDigest } from "./scripts/build-stamp.mjs"; markBuilt(sourcesDigest())',
  )
  await utimes(path.join(project, 'src/server/main.ts'), new Date(0), new Date(0))
  await write('src/server/main.test.ts', 'a test is no source')
  expect(await start()).toBe('serving\n')

  await write('src/server/main.ts', 'two')
  await expect(start()).rejects.toThrow('no more')
})

async function installTools(code: string) {
  for (const tool of ['vite', 'esbuild']) {
    await write(`node_modules/${tool}/package.json`, '{ "type": "module", "main": "main.js" }')
    await write(`node_modules/${tool}/main.js`, `export const build = () => {}\n${code}`)
  }
}

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true })
  await writeFile(path.join(project, file), text)
}

async function start(): Promise<string> {
  return (await promisify(execFile)(process.execPath, ['scripts/start.mjs'], { cwd: project })).stdout
}

async function run(code: string) {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: project })
}
