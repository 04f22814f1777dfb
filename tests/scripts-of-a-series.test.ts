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
})
