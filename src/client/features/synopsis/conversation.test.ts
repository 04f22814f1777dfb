import { expect, test } from 'vitest'
import { followUpInput } from '#shared/synopsis.ts'
import type { WritingEvent } from '#shared/writing.ts'
import {
  type Conversation,
  type ConversationAction,
  converse,
  emptyConversation,
  reopened,
  responseText,
} from './conversation.ts'

const author = { key: 'gemini-2.5-flash', name: 'Gemini 2.5 Flash', offline: false }
const end: WritingEvent = { type: 'end', timestamp: '2026-11-21T04:00:00.000Z' }
const answered = (text: string, title: string): ConversationAction => ({
  type: 'events',
  events: [{ type: 'start', author, sources: [source(title)] }, { type: 'text', text }, end],
})
const source = (title: string) => ({
  n: 1,
  title,
  name: `${title}.md`,
  documentId: title,
  locator: { start: 0, end: 1 },
  text: title,
})
const play = (...actions: ConversationAction[]) => actions.reduce(converse, emptyConversation)
const lastAnswer = ({ turns }: Conversation) => {
  const last = turns.at(-1)
  return last?.role === 'model' ? last.answer : undefined
}

const firstDraft = [{ type: 'generate' } as const, answered('Fog rolls in [1].', 'harbour')]
const talk = [
  ...firstDraft,
  { type: 'follow-up', text: 'Darker.' } as const,
  answered('Night falls [1].', 'lamps'),
]

test('a follow-up and its answer stand under the text before', () => {
  expect(play(...talk).turns.map((turn) => (turn.role === 'model' ? turn.answer.text : turn.text))).toEqual([
    'Fog rolls in [1].',
    'Darker.',
    'Night falls [1].',
  ])
})

test('each answer keeps its own sources, though their numbers are the same', () => {
  const titles = play(...talk).turns.map((turn) =>
    turn.role === 'model' ? turn.answer.sources[0]?.title : null,
  )
  expect(titles).toEqual(['harbour', null, 'lamps'])
})

test('the response text marks the words of the writer, line by line', () => {
  const conversation = play(...firstDraft, { type: 'follow-up', text: 'Darker.\n用廣東話' })
  expect(responseText(conversation.turns)).toBe('Fog rolls in [1].\n\n> Darker.\n> 用廣東話')
})

test('the response text keeps its newest lines where the server would not take it all', () => {
  const rounds = Array.from({ length: 50 }, (_, at) => [
    { type: 'follow-up', text: `Round ${at}` } as const,
    answered(`${at}: ${'霧😀'.repeat(2500)}`, 'harbour'),
  ])
  const text = responseText(play(...firstDraft, ...rounds.flat()).turns)
  expect(followUpInput.safeParse(followUp(text)).success).toBe(true)
  expect(text.length).toBeGreaterThan(190_000)
  expect(text).toMatch(/^(?:> Round|\n|\d+: 霧)/)
  expect(text).toMatch(/\n49: (?:霧😀)+$/)
  const unbroken = responseText(
    play({ type: 'generate' }, answered(`${'😀'.repeat(150_000)}.`, 'lamps')).turns,
  )
  expect([unbroken.isWellFormed(), followUpInput.safeParse(followUp(unbroken)).success]).toEqual([true, true])
})

const followUp = (previousResponse: string) => ({
  followUpString: 'Shorter.',
  engineId: 'e',
  previousResponse,
})

test('no two turns share an id', () => {
  const ids = play(...talk, { type: 'follow-up', text: 'More.' }).turns.map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
})

test('a failed answer keeps what had arrived, and its error is no part of the response text', () => {
  const conversation = play(
    { type: 'generate' },
    { type: 'events', events: [{ type: 'text', text: 'Fog' }] },
    { type: 'end', state: 'failed', problem: 'HTTP error!' },
  )
  expect(lastAnswer(conversation)).toMatchObject({ text: 'Fog', state: 'failed', problem: 'HTTP error!' })
  expect(responseText(conversation.turns)).toBe('Fog')
})

test('generating anew begins anew, and the conversation before can be brought back', () => {
  const anew = play(...talk, { type: 'generate' }, answered('A lighthouse.', 'light'))
  expect(responseText(anew.turns)).toBe('A lighthouse.')
  const back = converse(anew, { type: 'bring-back' })
  expect(back.turns).toEqual(play(...talk).turns)
  expect(converse(back, { type: 'bring-back' }).turns).toEqual(anew.turns)
})

test('an answer without a word does not take the place of the conversation before', () => {
  const anew = play(...talk, { type: 'generate' }, { type: 'end', state: 'failed' }, { type: 'generate' })
  expect(anew.earlier).toEqual(play(...talk).turns)
})

test('a kept conversation comes back, an answer that was under way as stopped', () => {
  const conversation = play({ type: 'generate' }, { type: 'events', events: [{ type: 'text', text: 'Fog' }] })
  const back = reopened(JSON.parse(JSON.stringify(conversation)))
  expect(lastAnswer(back)).toMatchObject({ text: 'Fog', state: 'stopped' })
  expect(reopened(JSON.parse(JSON.stringify(play(...talk))))).toEqual(play(...talk))
})

test.each([
  null,
  7,
  [],
  {},
  { turns: [{}], earlier: [] },
  { turns: [{ id: 0, role: 'model' }], earlier: [] },
])('what is no conversation (%j) is an empty one', (kept) => {
  expect(reopened(kept)).toEqual(emptyConversation)
})
