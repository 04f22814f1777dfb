import { z } from 'zod'

export type Manifest = z.infer<typeof manifestSchema>

const fileName = z.string().regex(/^[a-z0-9_]+\.copy\.gz$/)
const columnName = z.string().regex(/^[a-z0-9_]+$/)

/** What stands in a backup's `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal('sceneroom-backup-1'),
  createdAt: z.iso.datetime(),
  /** `when` of each migration that the database had. */
  migrations: z.array(z.int()).min(1),
  /** Keys of the embedders whose vectors the database spoke of: what they left in a vector store is stale. */
  embedders: z.array(z.string()),
  tables: z.array(
    z.object({
      name: columnName,
      columns: z.array(columnName).min(1),
      rows: z.int().min(0),
      file: fileName,
      bytes: z.int().min(0),
      sha256: z.string().length(64),
      /** Columns with a sequence, and the last number it gave out. */
      counters: z.record(columnName, z.int().nullable()),
    }),
  ),
})

export const manifestFile = 'manifest.json'

/**
 * What a backup leaves out: sessions, so that one ended since does not come to life again, counters of a minute, and
 * whatever says which vectors exist, since those are made anew.
 */
export const tablesLeftOut: ReadonlySet<string> = new Set([
  'sessions',
  'rate_limits',
  'embedder_in_use',
  'vector_removals',
])
export const columnsLeftOut: ReadonlySet<string> = new Set([
  'engines.embedder',
  'documents.index_error',
  'passages.embedder',
  'passages.held_until',
  'passages.attempts',
])
