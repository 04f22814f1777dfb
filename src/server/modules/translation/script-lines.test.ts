import { expect, it } from 'vitest'
import { joinScript, splitScript } from './script-lines.ts'

const nothing = new Map<number, string>()

it.each([
  '',
  '\n',
  'One line',
  'One\nTwo\r\n\r\n  Three \t\rFour\u2028Five\n',
  '\ufeffMARGIT:\n\t你好。　\n\n---\n♪ … ♪\n40',
  'ไม่เป็นไร \n العربية\u2029',
])('gives the text back byte for byte: %j', (text) => {
  expect(joinScript(splitScript(text), nothing)).toBe(text)
})

it('gives any text back, whatever it is made of', () => {
  const alphabet = ['a', '你', ' ', '\t', '\n', '\r', '\r\n', '\u2028', '…', '7', '\u3000', '😀', '']
  for (let seed = 1; seed <= 500; seed += 1) {
    const text = Array.from({ length: seed % 40 }, (_, at) => alphabet[(seed * (at + 7) * 31) % 13]).join('')
    expect(joinScript(splitScript(text), nothing)).toBe(text)
  }
})

it('counts every line, and takes the words of a line apart from the space around them', () => {
  expect(splitScript('  Hold on! \n\n---\n40').map(({ number, spoken }) => [number, spoken])).toEqual([
    [1, 'Hold on!'],
    [2, ''],
    [3, ''],
    [4, '40'],
  ])
})

it('puts translations where the words stood', () => {
  const lines = splitScript('\tHold on!  \r\n\r\n- Go\n')
  const targets = new Map([
    [1, '等等！'],
    [3, '- 走'],
  ])
  expect(joinScript(lines, targets)).toBe('\t等等！  \r\n\r\n- 走\n')
})
