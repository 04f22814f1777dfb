import { expect, test } from 'vitest'
import { withCapitals } from './offline-capitals.ts'

test.each([
  [
    'a lamp burns. the wind never stops! who is there? nobody',
    'A lamp burns. The wind never stops! Who is there? Nobody',
  ],
  ['“who is there?” asks the man', '“Who is there?” asks the man'],
  ['margit vs. the sea, e.g. at night... then silence', 'Margit vs. the sea, e.g. at night... then silence'],
  ['she sees mr. olsen at no. five', 'She sees mr. olsen at no. five'],
  ['écoute. l’été finit', 'Écoute. L’été finit'],
])('a sentence that was typed small begins with a capital: %s', (typed, expected) => {
  expect(withCapitals(typed, 'en')).toBe(expected)
})

test.each([
  'iPhone rings. eBay calls. x_1 waits. example.com answers. me@example.com writes.',
  '佢哋返嚟。老人守著燈塔',
  'привет. он ждёт',
  '1911. — then nothing. (whispering) yes',
  'MARGIT: you never come down?',
])('names, addresses and other scripts stay as they are: %s', (typed) => {
  expect(withCapitals(typed, 'en')).toBe(typed)
})

test('the letters are those of the language', () => {
  expect(withCapitals('ılık bir gece. ihtiyar bekler', 'tr')).toBe('Ilık bir gece. İhtiyar bekler')
  expect(withCapitals('ijs ligt op het water', 'nl')).toBe('IJs ligt op het water')
})
