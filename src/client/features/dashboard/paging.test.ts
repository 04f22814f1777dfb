import { expect, test } from 'vitest'
import { pagesOf, turnOfKey } from './paging.ts'
import { sampleProjects, statusClasses } from './sample-projects.ts'

test('the sample projects are fourteen, on pages of six, six and two', () => {
  expect(pagesOf(sampleProjects, 6).map((page) => page.length)).toEqual([6, 6, 2])
  expect(pagesOf(sampleProjects, 6).flat()).toEqual(sampleProjects)
})

test('no items make no page, and a full last page is followed by none', () => {
  expect(pagesOf([], 6)).toEqual([])
  expect(pagesOf(['a', 'b'], 2)).toEqual([['a', 'b']])
})

test('every status has its colour, and each is seen among the samples', () => {
  expect(statusClasses).toEqual({
    scheduled: 'green',
    postProduction: 'yellow',
    shooting: 'yellow',
    onHold: 'red',
  })
  expect(new Set(sampleProjects.map(({ status }) => status))).toEqual(new Set(Object.keys(statusClasses)))
})

test('the samples stand in the order of their last edit', () => {
  const days = sampleProjects.map(({ lastEdited }) => lastEdited)
  expect(days).toEqual([...days].sort().reverse())
})

test('plain left and right arrows turn one page, and no other key does', () => {
  expect(turnOfKey(press('ArrowRight'))).toBe(1)
  expect(turnOfKey(press('ArrowLeft'))).toBe(-1)
  expect(turnOfKey(press('ArrowUp'))).toBe(0)
  expect(turnOfKey(press('Enter'))).toBe(0)
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)('an arrow with %s is left alone', (flag) => {
  expect(turnOfKey({ ...press('ArrowLeft'), [flag]: true })).toBe(0)
})

function press(key: string) {
  return { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
}
