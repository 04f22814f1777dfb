import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import { processArguments, processStart } from '../processes/process-identity.ts'

const pollMs = 20
/** Fast shutdown, immediate shutdown, and no choice. */
const persuasion = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5000 },
  { signal: 'SIGKILL', waitMs: 5000 },
] as const

/** Larger than any system's largest pid. */
const pidOfNobody = 2_147_483_647

/**
 * Ends the server that an app killed earlier left running on `dataFolder`, or clears the claim of one long gone.
 * Only for the holder of the data folder's lock: a server that serves somebody would be ended too.
 */
export async function endLeftoverServer(dataFolder: string, log: Log): Promise<void> {
  const file = path.join(dataFolder, 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  if (!(pid > 0)) return
  const start = await processStart(pid)
  if ((await processArguments(pid)).includes(dataFolder)) {
    log.info({ pid }, 'ending the database server of an earlier run')
    return endProcess(pid, start)
  }
  // PostgreSQL would take any process with that pid for a server. The rest of the file stays: by it PostgreSQL
  // makes sure that no part of the earlier server still works on the data.
  await writeFile(file, content.replace(/^\d+/, String(pidOfNobody)))
}

async function endProcess(pid: number, start: string): Promise<void> {
  for (const { signal, waitMs } of persuasion) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadlineMs = performance.now() + waitMs
    while (performance.now() < deadlineMs) {
      if ((await processStart(pid)) !== start) return
      await delay(pollMs)
    }
  }
  throw new Error(
    `The database server of an earlier run (pid ${pid}) does not end. End it, then start again.`,
  )
}
