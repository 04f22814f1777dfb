import { describe, expect, it } from 'vitest'
import { fallbackTemplate } from '#shared/fallback-template.ts'
import { composeSynopsisString } from '#shared/synopsis-string.ts'
import { fileForm } from './support/caller.ts'
import { appForTest } from './support/use-app.ts'
import { form } from './support/writers-room.ts'

describe('without any model key', () => {
  it('the main job runs: every filled field reaches an offline draft that quotes the engine', async () => {
    const offline = await appForTest()
    const user = await offline.register()
    const engine = await user.trpc.rag.createEngine.mutate({ engineName: 'Research' })
    await user.trpc.rag.upload.mutate(
      fileForm(engine.id, 'pilots.txt', 'The Marigold sank off Lantern Point in 1962.'),
    )
    const values = {
      ...form,
      endingScene: 'The bell of the Marigold rings under water',
      oneLiner: 'A pilot looks for a bell',
    }
    const json = {
      synopsisString: composeSynopsisString(fallbackTemplate, values),
      engineId: engine.id,
      templateId: 'fallback',
    }
    const { status, body } = await offline.rest('POST', '/api/msw-with-file/askai', {
      token: user.token,
      json,
    })
    expect([status, body.model]).toEqual([200, 'offline'])
    const text: string = body.aiProcessedOutput
    const order = [form.openingScene, values.endingScene, values.oneLiner].map((each) => text.indexOf(each))
    expect(order.every((at) => at >= 0)).toBe(true)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(text).toMatch(/offline/i)
    expect(text).toContain('[1]')
    for (const label of ['Opening Scene', 'Ending Scene', 'One-liner', 'Act 1: Setup'])
      expect(text).not.toContain(label)
    const answer = await offline.rest('POST', `/api/rag/users/${user.id}/engines/${engine.id}/query`, {
      token: user.token,
      json: { question: 'Where did the Marigold sink?' },
    })
    expect(answer.body.answer).toContain('Lantern Point')
  })
})
