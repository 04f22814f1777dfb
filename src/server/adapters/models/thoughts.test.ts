import { expect, it } from 'vitest'
import { createThoughtFilter, type ThinkingHabit } from './thoughts.ts'

function filtered(text: string, size: number, habit?: ThinkingHabit): string {
  const filter = createThoughtFilter(habit)
  let passed = ''
  for (let at = 0; at < text.length; at += size) passed += filter.add(text.slice(at, at + size))
  return passed + filter.end()
}

it.each([
  ['<think>Who is Mei?</think>\n\nMei waits.', 'Mei waits.'],
  ['\n <think>\n\n</think>\n\nMei waits.', 'Mei waits.'],
  ['[THINK]a [b] </think> c[/THINK]Mei waits.', 'Mei waits.'],
  ['<think>a < b, </thin, </think>Mei waits.', 'Mei waits.'],
  ['<think>It never ends', ''],
  ['Mei waits. <think>Does she?</think>', 'Mei waits. <think>Does she?</think>'],
  ['<thin ice>', '<thin ice>'],
  ['  <thi', '  <thi'],
  ['[THE END]', '[THE END]'],
  ['', ''],
])('leaves out what a model thinks first, in pieces of any size: %j', (text, expected) => {
  for (const size of [1, 2, 3, 7, 1000]) expect(filtered(text, size)).toBe(expected)
})

it('learns from thoughts that end without having begun, in pieces of any size', () => {
  const text = 'Who is Mei?</think>\n\nMei waits.'
  for (const size of [1, 2, 3, 7, 1000]) {
    const habit: ThinkingHabit = {}
    const filter = createThoughtFilter(habit)
    for (let at = 0; at < text.length; at += size) filter.add(text.slice(at, at + size))
    expect([filter.isSpoiled, habit]).toEqual([true, { closing: '</think>' }])
    expect(filtered(text, size, habit)).toBe('Mei waits.')
    expect(filtered('<think>Who?</think>Mei waits.', size, habit)).toBe('Mei waits.')
    expect(filtered('Mei waits.', size, habit)).toBe('Mei waits.')
    expect(habit).toEqual({})
  }
})

it('gives nothing of thoughts that were cut off, and still knows of them', () => {
  const habit: ThinkingHabit = { closing: '</think>' }
  const filter = createThoughtFilter(habit)
  expect(filter.add('Who is Mei? She') + filter.end({ isComplete: false })).toBe('')
  expect(habit).toEqual({ closing: '</think>' })
})

it('learns nothing from thoughts that end twice', () => {
  for (const size of [1, 3, 1000]) {
    const habit: ThinkingHabit = {}
    expect(filtered('<think>Who?</think>Mei waits.</think>', size, habit)).toBe('Mei waits.</think>')
    expect(habit).toEqual({})
  }
})

it('takes no thoughts in the middle of an answer for such', () => {
  const habit: ThinkingHabit = {}
  filtered('Mei waits. <think>Does she?</think>', 1, habit)
  expect(habit).toEqual({})
})

it('takes long thoughts that never begin in time that grows with them', () => {
  const started = performance.now()
  expect(filtered(`${'<'.repeat(400_000)}</think>Done.`, 4, { closing: '</think>' })).toBe('Done.')
  expect(performance.now() - started).toBeLessThan(2000)
})

it('takes long thoughts in time that grows with them', () => {
  const started = performance.now()
  expect(filtered(`<think>${'<'.repeat(400_000)}</think>Done.`, 4)).toBe('Done.')
  expect(performance.now() - started).toBeLessThan(2000)
})

it('takes blanks that go on and on in time that grows with them, and keeps them', () => {
  const started = performance.now()
  const blanks = ' '.repeat(500_000)
  expect(filtered(blanks, 1)).toBe(blanks)
  expect(filtered(`${blanks}Done.`, 1)).toBe(`${blanks}Done.`)
  expect(performance.now() - started).toBeLessThan(5000)
})
