import { expect, it } from 'vitest'
import { boundQuestions } from './questions.ts'

it('asks each text once, without the blank ones', () => {
  expect(boundQuestions(['tide', ' ', 'salt', 'tide ', ''])).toEqual(['tide', 'salt'])
  expect(boundQuestions([' '])).toEqual([])
})

it('asks neighbours together where there are too many, and leaves none out', () => {
  const texts = Array.from({ length: 100 }, (_, index) => `field ${index}`)
  const questions = boundQuestions(texts)
  expect(questions.length).toBeLessThanOrEqual(32)
  expect(questions.join('\n')).toBe(texts.join('\n'))
})

it('keeps a question to a length that can be searched for', () => {
  const [question = ''] = boundQuestions([`${'x'.repeat(3999)}😀${'y'.repeat(100_000)}`])
  expect(question).toHaveLength(4000)
  expect(question.isWellFormed()).toBe(true)
})
