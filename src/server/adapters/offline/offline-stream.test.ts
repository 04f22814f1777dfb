import { expect, test } from 'vitest'
import type { WritingRequest } from '#server/ports/language-model.ts'
import { createOfflineModel } from './offline-model.ts'

function synopsisOf(value: string): WritingRequest {
  const fields = [{ section: '', label: 'Beat', value }]
  return { instructions: '', messages: [], task: { kind: 'synopsis', fields, evidence: [] } }
}

test('is marked as offline', () => {
  expect(createOfflineModel()).toMatchObject({ key: 'offline', offline: true })
})

test('streams in small pieces and stops when told to', async () => {
  const controller = new AbortController()
  const pieces = createOfflineModel().write(synopsisOf('燈塔\u{20BB7}'.repeat(5000)), controller.signal)
  let text = ''
  for await (const piece of pieces) {
    expect(piece.length).toBeLessThan(64)
    expect(piece.isWellFormed()).toBe(true)
    text += piece
    if (text.length > 200) controller.abort()
  }
  expect(text.length).toBeLessThan(300)
})

test('an abort from outside is noticed in the middle of a long text', async () => {
  const controller = new AbortController()
  setImmediate(() => controller.abort())
  const pieces = createOfflineModel().write(synopsisOf('word '.repeat(30_000)), controller.signal)
  let text = ''
  for await (const piece of pieces) text += piece
  expect(text.length).toBeLessThan(100_000)
})

test('cannot translate, and names what would have to be set', async () => {
  const task = { kind: 'translation', sourceLanguage: 'en', targetLanguage: 'zh-HK' } as const
  const request = { instructions: '', messages: [], task }
  const pieces = createOfflineModel().write(request, new AbortController().signal)
  await expect(pieces[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/GEMINI_API_KEY.*OPENAI_BASE_URL.*OPENAI_MODELS/),
  })
})
