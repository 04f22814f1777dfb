import { describe, expect, it } from 'vitest'
import { fileForm } from './support/caller.ts'
import { geminiKey, openWritersRoom, synopsisString } from './support/writers-room.ts'

const room = openWritersRoom()
const askAi = (json: object) => room.post('/api/msw-with-file/askai', { engineId: room.engineId, ...json })
const followUp = (json: object) => room.post('/api/synopsis/follow-up', json)

describe('generating over REST', () => {
  it('answers with the text, its sources and its model, grounded in the engine', async () => {
    room.gemini.setScript(() => 'Mei waits while the **Marigold** goes down [1].')
    const { status, body } = await askAi({ synopsisString, templateId: 'fallback' })
    expect([status, body.success]).toEqual([200, true])
    expect(body.aiProcessedOutput).toBe('Mei waits while the **Marigold** goes down [1].')
    expect(body.sources).toEqual([
      {
        n: 1,
        title: 'pilots',
        name: 'pilots.txt',
        documentId: expect.any(String),
        locator: expect.objectContaining({ start: 0 }),
        text: expect.stringContaining('The pilot cutter Marigold sank'),
      },
    ])
    const asked = room.written().at(-1)
    expect(asked?.apiKey).toBe(geminiKey)
    expect(asked?.model).toBe('gemini-2.5-flash')
    expect(asked?.prompt).toContain('Opening Scene: Mei waits for the cutter Marigold at Lantern Point.')
    expect(asked?.prompt).toContain('(Anti-climax)')
    expect(asked?.system).toContain('Her bell was never found.')
  })

  it('takes out marks that point nowhere', async () => {
    room.gemini.setScript(() => 'Known [1], unknown [2][17], not a mark [x] [ 3 ].')
    const { body } = await askAi({ synopsisString })
    expect(body.aiProcessedOutput).toBe('Known [1], unknown, not a mark [x] [ 3 ].')
  })

  it('takes out what a model sends that no database keeps', async () => {
    room.gemini.setScript(() => 'She\0 sank\ud800.')
    const { status, body } = await askAi({ synopsisString })
    expect([status, body.aiProcessedOutput]).toEqual([200, 'She sank\ufffd.'])
    expect((await room.generations())[0]?.output).toBe('She sank\ufffd.')
  })

  it('searches for a few questions however many fields there are', async () => {
    const asked = () =>
      room.gemini.requests
        .filter(({ method }) => method === 'batchEmbedContents')
        .flatMap(({ body }) => body.requests as { taskType: string }[])
        .filter(({ taskType }) => taskType === 'RETRIEVAL_QUERY')
    const before = asked().length
    const fields = Array.from({ length: 3000 }, (_, n) => `  Field ${n}: Marigold ${n}`)
    expect((await askAi({ synopsisString: ['Act', ...fields].join('\n') })).status).toBe(200)
    expect(asked().length - before).toBe(32)
  })

  it('stores the generation with its inputs, evidence, model and time', async () => {
    room.gemini.setScript(() => 'Stored.')
    await askAi({ synopsisString, templateId: 'fallback' })
    const [row] = await room.generations()
    expect(row).toMatchObject({
      kind: 'synopsis',
      engine_id: room.engineId,
      template_id: 'fallback',
      input: synopsisString,
      model: 'gemini-2.5-flash',
      output: 'Stored.',
      outcome: 'complete',
      error: null,
    })
    expect(row?.evidence[0]).toMatchObject({ n: 1, name: 'pilots.txt' })
    expect(row?.ended_at.getTime()).toBeGreaterThanOrEqual(row?.started_at.getTime())
  })

  it.each([
    ['an empty form', { synopsisString: ' ' }, 400, 'Please fill in at least one field.'],
    ['no form', {}, 400, 'Please fill in at least one field.'],
    ['no engine', { synopsisString, engineId: undefined }, 400, 'Please choose an engine.'],
    [
      'an engine that does not exist',
      { synopsisString, engineId: 'nowhere' },
      404,
      'There is no such engine.',
    ],
    ['a form of 200,001 characters', { synopsisString: 'x'.repeat(200_001) }, 400, /within 200,000/],
  ])('refuses %s', async (_, input, expected, reason) => {
    const { status, body } = await askAi(input)
    expect(status).toBe(expected)
    expect(body.message).toMatch(reason)
    const json = { engineId: room.engineId, ...input } as { engineId: string; synopsisString: string }
    await expect(room.writer.trpc.synopsis.generate.mutate(json)).rejects.toMatchObject({
      message: body.message,
      data: { httpStatus: expected },
    })
  })

  it('refuses an engine that is not the caller’s to read, and whoever is signed out', async () => {
    const stranger = await room.app.register()
    const json = { synopsisString, engineId: room.engineId }
    const generate = (token?: string) => room.app.rest('POST', '/api/msw-with-file/askai', { token, json })
    expect((await generate(stranger.token)).status).toBe(404)
    expect((await generate()).status).toBe(401)
  })
})

describe('a follow-up', () => {
  it('carries the text before and what the writer asks, and cites the engine', async () => {
    room.gemini.setScript(() => 'Shorter now [1].')
    const json = {
      followUpString: 'Make the Marigold scene shorter',
      engineId: room.engineId,
      previousResponse: 'A long synopsis. [7]',
    }
    const { status, body } = await followUp(json)
    expect([status, body.aiProcessedOutput, body.sources.length]).toEqual([200, 'Shorter now [1].', 1])
    expect(room.written().at(-1)?.prompt).toMatch(/A long synopsis\.[\s\S]*Make the Marigold scene shorter/)
    expect(room.written().at(-1)?.prompt).not.toContain('[7]')
    expect(room.written().at(-1)?.system).toContain('cite anew')
    expect((await room.generations())[0]).toMatchObject({
      kind: 'follow-up',
      previous_response: 'A long synopsis. [7]',
    })
  })

  it('finds again what the draft was made from, beside what is asked for', async () => {
    const engineId = await room.writer.makeEngine()
    const add = (name: string, text: string) =>
      room.writer.trpc.rag.upload.mutate(fileForm(engineId, name, text))
    const trades = [
      'coopers',
      'weavers',
      'bakers',
      'masons',
      'tanners',
      'dyers',
      'carters',
      'smiths',
      'fullers',
    ]
    await Promise.all(
      [...trades, 'potters', 'glovers', 'brewers', 'millers', 'turners', 'joiners'].map((trade, at) =>
        add(`${trade}.txt`, `The ${trade} of ${1700 + at} made days shorter. It pleased ${trade} ${at}.`),
      ),
    )
    await add('lamps.txt', 'The lamp of Skerryvore burned colza oil until 1877.')
    await add('bells.txt', 'The bell of the Marigold was cast in Loughborough.')
    const draft = 'Ewan tends the lamp of Skerryvore [1].\n\nMei hears the bell of the Marigold [2].'
    const { body } = await followUp({
      followUpString: 'Make it shorter.',
      engineId,
      previousResponse: `${draft}\n\n> Where is the sea?\n\n## The end\n\n${draft}`,
    })
    const names = body.sources.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['lamps.txt', 'bells.txt']))
    expect(names.filter((name: string) => trades.includes(name.replace('.txt', ''))).length).toBeGreaterThan(
      1,
    )
  })

  it.each([
    ['blank', { followUpString: ' ' }, 'Please enter a follow-up prompt.'],
    ['missing', { followUpString: undefined }, 'Please enter a follow-up prompt.'],
    ['of no engine', { engineId: undefined }, 'Please choose an engine.'],
  ])('is refused when it is %s', async (_, change, message) => {
    const whole = { followUpString: 'Shorter', engineId: room.engineId, previousResponse: '' }
    const json = { ...whole, ...change }
    const { status, body } = await followUp(json)
    expect([status, body.message]).toEqual([400, message])
    const overTrpc = room.writer.trpc.synopsis.followUp.mutate(json as typeof whole)
    await expect(overTrpc).rejects.toMatchObject({ message, data: { httpStatus: 400 } })
  })
})
