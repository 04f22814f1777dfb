import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './support/caller.ts'
import { useApp, useUser } from './support/use-app.ts'

const app = useApp()
const owner = useUser(app)

const episodes = Array.from({ length: 8 }, (_, at) => at + 1)
const writers = [
  'Ada Brandt',
  'Noor Haddad',
  'Ada Brandt',
  'Tom Wirth',
  'Noor Haddad',
  'Ida Lorenz',
  'Tom Wirth',
  'Ada Brandt',
]

const nights = [
  'EXT. PIER - NIGHT #2#\n\nOskar counts lanterns under the bell and loses count at nine.',
  'INT. FERRY - NIGHT #2#\n\nRain on the deck. Della hides a letter in the bell rope.',
  'INT. CHAPEL - DAY #2#\n\nThe choir stops. Nobody will sing over an empty coffin.',
  'EXT. SLIPWAY - DAWN #2#\n\nTwo boys drag a trunk to the water and let it go.',
  'INT. SCHOOL - DAY #2#\n\nA drawing of the pier hangs upside down above the stove.',
  'EXT. BREAKWATER - NIGHT #2#\n\nThe constable follows a light that is only the moon.',
  'INT. TAVERN - NIGHT #2#\n\nIda deals cards for boats, and wins three of them.',
  'EXT. PIER - DAWN #2#\n\nThe bell has gone. A frayed end swings where it hung.',
]

const script = (episode: number) => `Title: The Bell Pier
Episode: Episode ${episode}
Credit: Written by
Author: ${writers[episode - 1]}
Draft date: ${episode} May 2024

INT. CHANDLERY - DAY #1#

Della weighs out nails behind the counter. The ${episode === 7 ? 'constable' : 'postman'} leans in at the half door.

DELLA
Nobody rows out on a day like this, not for ${episode} crowns.

${nights[episode - 1]}
`

const bible = `# The town

The town lives off the ferry and forgets its dead. In the chandlery everything is still written down by hand. ${'Nails, rope, tar and lamp oil are sold there by the pound, and what is owed stands in a book nobody else may open. '.repeat(12)}

# The bell

It was cast from the anchor of the first ferry and hangs at the head of the pier. Along its rim stands: ring me for the drowned, never for the saved. ${'Oskar rubs it with sand each spring, and each spring the letters are a little fainter. '.repeat(12)}
`

describe('an engine of many scripts of one series', () => {
  let engineId: string
  beforeAll(async () => {
    engineId = await owner.makeEngine('The Bell Pier')
    for (const episode of episodes) {
      await owner.upload(engineId, `bell-pier-${episode}.fountain`, script(episode))
    }
    await owner.upload(engineId, 'bible.md', bible)
    const list = () => owner.trpc.rag.documents.query({ engineId })
    await eventually(list, (documents) => documents.every(({ status }) => status === 'ready'))
  })

  it('answers from what is told, not from title page after title page', async () => {
    const question = 'What is written on the bell?'
    const path = `/api/rag/users/${owner.id}/engines/${engineId}/query`
    const { body } = await app.rest('POST', path, { token: owner.token, json: { question } })
    const told = body.sources.filter(({ text }: { text: string }) => !text.startsWith('The Bell Pier'))
    expect(told.length).toBeGreaterThanOrEqual(4)
    expect(told.some(({ text }: { text: string }) => text.includes('ring me for the drowned'))).toBe(true)
  })

  async function found(question: string) {
    const path = `/api/rag/users/${owner.id}/engines/${engineId}/search`
    const { body } = await app.rest('POST', path, { token: owner.token, json: { question } })
    return body.passages as { filename: string; text: string; locator: { scene?: { number: string } } }[]
  }

  it('finds what is told before the title pages, and a title page where it is asked for', async () => {
    for (const question of [
      'What is written on the bell in The Bell Pier?',
      'The Bell Pier: who deals cards?',
    ]) {
      const [first] = await found(question)
      expect(first?.locator.scene).toBeDefined()
    }
    const [first] = await found('Who wrote episode 4 of The Bell Pier?')
    expect(first).toMatchObject({
      filename: 'bell-pier-4.fountain',
      text: expect.stringContaining('Tom Wirth'),
    })
  })

  it.each(['What happens in scene 2?', '第二場講咩？', 'シーン2で何が起きる？', 'ฉากที่ 2 เกิดอะไรขึ้น'])(
    'finds the scenes of a number, which stands in no text: %s',
    async (question) => {
      const numbers = (await found(question)).slice(0, 3).map(({ locator }) => locator.scene?.number)
      expect(numbers).toEqual(['2', '2', '2'])
    },
  )

  it('finds a scene of the script that is named before those of the others', async () => {
    const [first] = await found('What happens in scene 2 of episode 5?')
    expect(first).toMatchObject({ filename: 'bell-pier-5.fountain', locator: { scene: { number: '2' } } })
  })

  it('finds an answer that stands elsewhere beside the scenes of a number', async () => {
    const texts = (await found('Which rope and tar are sold in scene 2?')).slice(0, 4).map(({ text }) => text)
    expect(texts.some((text) => text.includes('Nails, rope, tar'))).toBe(true)
  })
})
