import { z } from 'zod'
import { checkedQuote, source } from '#shared/evidence-schemas.ts'
import { followUpInput, generateInput } from '#shared/synopsis.ts'
import { answerOf, isoTime, modelRefusals, type PublishedCall } from '../../published-call.ts'

const written = answerOf({
  aiProcessedOutput: z.string().describe('Markdown with citation marks such as [1]'),
  sources: z.array(source),
  quotes: z.array(checkedQuote),
  nothingFound: z.boolean().describe('The sources are only the nearest passages'),
  model: z.string().describe('The key of the model that wrote'),
  timestamp: isoTime,
})

export const synopsisCalls = [
  {
    method: 'post',
    path: '/msw-with-file/askai',
    procedure: 'synopsis.generate',
    summary: 'A synopsis from a filled form, grounded in an engine',
    body: generateInput,
    example: { synopsisString: 'Opening scene: Mei waits for the ferry.', engineId: 'the id of an engine' },
    answer: written,
    refusals: ['not_found', ...modelRefusals],
  },
  {
    method: 'post',
    path: '/synopsis/follow-up',
    procedure: 'synopsis.followUp',
    summary: 'What is asked of the text before, grounded in the same way',
    body: followUpInput,
    example: {
      followUpString: 'Make the ending darker.',
      engineId: 'the id of an engine',
      previousResponse: 'Mei waits for the ferry.',
    },
    answer: written,
    refusals: ['not_found', ...modelRefusals],
  },
] as const satisfies PublishedCall[]
