import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dependencies, devDependencies, optionalDependencies } from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }
import { rootDir } from './support/paths.ts'

const asked: Record<string, string> = { ...dependencies, ...devDependencies, ...optionalDependencies }
const locked: Record<string, { version?: string }> = lock.packages

test('every dependency is pinned to one version', () => {
  const loose = Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('every @trpc package is 11.19.0, wherever it stands in the tree', () => {
  const trpc = Object.entries(locked).filter(([name]) => /node_modules\/@trpc\/[^/]+$/.test(name))
  expect(trpc.length).toBeGreaterThanOrEqual(3)
  expect(trpc.filter(([, { version }]) => version !== '11.19.0')).toEqual([])
})

test('TypeScript is version 6: under 7 the dependency check sees no file and reports success', () => {
  const installed = JSON.parse(
    readFileSync(path.join(rootDir, 'node_modules', 'typescript', 'package.json'), 'utf8'),
  )
  expect(installed.version).toMatch(/^6\./)
})
