import { expect, it } from 'vitest'
import { groupIssues } from './issue-groups.ts'

it('puts the lines together that cost points for the same reason', () => {
  const groups = groupIssues([
    { line: 2, reason: 'too-long' },
    { line: 3, reason: 'number-missing', detail: '40' },
    { line: 5, reason: 'too-long' },
    { line: 7, reason: 'number-missing', detail: '7' },
    { line: 9, reason: 'number-missing', detail: '40' },
    { line: 9, reason: 'number-missing', detail: '40' },
  ])
  expect(groups).toEqual([
    { reason: 'too-long', detail: undefined, lines: [2, 5] },
    { reason: 'number-missing', detail: '40', lines: [3, 9] },
    { reason: 'number-missing', detail: '7', lines: [7] },
  ])
})

it('has nothing to say of nothing', () => {
  expect(groupIssues([])).toEqual([])
})
