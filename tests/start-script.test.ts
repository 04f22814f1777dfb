import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
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
  await installTools('export const build = () => {}\nthrow new Error("no more")')
  await run(
    'import { markBuilt, sourcesDigest } from "./scripts/build-stamp.mjs"; markBuilt("dist", sourcesDigest())',
  )
  await utimes(path.join(project, 'src/server/main.ts'), new Date(0), new Date(0))
  await write('src/server/main.test.ts', 'a test is no source')
  expect(await start()).toBe('serving\n')

  await write('src/server/main.ts', 'two')
  await expect(start()).rejects.toThrow('no more')
})

test('a build takes the place of the one before when it is whole; one that fails leaves that as it is', async () => {
  await write('src/server/adapters/chroma/chroma-child.mjs', '')
  await write('src/server/http/docs-page/page.mjs', '')
  await write('dist/server/of-the-first.js', '')

  await installTools(toolThatBuilds('throw new Error("no more")'))
  await expect(build()).rejects.toThrow('no more')
  expect(await builtFiles()).toEqual(['dist/server/of-the-first.js'])

  await installTools(toolThatBuilds(''))
  await build()
  expect(await builtFiles()).toEqual([
    'dist/built-from',
    'dist/parts',
    'dist/server/chroma-child.mjs',
    'dist/server/docs-page/page.mjs',
    'dist/server/main.js',
  ])
  expect(await start()).toBe('built\n')
})

test('what a running app may still load of the last build stays beside the new one, and no longer', async () => {
  await write('src/server/adapters/chroma/chroma-child.mjs', '')
  await write('src/server/http/docs-page/page.mjs', '')
  const buildWith = async (part: string) => {
    await installTools(toolThatBuilds(`writeFileSync(outdir + '/${part}', '')`))
    await build()
    return (await builtFiles()).filter((file) => file.includes('part-'))
  }
  await buildWith('part-AAAAAAAA.js')
  expect(await buildWith('part-BBBBBBBB.js')).toEqual([
    'dist/server/part-AAAAAAAA.js',
    'dist/server/part-BBBBBBBB.js',
  ])
  expect(await buildWith('part-CCCCCCCC.js')).toEqual([
    'dist/server/part-BBBBBBBB.js',
    'dist/server/part-CCCCCCCC.js',
  ])
  expect(await buildWith('part-CCCCCCCC.js')).toEqual(['dist/server/part-CCCCCCCC.js'])
})

test('a build takes the place of one that cannot step aside', async () => {
  await write('src/server/adapters/chroma/chroma-child.mjs', '')
  await write('src/server/http/docs-page/page.mjs', '')
  await write('dist/server/of-the-first.js', '')
  await installTools(toolThatBuilds(''))
  const taken = '"dist-building-" + process.pid + "-old/taken"'
  await run(`import { mkdirSync } from "node:fs"; mkdirSync(${taken}, { recursive: true }); ${buildCode}`)
  expect(await start()).toBe('built\n')
  expect(await builtFiles()).not.toContain('dist/server/of-the-first.js')
})

const buildCode = 'await import("./scripts/build.mjs")'
const build = () => run(buildCode)

const toolThatBuilds = (then: string) => `
  import { mkdirSync, writeFileSync } from 'node:fs'
  export async function build({ outdir }) {
    if (!outdir) return
    mkdirSync(outdir, { recursive: true })
    writeFileSync(outdir + '/main.js', 'console.log("built")')
    ${then}
  }`

async function builtFiles(): Promise<string[]> {
  const entries = await readdir(project, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .filter((file) => file.startsWith('dist'))
    .sort()
}

async function installTools(code: string) {
  for (const tool of ['vite', 'esbuild']) {
    await write(`node_modules/${tool}/package.json`, '{ "type": "module", "main": "main.js" }')
    await write(`node_modules/${tool}/main.js`, code)
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
