import postgres from 'postgres'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { runCommand } from '#server/operations/commands.ts'
import { testChromaUrl } from './test-database.ts'

interface Operated {
  databaseUrl: string
  dataDir: string
  signal?: AbortSignal
  say?: (line: string) => void
}

/** Runs an operator's command on a database; resolves with its exit code. */
export async function operateOn(
  { databaseUrl, dataDir, signal = new AbortController().signal, say = () => undefined }: Operated,
  ...command: string[]
): Promise<number> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    CHROMA_URL: await testChromaUrl(),
    DATA_DIR: dataDir,
  })
  return runCommand(command, { config, log: createLog('silent'), say, signal })
}

/** The rows that a database answers with. */
export async function ask<T extends postgres.Row>(url: string, question: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await sql.unsafe<T[]>(question)
  } finally {
    await sql.end()
  }
}
