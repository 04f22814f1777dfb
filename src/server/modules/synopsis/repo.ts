import type { Source } from '#shared/rag.ts'
import type { CheckedQuote } from '#shared/writing.ts'
import type { Database } from '../../db/open.ts'
import { generations } from '../../db/schema/synopsis.ts'

export interface Generation {
  id: string
  userId: string
  kind: 'synopsis' | 'follow-up'
  engineId: string
  templateId: string | null
  input: string
  previousResponse: string | null
  evidence: Source[]
  model: string
  output: string
  quotes: CheckedQuote[]
  outcome: 'complete' | 'stopped' | 'failed'
  error: string | null
  startedAt: Date
  endedAt: Date
}

export type SynopsisRepo = ReturnType<typeof createSynopsisRepo>

export function createSynopsisRepo(db: Database) {
  return {
    insert: async (generation: Generation): Promise<void> => {
      await db.insert(generations).values(generation)
    },
  }
}
