import type { QualityCheckInput, TranslateBatchInput, TranslateInput } from '#shared/translation.ts'
import { jsonBody, rest } from '../../http/rest.ts'

export const translationRest = rest()
  .get('/translation/languages', async (c) => {
    return c.json({ success: true, supportedLanguages: await c.var.api.translation.languages() })
  })
  .get('/translation/models', async (c) => {
    return c.json({ success: true, supportedModels: await c.var.api.translation.models() })
  })
  .post('/translation/voice-script', async (c) => {
    const input = await jsonBody<TranslateInput>(c)
    return c.json({ success: true, ...(await c.var.api.translation.translate(input)) })
  })
  .post('/translation/voice-script/batch', async (c) => {
    const input = await jsonBody<TranslateBatchInput>(c)
    return c.json({ success: true, ...(await c.var.api.translation.batch(input)) })
  })
  .post('/translation/quality-check', async (c) => {
    const input = await jsonBody<QualityCheckInput>(c)
    return c.json({ success: true, ...(await c.var.api.translation.qualityCheck(input)) })
  })
