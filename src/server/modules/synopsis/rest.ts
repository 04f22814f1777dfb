import type { z } from 'zod'
import type { followUpInput, generateInput } from '#shared/synopsis.ts'
import { collectWriting, jsonBody, rest } from '../../http/rest.ts'

export const synopsisRest = rest()
  // The published path keeps the name it was born with.
  .post('/msw-with-file/askai', async (c) => {
    const input = await jsonBody<z.input<typeof generateInput>>(c)
    return c.json(answerOf(await collectWriting(await c.var.api.synopsis.generate(input))))
  })
  .post('/synopsis/follow-up', async (c) => {
    const input = await jsonBody<z.input<typeof followUpInput>>(c)
    return c.json(answerOf(await collectWriting(await c.var.api.synopsis.followUp(input))))
  })

/** What is missing is told of a question alone. */
function answerOf({ text, missing: _, ...rest }: Awaited<ReturnType<typeof collectWriting>>) {
  return { success: true as const, aiProcessedOutput: text, ...rest }
}
