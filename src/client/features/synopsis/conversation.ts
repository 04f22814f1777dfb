import { type Answer, emptyAnswer, ended, withEvents } from '#client/lib/answer.ts'
import { synopsisCharactersMax } from '#shared/synopsis-string.ts'
import type { WritingEvent } from '#shared/writing.ts'

/** One side's words. Each answer keeps its own sources: the numbers of its marks mean nothing to the next one. */
export type Turn =
  | { id: number; role: 'writer'; text: string }
  | { id: number; role: 'model'; answer: Answer }

export interface Conversation {
  turns: readonly Turn[]
  /** What the last Generate took the place of. */
  earlier: readonly Turn[]
}

export type ConversationAction =
  /** `engineId`: whose documents the answer is grounded in. */
  | { type: 'generate'; engineId?: string }
  | { type: 'follow-up'; text: string; engineId?: string }
  | { type: 'events'; events: readonly WritingEvent[] }
  | { type: 'end'; state: 'stopped' | 'failed'; problem?: string }
  | { type: 'bring-back' }
  | { type: 'clear' }

export const emptyConversation: Conversation = { turns: [], earlier: [] }

/** The conversation after one step. */
export function converse(conversation: Conversation, action: ConversationAction): Conversation {
  const { turns, earlier } = conversation
  switch (action.type) {
    case 'generate':
      return { turns: [answerTurn(nextId(turns), action)], earlier: hasText(turns) ? turns : earlier }
    case 'follow-up': {
      const id = nextId(turns)
      const asked: Turn = { id, role: 'writer', text: action.text }
      return { turns: [...turns, asked, answerTurn(id + 1, action)], earlier }
    }
    case 'events':
      return { turns: lastAnswer(turns, (answer) => withEvents(answer, action.events)), earlier }
    case 'end':
      return { turns: lastAnswer(turns, (answer) => ended(answer, action.state, action.problem)), earlier }
    case 'bring-back':
      return { turns: earlier, earlier: turns }
    case 'clear':
      return emptyConversation
  }
}

/**
 * The response text so far, as the next follow-up hands it on: the writer's own words are quoted, and of more than the
 * server takes its newest lines are left.
 */
export function responseText(turns: readonly Turn[]): string {
  const text = turns
    .map((turn) => (turn.role === 'model' ? turn.answer.text.trim() : quoted(turn.text.trim())))
    .filter(Boolean)
    .join('\n\n')
  if (text.length <= synopsisCharactersMax) return text
  return text.slice(-synopsisCharactersMax).replace(/^(?:[^\n]*\n+|[\uDC00-\uDFFF])/, '')
}

/** What was asked last, where not a word of an answer came. */
export function unanswered(turns: readonly Turn[]): string | null {
  const [asked, reply] = turns.slice(-2)
  if (asked?.role !== 'writer' || reply?.role !== 'model') return null
  return reply.answer.state !== 'complete' && reply.answer.text.trim() === '' ? asked.text : null
}

/** A conversation that was kept in the browser, whose last answer can no longer be under way; empty when unreadable. */
export function reopened(kept: unknown): Conversation {
  if (!isConversation(kept)) return emptyConversation
  return { ...kept, turns: lastAnswer(kept.turns, (answer) => ended(answer, 'stopped')) }
}

function answerTurn(id: number, { engineId }: { engineId?: string }): Turn {
  return { id, role: 'model', answer: { ...emptyAnswer, ...(engineId && { engineId }) } }
}

function nextId(turns: readonly Turn[]): number {
  return (turns.at(-1)?.id ?? -1) + 1
}

function hasText(turns: readonly Turn[]): boolean {
  return responseText(turns) !== ''
}

function lastAnswer(turns: readonly Turn[], change: (answer: Answer) => Answer): readonly Turn[] {
  const last = turns.at(-1)
  return last?.role === 'model' ? [...turns.slice(0, -1), { ...last, answer: change(last.answer) }] : turns
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ')
}

function isConversation(value: unknown): value is Conversation {
  if (typeof value !== 'object' || value === null || !('turns' in value) || !('earlier' in value))
    return false
  return areTurns(value.turns) && areTurns(value.earlier)
}

function areTurns(value: unknown): value is Turn[] {
  return Array.isArray(value) && value.every(isTurn)
}

function isTurn(turn: Partial<Turn> | null): boolean {
  if (typeof turn?.id !== 'number') return false
  if (turn.role === 'writer') return typeof turn.text === 'string'
  return turn.role === 'model' && typeof turn.answer?.text === 'string' && Array.isArray(turn.answer.sources)
}
