import { expect, it } from 'vitest'
import { storableText } from './storable-text.ts'

async function cleaned(...pieces: string[]): Promise<string[]> {
  const given = async function* () {
    yield* pieces
  }
  const got: string[] = []
  for await (const piece of storableText(given())) got.push(piece)
  return got
}

it('takes out what no database keeps', async () => {
  expect(await cleaned('a\0b', '\0', 'c\udc00d')).toEqual(['ab', 'c\ufffdd'])
})

it('keeps a character that comes in two pieces whole', async () => {
  expect((await cleaned('tide \ud83c', '\udf0a rises')).join('')).toBe('tide 🌊 rises')
  expect((await cleaned('cut \ud83c')).join('')).toBe('cut \ufffd')
})
