import type { z } from 'zod'
import type {
  qualityCheckInput,
  SyllablesInput,
  translateBatchInput,
  translateInput,
} from '#shared/translation.ts'
import type { TranslationEvent } from '#shared/translation-result.ts'
import { jsonBody, rest } from '../../http/rest.ts'

export const translationRest = rest()
  .get('/translation/languages', async (c) => {
    return c.json({ success: true, supportedLanguages: await c.var.api.translation.languages() })
  })
  .get('/translation/models', async (c) => {
    return c.json({ success: true, supportedModels: await c.var.api.translation.models() })
  })
  .post('/translation/voice-script', async (c) => {
    const input = await jsonBody<z.input<typeof translateInput>>(c)
    return c.json({ success: true, ...(await collect(await c.var.api.translation.translate(input))) })
  })
  .post('/translation/voice-script/batch', async (c) => {
    const input = await jsonBody<z.input<typeof translateBatchInput>>(c)
    return c.json({ success: true, ...(await c.var.api.translation.batch(input)) })
  })
  .post('/translation/quality-check', async (c) => {
    const input = await jsonBody<z.input<typeof qualityCheckInput>>(c)
    return c.json({ success: true, ...(await c.var.api.translation.qualityCheck(input)) })
  })
  .post('/translation/syllables', async (c) => {
    const input = await jsonBody<SyllablesInput>(c)
    return c.json({ success: true, ...(await c.var.api.translation.syllables(input)) })
  })

/** A translation as one answer, for callers that do not stream. Throws what ends the stream. */
async function collect(events: AsyncIterable<TranslationEvent>) {
  for await (const event of events) {
    if (event.type === 'end') return { translation: event.translation, metadata: event.metadata }
  }
  throw new Error('A translation ended without its end.')
}
