import { describe, expect, test } from 'vitest'
import { matchSubject, openingOf } from './subject.ts'

const candidate = (documentId: string, opening: string, filename = 'notes.txt') => ({
  documentId,
  openings: [filename, opening].map(openingOf),
})

const another = candidate('another', 'The keeper of Tiree.')

describe('a document that opens with', () => {
  const terms = new Map([
    ['skerryvor', 1],
    ['light', 1],
  ])

  test.each([
    ['the subject', 'When was the Skerryvore light built?', 'Skerryvore light is a tower off Tiree.', 2],
    [
      'the subject behind an article of the question',
      'When was the Skerryvore light built?',
      'The Skerryvore light is a tower off Tiree.',
      2,
    ],
    [
      'the subject behind an article that the question lacks',
      'Skerryvore light keeper',
      'The Skerryvore light is a tower.',
      2,
    ],
    ['a half of the subject', 'Who keeps Skerryvore?', 'Skerryvore light is a tower off Tiree.', 1],
    ['another subject', 'When was the Skerryvore light built?', 'Stevenson built the Skerryvore light.', 0],
    ['words in another order', 'The light of Skerryvore', 'Skerryvore light is a tower.', 1],
    ['a longer word', 'Where is Skerry?', 'Skerryvore light is a tower.', 0],
    ['nothing', 'Skerryvore light', '', 0],
  ])('%s', (_title, question, opening, expected) => {
    expect(matchSubject(question, terms, [candidate('one', opening), another])).toEqual([expected, 0])
  })

  test('other words, but is named so', () => {
    const named = candidate('one', 'Off Tiree stands a tower.', 'skerryvore-light_draft 3.docx')
    expect(matchSubject('What does Skerryvore light tell?', terms, [named, another])).toEqual([2, 0])
  })
})

test('Chinese counts every character of the subject, and nothing where a text opens with a longer name', () => {
  const terms = new Map(Array.from('前肛鰻', (character) => [character, 1]))
  const found = matchSubject('前肛鰻有幾枚前上頜骨齒？', terms, [
    candidate('one', '前肛鰻（學名：），為輻鰭魚綱'),
    candidate('other', '高氏前肛鰻，為輻鰭魚綱'),
  ])
  expect(found).toEqual([3, 0])
})

test.each([
  ['東京駅の発見者は誰ですか', '東京駅の発見者', '東京駅の発見者は霧の中にいた。'],
  ['乾隆皇帝何时登基', '乾隆皇帝', '乾隆皇帝生于北京。'],
  ['燈塔裡面有誰', '灯塔里面', '灯塔里面有人。'],
])('ideographs count as the question and as the text have them: %s', (question, subject, opening) => {
  const terms = new Map(Array.from(subject, (character) => [character, 1]))
  expect(matchSubject(question, terms, [candidate('one', opening), another])).toEqual([subject.length, 0])
})

test('where four documents open so each counts half, however many of their passages are there', () => {
  const documents = ['a', 'b', 'c', 'd', 'd'].map((id) => candidate(id, 'Skerryvore light'))
  const found = matchSubject('Skerryvore light', new Map([['light', 1]]), [...documents, another])
  expect(found).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0])
})

test('where all documents open so, be it one alone, it tells nothing', () => {
  const passages = ['a', 'a'].map((id) => candidate(id, 'Skerryvore light'))
  expect(matchSubject('Skerryvore light', new Map([['light', 1]]), passages)).toEqual([0, 0])
})

test('a question of 20,000 letters takes no time', () => {
  const long = candidate('one', 'a'.repeat(100_000))
  expect(matchSubject('a'.repeat(20_000), new Map([['a', 1]]), [long, another])).toEqual([0, 0])
})
