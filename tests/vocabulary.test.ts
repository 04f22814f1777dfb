import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from './support/paths.ts'
import { codeFiles } from './support/source-files.ts'

const files = codeFiles('src', 'tests', 'e2e', 'bench', 'scripts')
const linesMax = 300

/** A drawer takes anything: a file is called after the one idea it holds. */
const drawers = ['index', 'util', 'utils', 'helper', 'helpers', 'types', 'common', 'misc']
const domainRoles = ['service', 'repo', 'policy', 'prompts']
const roles = ['router', 'rest', ...domainRoles]
/** Further words for a role: a file of a module is one of the roles, or a noun of the domain. */
const roleSynonyms = ['routes', 'controller', 'handler', 'handlers', 'manager', 'repository', 'dao']

test('file and folder names are kebab-case', () => {
  const parts = new Set(files.flatMap((file) => file.split('/')))
  const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|bench|module))?(\.(tsx?|mjs|css))?$/
  expect([...parts].filter((part) => !name.test(part))).toEqual([])
})

test('no file or folder is a drawer', () => {
  expect(files.filter((file) => file.split('/').some((part) => drawers.includes(stem(part))))).toEqual([])
})

test(`no file is longer than ${linesMax} lines`, () => {
  expect(files.filter((file) => lineCount(file) > linesMax)).toEqual([])
})

test('a file of a module is one of the roles, or a noun of the domain', () => {
  const words = [...roles, ...roleSynonyms]
  const odd = codeFiles('src/server/modules').filter((file) => {
    // A folder may need a second repo, which then says what for.
    const name = stem(path.posix.basename(file)).replace(/-repo$/, '')
    return !roles.includes(name) && name.split('-').some((part) => words.includes(part))
  })
  expect(odd).toEqual([])
})

test('rules of the domain and queries stand in a module', () => {
  const role = new RegExp(`[/-](${domainRoles.join('|')})\\.`)
  const outside = codeFiles('src').filter(
    (file) => !file.startsWith('src/server/modules/') && role.test(file),
  )
  expect(outside).toEqual([])
})

test('only the settings know the environment', () => {
  const readers = codeFiles('src').filter((file) => /process\.env\b/.test(read(file)))
  expect(readers).toEqual(['src/server/config.ts', 'src/server/main.ts', 'src/server/operations/operator.ts'])
})

function stem(name: string): string {
  return name.replace(/\..*$/, '')
}

function read(file: string): string {
  return readFileSync(path.join(rootDir, file), 'utf8')
}

function lineCount(file: string): number {
  return read(file).trimEnd().split('\n').length
}
