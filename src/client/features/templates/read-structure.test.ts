import { expect, test } from 'vitest'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import { readStructure } from './read-structure.ts'

test('a structure is read as an object and as its JSON', () => {
  expect(readStructure(fallbackTemplate)).toEqual(fallbackTemplate)
  expect(readStructure(JSON.stringify(fallbackTemplate))).toEqual(fallbackTemplate)
})

test.each([
  '{"sections":',
  '[]',
  'null',
  null,
  undefined,
  7,
  { sections: {} },
  { sections: [{ id: 'a' }] },
  { sections: [{ id: 'a', fields: [{ id: 'b' }] }] },
])('%j is no form', (stored) => {
  expect(readStructure(stored)).toBeNull()
})
