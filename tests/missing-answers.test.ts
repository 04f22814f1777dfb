import { expect, it } from 'vitest'
import type { WritingEvent } from '#shared/writing.ts'
import { fileForm } from './support/caller.ts'
import { appForTest } from './support/use-app.ts'
import { openWritersRoom } from './support/writers-room.ts'

const room = openWritersRoom()

const documents = {
  'wreck.txt':
    'The pilot cutter Marigold sank off Lantern Point in 1962. Her bell was never found. Keeper Anna Kovacs lit the lamp.',
  'ferry.txt': 'The last ferry to the island leaves at nine. Its captain lives above the bakery.',
  'leuchtturm.txt':
    'Der Leuchtturmwärter wohnte allein im Turm und pflegte die Lampen. 1931 wurde er abgelöst.',
  'dengta.txt': '燈塔的看守人每天晚上點燈。霓虹燈牌是一九六二年拆掉的。',
}

/** Asked offline, of four short documents in three languages. */
async function openLibrary() {
  const app = await appForTest()
  const writer = await app.register()
  const engineId = await writer.makeEngine()
  for (const [name, text] of Object.entries(documents)) {
    await writer.trpc.rag.upload.mutate(fileForm(engineId, name, text))
  }
  return async (question: string) => {
    const path = `/api/rag/users/${writer.id}/engines/${engineId}`
    const call = async (verb: string, json: object) => {
      const { status, body } = await app.rest('POST', `${path}/${verb}`, { token: writer.token, json })
      expect(status).toBe(200)
      return body as { answer: string; nothingFound: boolean; missing: string[] }
    }
    const answered = await call('query', { question })
    const { nothingFound, missing } = answered
    expect(await call('search', { question, limit: 1 })).toMatchObject({ nothingFound, missing })
    return answered
  }
}

it('what only shares a stray word with the documents is no answer; what answers in other forms of the words is one; a search tells the same', async () => {
  const ask = await openLibrary()
  const judged = async (question: string) => [question, (await ask(question)).nothingFound]
  for (const question of [
    'Which violinist lives in the capital of Peru and teaches a famous quartet there?',
    'How many goals did the visiting team score during extra time of the last final?',
    '哪位作曲家寫了這部歌劇的第三幕？',
    'Welche Geigerin unterrichtete das berühmte Quartett der Hauptstadt?',
  ]) {
    expect(await judged(question)).toEqual([question, true])
  }
  for (const question of [
    'Where did the cutter sink?',
    'When do ferries leave for the island?',
    'Who lives above a bakery?',
    'Who is the keeper?',
    'WHO LIT THE LAMP?',
    'Wo wohnten die Leuchtturmwärter?',
    'Wann wurde der Wärter abgelöst?',
    'What happens at the end?',
    '主角叫什麼名字？',
    '誰在燈塔點燈？',
    '霓虹燈牌什麼時候拆掉？',
    '霓虹灯牌什么时候拆掉？',
    'Marigold?',
  ]) {
    expect(await judged(question)).toEqual([question, false])
  }
})

it('names and numbers that no document has are told as the question spells them, other words never', async () => {
  const ask = await openLibrary()
  const missing = async (question: string) => [question, (await ask(question)).missing]
  for (const [question, expected] of [
    ['When did Magdalena Ortiz find the bell of the Marigold?', ['Magdalena', 'Ortiz']],
    ['Did the Marigold sink in 1944 or in 1962?', ['1944']],
    ['Who is Dvořák’s keeper?', ['Dvořák']],
    ['Hat der Leuchtturmwärter Brigitte gekannt?', []],
    ['燈塔在1944年由Kovalenko看守嗎？', ['1944', 'Kovalenko']],
    ['燈塔由Kovalenko看守嗎？', ['Kovalenko']],
    ['ケンジは燈塔で何をした？', []],
    ['Did Anna Kovács light the lamp?', []],
    ['Did keepers of Lantern Point abandon their bells?', []],
    ['Unicorns danced where?', []],
    ['What about May?', []],
    ['WHERE DID THE UNICORN DANCE?', []],
    ['誰在燈塔點燈？', []],
  ] as const) {
    expect(await missing(question)).toEqual([question, expected])
  }
})

it('a model is asked as before and its page is told at once what no document has', async () => {
  const question = 'What did Ortiz do to the Marigold?'
  const events: WritingEvent[] = []
  for await (const event of await room.writer.trpc.rag.query.mutate({ engineId: room.engineId, question })) {
    events.push(event)
  }
  expect(events[0]).toMatchObject({ type: 'start', missing: ['Ortiz'] })
  expect(events[0]).not.toHaveProperty('nothingFound')
  const json = { question: 'What happened to the Marigold?' }
  const { body } = await room.post(`/api/rag/users/${room.writer.id}/engines/${room.engineId}/query`, json)
  expect(body).toMatchObject({ missing: [], nothingFound: false })
})
