import { expect, it } from 'vitest'
import { readMarkedLines } from './marked-lines.ts'

const asked = new Map([
  [1, 'Hold the rope.'],
  [2, 'Now.'],
  [5, 'See [[3]] there'],
])
const read = (answer: string) => Object.fromEntries(readMarkedLines(answer, asked))

it('reads one line for each mark', () => {
  expect(read('[[1]] 拉住繩。\n[[2]] 而家。\n[[5]] 睇下 [[3]] 嗰度')).toEqual({
    1: '拉住繩。',
    2: '而家。',
    5: '睇下 [[3]] 嗰度',
  })
})

it('reads past a preamble, code fences, blank lines and notes', () => {
  const answer = 'Here you are:\n\n```\n[[1]] 拉住繩。\r\n\n[[2]]而家。\n```\nNote: kept short.\n'
  expect(read(answer)).toEqual({ 1: '拉住繩。', 2: '而家。' })
})

it.each([
  ['a line that was left out', '[[1]] 拉住繩。', { 1: '拉住繩。' }],
  ['a line said twice', '[[1]] 拉住繩。\n[[1]] 拉實。\n[[2]] 而家。', { 2: '而家。' }],
  ['two lines run together', '[[1]] 拉住繩。 [[2]] 而家。', {}],
  ['a line broken over two', '[[1]] 拉住\n繩。\n[[2]] 而家。', { 2: '而家。' }],
  ['a mark that was not asked for', '[[3]] 乜話？\n[[2]] 而家。', { 2: '而家。' }],
  ['an empty line', '[[1]]\n[[2]] …\n[[5]] 嗰度', { 5: '嗰度' }],
  ['no marks at all', '拉住繩。\n而家。', {}],
  ['a refusal', 'I cannot help with that.', {}],
])('does not trust %s', (_, answer, expected) => {
  expect(read(answer)).toEqual(expected)
})
