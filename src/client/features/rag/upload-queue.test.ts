import { expect, test } from 'vitest'
import { isToBeSent, queueUploads, type Upload, type UploadAction, uploadSummary } from './upload-queue.ts'

const file = (name: string) => new File([name], name, { lastModified: 1 })
const play = (...actions: UploadAction[]) => actions.reduce(queueUploads, [] as readonly Upload[])
const show = (uploads: readonly Upload[]) =>
  uploads.map(({ file: { name }, state }) => `${name} ${state.step}`)
const choose = (...names: string[]): UploadAction => ({ type: 'choose', files: names.map(file) })
const done = (id: number): UploadAction => ({ type: 'report', id, state: { step: 'done' } })
const failed = (id: number): UploadAction => ({
  type: 'report',
  id,
  state: { step: 'failed', reason: 'No text.' },
})

test('chosen files wait in the order they were chosen, each once', () => {
  expect(show(play(choose('a', 'b', 'a'), choose('c', 'b')))).toEqual(['a waiting', 'b waiting', 'c waiting'])
})

test('a file can be taken off the list', () => {
  expect(show(play(choose('a', 'b'), { type: 'remove', id: 0 }))).toEqual(['b waiting'])
})

test('the summary comes when every file is through', () => {
  expect(uploadSummary(play())).toBeNull()
  expect(uploadSummary(play(choose('a', 'b'), done(0)))).toBeNull()
  expect(uploadSummary(play(choose('a', 'b'), done(0), failed(1)))).toEqual({ done: 1, total: 2 })
})

test('choosing again after a round keeps what failed and drops what is done', () => {
  const again = play(choose('a', 'b'), done(0), failed(1), choose('c', 'a'))
  expect(show(again)).toEqual(['b failed', 'c waiting', 'a waiting'])
  expect(new Set(again.map(({ id }) => id)).size).toBe(3)
})

test('a file that was refused stays in the list, is not sent again, and waits when it is chosen anew', () => {
  const refused: UploadAction = {
    type: 'report',
    id: 0,
    state: { step: 'failed', reason: 'No text.', isRefused: true },
  }
  const more = play(choose('a', 'b'), refused, failed(1), choose('c'))
  expect(show(more)).toEqual(['a failed', 'b failed', 'c waiting'])
  expect(show(more.filter(isToBeSent))).toEqual(['b failed', 'c waiting'])
  expect(show(play(choose('a', 'b'), refused, choose('a')))).toEqual(['b waiting', 'a waiting'])
})

test('failed files are tried again, the others left alone', () => {
  expect(show(play(choose('a', 'b'), done(0), failed(1), { type: 'retry' }))).toEqual(['a done', 'b waiting'])
})

test('one failed file is tried again by itself', () => {
  const again = play(choose('a', 'b'), failed(0), failed(1), { type: 'retry', id: 1 })
  expect(show(again)).toEqual(['a failed', 'b waiting'])
})
