import { describe, expect, test } from 'vitest'
import type { SendOutcome } from './send-file.ts'
import { queueUploads, type Upload } from './upload-queue.ts'
import { sendRound } from './upload-round.ts'

const kept: SendOutcome = { ok: true, documentId: 'd' }
const lost: SendOutcome = { ok: false, status: null }
const refused = (status: number): SendOutcome => ({ ok: false, status, reason: `Refused with ${status}.` })
const files = (...names: string[]) => names.map((name) => new File([name], name, { lastModified: 1 }))

/** Sends three files that are answered so, in order; `offline` says how often the network is found to be gone. */
async function play(answers: SendOutcome[], { offline = 0, uploads = choose('a', 'b', 'c') } = {}) {
  let list = uploads
  const sent: string[] = []
  let absences = offline
  const stop = new AbortController()
  const done = await sendRound({
    files: uploads,
    send: async ({ file }) => {
      sent.push(file.name)
      return answers.shift() ?? kept
    },
    report: (id, state) => {
      list = queueUploads(list, { type: 'report', id, state })
    },
    reasonOf: ({ reason }) => reason ?? 'No answer.',
    isOnline: () => absences <= 0,
    untilOnline: async () => {
      absences -= 1
      if (offline > 5) stop.abort()
    },
    signal: stop.signal,
  })
  return { done, sent: sent.join(''), list, steps: list.map(({ state }) => state.step) }
}

const choose = (...names: string[]): readonly Upload[] =>
  queueUploads([], { type: 'choose', files: files(...names) })

describe('a round of uploads', () => {
  test('sends every file, whatever became of the one before', async () => {
    const { done, sent, steps } = await play([kept, refused(422), kept])
    expect([done, sent]).toEqual([2, 'abc'])
    expect(steps).toEqual(['done', 'failed', 'done'])
  })

  test.each([401, 403, 404])('ends at an answer that the next file would get too: %i', async (status) => {
    const { done, sent, steps } = await play([kept, refused(status)])
    expect([done, sent]).toEqual([1, 'ab'])
    expect(steps).toEqual(['done', 'failed', 'waiting'])
  })

  test('tells a file that cannot be taken from one that may do better another time', async () => {
    const { list } = await play([refused(415), refused(503), refused(422)])
    expect(list.map(({ state }) => 'isRefused' in state)).toEqual([true, false, true])
    const there = await play([refused(409), refused(504)])
    expect(there.list.map(({ state }) => 'isRefused' in state)).toEqual([true, false, false])
  })

  test('knows of a file that a proxy waited for too short a time that it may be there', async () => {
    const { list } = await play([refused(504), refused(503)])
    expect(list.map(({ state }) => 'mayBeThere' in state)).toEqual([true, false, false])
  })

  test('gives one unanswered file up, and the round with the second in a row', async () => {
    expect((await play([lost, kept, lost])).steps).toEqual(['failed', 'done', 'failed'])
    expect((await play([lost, lost])).steps).toEqual(['failed', 'failed', 'waiting'])
  })

  test('waits for a network that is gone and goes on; what had arrived meanwhile counts as kept', async () => {
    const { done, sent, steps } = await play([kept, lost, lost, refused(409)], { offline: 2 })
    expect([done, sent]).toEqual([3, 'abbbc'])
    expect(steps).toEqual(['done', 'done', 'done'])
  })

  test('can be stopped while it waits for the network', async () => {
    const { sent, steps } = await play([lost], { offline: 9 })
    expect(sent).toBe('a')
    expect(steps).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('a file that got no answer and is there when it is sent again is kept; one that was refused is not', async () => {
    const { list } = await play([lost, kept, refused(409)])
    expect(list.map(({ state }) => state.step)).toEqual(['failed', 'done', 'failed'])
    const again = await play([refused(409), refused(409), refused(409)], { uploads: list })
    expect(again.steps).toEqual(['done', 'failed', 'failed'])
  })
})
