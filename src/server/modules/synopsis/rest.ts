import type { z } from 'zod'
import type { followUpInput, generateInput } from '#shared/synopsis.ts'
import { collectWriting, jsonBody, rest } from '../../http/rest.ts'

export const synopsisRest = rest()
  // The published path keeps the name it was born with.
  .post('/msw-with-file/askai', async (c) => {
    const input = await jsonBody<z.input<typeof generateInput>>(c)
    const { text, ...rest } = await collectWriting(await c.var.api.synopsis.generate(input))
    return c.json({ success: true, aiProcessedOutput: text, ...rest })
  })
  .post('/synopsis/follow-up', async (c) => {
    const input = await jsonBody<z.input<typeof followUpInput>>(c)
    const { text, ...rest } = await collectWriting(await c.var.api.synopsis.followUp(input))
    return c.json({ success: true, aiProcessedOutput: text, ...rest })
  })
