import { describe, expect, it } from 'vitest'
import { useApp, useUser } from './support/use-app.ts'

const path = '/api/translation/syllables'
const app = useApp()
const writer = useUser(app)

function count(text: string, language: string) {
  return app.rest('POST', path, { token: writer.token, json: { text, language } })
}

describe('counting syllables over REST', () => {
  it('answers with a line for every line of the text, and how each is said', async () => {
    const { status, body } = await count('MARGIT: Meet me at 10:45.\n\n(sighs) I have 21 cats.', 'en')
    expect([status, body.success, body.language, body.total]).toEqual([200, true, 'en', 13])
    expect(
      body.lines.map((line: { text: string; syllables: number }) => [line.text, line.syllables]),
    ).toEqual([
      ['MARGIT: Meet me at 10:45.', 7],
      ['', 0],
      ['(sighs) I have 21 cats.', 6],
    ])
    expect(body.lines[0].spoken).toBe('Meet me at ten forty-five')
    expect(body.lines[2].words[2]).toEqual({ written: '21', spoken: 'twenty-one', syllables: 3 })
  })

  it('reads kanji with a dictionary and counts morae', async () => {
    const { body } = await count('花子「3人で日本語を勉強します」', 'ja')
    expect(body.lines[0]).toMatchObject({ syllables: 17, spoken: 'サンニンデニホンゴヲベンキョウシマス' })
  })

  it('is the same through the procedure', async () => {
    const { total } = await writer.trpc.translation.syllables.mutate({
      text: '我爱Python\n去KTV',
      language: 'zh-CN',
    })
    expect(total).toBe(8)
  })

  it('asks for a session, a text and a known language', async () => {
    const stranger = await app.rest('POST', path, { json: { text: 'Hi', language: 'en' } })
    expect(stranger.status).toBe(401)
    expect((await count(' ', 'en')).body.message).toBe('Please enter a text to count.')
    const unknown = await count('Hi', 'tlh')
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      'Please choose a language from the list of supported languages.',
    ])
  })
})
