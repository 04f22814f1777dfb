import { describe, expect, it } from 'vitest'
import { geminiKey, openWritersRoom, synopsisString } from './support/writers-room.ts'

const room = openWritersRoom()
const askAi = (json: object) => room.post('/api/msw-with-file/askai', { engineId: room.engineId, ...json })

describe('a model that fails', () => {
  it.each([
    ['refuses the key', { status: 401 }, 502, 1],
    ['asks to slow down, for ever', { status: 429 }, 502, 3],
    ['breaks', { status: 500 }, 502, 3],
    ['says nothing', { hang: true }, 504, 1],
    ['answers without a text', { empty: true }, 502, 1],
    ['blocks the text', { blocked: 'SAFETY' }, 502, 1],
    ['sends nonsense', { malformed: true }, 502, 1],
    ['breaks off in the middle', { cutAfter: 2, text: 'The keeper climbs the stairs, one by one.' }, 502, 1],
    ['falls silent in the middle', { hang: true, text: 'The keeper climbs the stairs.' }, 504, 1],
  ] as const)(
    'when it %s, is explained in plain words and never shows the key',
    async (_, fault, expected, callsMin) => {
      const before = room.written().length
      room.gemini.setScript(({ method }) => (method === 'streamGenerateContent' ? fault : 'fine'))
      const { status, body } = await askAi({ synopsisString })
      expect([502, 503, 504]).toContain(status)
      expect(status).toBe(expected)
      expect(body.message).toMatch(/^[A-Z].{15,}\.$/)
      expect(JSON.stringify(body)).not.toContain(geminiKey)
      expect(room.written().length - before).toBeGreaterThanOrEqual(callsMin)
      expect((await room.generations())[0]).toMatchObject({ outcome: 'failed', error: body.message })
    },
  )

  it('says that no output was received when its answer has no text', async () => {
    room.gemini.setScript(({ method }) => (method === 'streamGenerateContent' ? { empty: true } : 'fine'))
    expect((await askAi({ synopsisString })).body.message).toContain('No AI output received.')
  })

  it('holds nobody else up while it hangs, and writes again as soon as it answers', async () => {
    room.gemini.setScript(({ method }) => (method === 'streamGenerateContent' ? { hang: true } : 'fine'))
    const hanging = askAi({ synopsisString })
    const documents = await room.writer.trpc.rag.documents.query({ engineId: room.engineId })
    expect(documents.map(({ filename }) => filename)).toEqual(['pilots.txt'])
    expect((await hanging).status).toBe(504)
    room.gemini.setScript(() => 'Back at work.')
    expect((await askAi({ synopsisString })).body.aiProcessedOutput).toBe('Back at work.')
  })

  it('is asked again after a short failure', async () => {
    let failures = 2
    room.gemini.setScript(({ method }) =>
      method === 'streamGenerateContent' && failures-- > 0 ? { status: 503 } : 'Third time lucky.',
    )
    expect((await askAi({ synopsisString })).body.aiProcessedOutput).toBe('Third time lucky.')
  })

  it('leaves the evidence to the words alone when only its embeddings fail', async () => {
    room.gemini.setScript(({ method }) =>
      method === 'streamGenerateContent' ? 'Still grounded [1].' : { status: 400 },
    )
    const { body } = await askAi({ synopsisString })
    expect(body.aiProcessedOutput).toBe('Still grounded [1].')
    expect(body.sources).toHaveLength(1)
  })
})
