import { expect, it } from 'vitest'
import { storableText } from './storable-text.ts'

function cleaned(...pieces: string[]): string[] {
  const filter = storableText()
  return [...pieces.map(filter.add), filter.end()].filter((piece) => piece !== '')
}

it('takes out what no database keeps', () => {
  expect(cleaned('a\0b', '\0', 'c\udc00d')).toEqual(['ab', 'c\ufffdd'])
})

it('keeps a character that comes in two pieces whole', () => {
  expect(cleaned('tide \ud83c', '\udf0a rises').join('')).toBe('tide 🌊 rises')
  expect(cleaned('cut \ud83c').join('')).toBe('cut \ufffd')
})
