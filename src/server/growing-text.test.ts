import { expect, test } from 'vitest'
import { growingText } from './growing-text.ts'

test('a text is whole at any time, however many pieces it came in', () => {
  const text = growingText()
  expect(text.whole()).toBe('')
  let expected = ''
  for (let n = 0; n < 300; n += 1) {
    text.add(`${n} `)
    expected += `${n} `
    if (n % 50 === 0) expect(text.whole()).toBe(expected)
  }
  expect(text.whole()).toBe(expected)
})
