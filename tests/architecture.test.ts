import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../dependency-cruiser.config.mjs'
import { rootDir } from './support/paths.ts'
import { cycleBack, type Plant, plantViolations } from './support/planted-violations.ts'
import { codeFiles } from './support/source-files.ts'

const plants = plantViolations()
let tree: ICruiseResult
let plantedTree: ICruiseResult
let overlay: string

beforeAll(async () => {
  tree = await cruiseSources(rootDir)
  overlay = await plantOverlay([...Object.values(plants), cycleBack])
  plantedTree = await cruiseSources(overlay)
})

afterAll(() => rm(overlay, { recursive: true }))

test('the sources keep every rule of dependency', () => {
  expect(tree.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})

test('every source file is checked', () => {
  const checked = tree.modules.map(({ source }) => source).filter((source) => source.startsWith('src/'))
  expect(checked.filter((source) => isCode(source)).sort()).toEqual(codeFiles('src').filter(isCode))
})

test('every rule has a planted violation', () => {
  expect(Object.keys(plants).sort()).toEqual(config.forbidden?.map(({ name }) => name ?? '').sort())
})

test.each(Object.entries(plants))('%s: a violation is caught, by this rule alone', (rule, plant) => {
  const fired = plantedTree.summary.violations.filter(({ from }) => from === plant.file)
  expect(fired.map((violation) => violation.rule.name)).toEqual([rule])
})

async function cruiseSources(baseDir: string): Promise<ICruiseResult> {
  const options = await extractOptions(path.join(rootDir, 'dependency-cruiser.config.mjs'))
  const { output } = await cruise(['src'], { ...options, baseDir, validate: true })
  if (typeof output === 'string')
    throw new Error('dependency-cruiser printed instead of returning its result.')
  return output
}

/** A copy of the sources with the violations in it, beside the same packages. */
async function plantOverlay(files: Plant[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sceneroom-architecture-'))
  for (const part of ['src', 'package.json', 'tsconfig.json']) {
    await cp(path.join(rootDir, part), path.join(folder, part), { recursive: true })
  }
  await symlink(path.join(rootDir, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  for (const { file, code } of files) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), code, { flag: 'wx' })
  }
  return folder
}

function isCode(file: string): boolean {
  return /\.(tsx?|mjs)$/.test(file)
}
