import { z } from 'zod'
import { synopsisCharactersMax } from './synopsis-string.ts'
import { engineId, requiredText } from './text.ts'

export const generateInput = z.object({
  synopsisString: requiredText('Please fill in at least one field.', synopsisCharactersMax),
  engineId,
  templateId: z.string().max(64).optional(),
})
export type GenerateInput = z.infer<typeof generateInput>

export const followUpInput = z.object({
  followUpString: requiredText('Please enter a follow-up prompt.', 20_000),
  engineId,
  previousResponse: z.string().max(synopsisCharactersMax, 'The previous response is too long.').default(''),
  templateId: z.string().max(64).optional(),
})
export type FollowUpInput = z.infer<typeof followUpInput>
