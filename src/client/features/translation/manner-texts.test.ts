import { expect, it } from 'vitest'
import { readGlossary, readNames, writeGlossary } from './manner-texts.ts'

it.each(['rope = 麻繩', 'rope＝麻繩', 'rope → 麻繩', 'rope\t麻繩', 'rope：麻繩', '  rope: 麻繩 '])(
  '%s is a term with its translation',
  (line) => {
    expect(readGlossary(line)).toEqual({ terms: [{ source: 'rope', target: '麻繩' }], unread: [] })
  },
)

it('says which lines of a glossary are no terms', () => {
  expect(readGlossary('a = b\n\nc\n= d\ne =')).toEqual({
    terms: [{ source: 'a', target: 'b' }],
    unread: [3, 4, 5],
  })
})

it('a glossary that was read can be typed again', () => {
  const text = 'rope = 麻繩\ntide = 潮水'
  expect(writeGlossary(readGlossary(text).terms)).toBe(text)
})

it('names stand one a line or with commas between, each once', () => {
  expect(readNames('Margit, Ilse\n\n瑪吉、Ilse ')).toEqual(['Margit', 'Ilse', '瑪吉'])
})
