import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDir } from './support/paths.ts'

/** How many lines each section of the specification has in the map. */
const linesOf = { 2: 65, 4: 23, 5: 21, 6: 4, 7: 30, 8: 32, 9: 14 }
const document = readFileSync(path.join(rootDir, 'docs', 'spec-coverage.md'), 'utf8')
const [covered = '', uncovered = ''] = document.split('## Not covered yet')

test('every line of the specification stands in the map once', () => {
  const expected = Object.entries(linesOf).flatMap(([section, lines]) =>
    Array.from({ length: lines }, (_, at) => `${section}.${at + 1}`),
  )
  const numbers = [...rowsOf(covered), ...rowsOf(uncovered)].map(([number]) => number)
  expect(numbers.toSorted()).toEqual(expected.toSorted())
})

test('every line names a test, or says why there is none yet', () => {
  expect(rowsOf(covered).filter(([, , cell]) => namedTests(cell).length === 0)).toEqual([])
  expect(rowsOf(uncovered).filter(([, , reason]) => reason.trim() === '')).toEqual([])
})

test('every test named exists', () => {
  const named = rowsOf(covered).flatMap(([, , cell]) => namedTests(cell))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('a test that does not exist is noticed', () => {
  const [here, group] = ['tests/engines.test.ts', 'who may reach an engine']
  expect(
    isThere(`${here} › ${group} › is its owner alone while it is Private: to others it does not exist`),
  ).toBe(true)
  for (const name of [
    `${here} › ${group} › is its owner alone`,
    `${here} › Research`,
    `${here}x › ${group}`,
  ]) {
    expect(isThere(name), name).toBe(false)
  }
})

/** Number, gist and last cell of each row of the tables in a text. */
function rowsOf(text: string): [string, string, string][] {
  return [...text.matchAll(/^\| (\d\.\d+) \| (.+) \| (.*) \|$/gm)].map(
    ([, number = '', gist = '', last = '']) => [number, gist, last],
  )
}

function namedTests(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** `file › group › test`: the titles stand in the file as titles, the group before its test. */
function isThere(name: string): boolean {
  const [file = '', ...titles] = name.split(' › ')
  const filePath = path.join(rootDir, file)
  if (titles.length === 0 || !existsSync(filePath)) return false
  let rest = readFileSync(filePath, 'utf8')
  return titles.every((title) => {
    const at = rest.search(titled(title))
    rest = rest.slice(at + 1)
    return at >= 0
  })
}

/** The title right after `test(` or its like, or after the table of `test.each(…)(`. */
function titled(title: string): RegExp {
  return new RegExp(
    `(\\b(describe|it|test)|\\))\\(\\s*(['"\`])${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\3`,
  )
}
