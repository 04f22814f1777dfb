import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { processPlace, processStart } from './process-identity.ts'

const heartbeatMs = 1000
const silenceOfTheDeadMs = 3 * heartbeatMs

const holderSchema = z.object({
  id: z.string(),
  pid: z.int().positive(),
  place: z.string(),
  start: z.string(),
})
type Holder = z.infer<typeof holderSchema>

/** Stands for a lock whose content was lost, as after a power failure: nobody holds it. */
const nobody: Holder = { id: 'unreadable', pid: 0, place: '', start: '' }

/** Another process that is alive holds the folder. */
export class DataFolderInUse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DataFolderInUse'
  }
}

interface DataFolderLock {
  release(): Promise<void>
}

/**
 * Reserves a data folder for this process, making the folder when it is missing.
 * Throws when a living process holds it. A lock whose holder was killed is taken over, by exactly one taker.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const own: Holder = {
    id: randomUUID(),
    pid: process.pid,
    place: await processPlace(),
    start: await processStart(process.pid),
  }
  const file = await claimIn(folder, own)
  const heartbeat = setInterval(() => touch(file), heartbeatMs)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
      if ((await readHolder(file))?.id === own.id) await rm(file, { force: true })
    },
  }
}

async function claimIn(folder: string, own: Holder): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    const file = path.join(await realpath(folder), 'lock')
    await claim(file, own)
    return file
  } catch (error) {
    if (!systemCode(error)) throw error
    throw new Error(
      `The data folder ${folder} cannot be written (${systemCode(error)}). ` +
        'Give this user the right to write there, or choose another folder with DATA_DIR.',
      { cause: error },
    )
  }
}

/**
 * Whoever takes a dead holder's lock first claims `<lock>.<id of the dead>`, in the same manner, and looks again:
 * so only one may ever replace a given lock, and a taker killed on the way is taken over too.
 */
async function claim(file: string, own: Holder): Promise<void> {
  for (;;) {
    if (await create(file, own)) return
    const holder = await readHolder(file)
    if (!holder) continue
    if (await isAlive(holder, file)) throw heldBy(holder, file)
    const takeover = `${file}.${holder.id}`
    await claim(takeover, own)
    try {
      if ((await readHolder(file))?.id === holder.id) return await replace(file, own)
    } finally {
      await rm(takeover, { force: true })
    }
  }
}

/** Makes the file with its whole content at once; false when it exists. */
async function create(file: string, own: Holder): Promise<boolean> {
  const draft = await writeDraft(file, own)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function replace(file: string, own: Holder): Promise<void> {
  await rename(await writeDraft(file, own), file)
}

async function writeDraft(file: string, own: Holder): Promise<string> {
  const draft = `${file}.draft-${randomUUID()}`
  await writeFile(draft, JSON.stringify(own), { flag: 'wx' })
  return draft
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const read = holderSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
    return read.success ? read.data : nobody
  } catch (error) {
    if (error instanceof SyntaxError) return nobody
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder === nobody) return false
  if (holder.place !== (await processPlace())) return isTouched(file)
  const start = await processStart(holder.pid)
  return start === 'unknown' ? isTouched(file) : start === holder.start
}

/** For a holder whose pid means nothing here (another container, another machine): does it still touch its lock? */
async function isTouched(file: string): Promise<boolean> {
  const touchedAtMs = await lastTouchMs(file)
  const deadAtMs = performance.now() + silenceOfTheDeadMs
  while (performance.now() < deadAtMs) {
    await delay(heartbeatMs / 4)
    const nowTouchedAtMs = await lastTouchMs(file)
    if (nowTouchedAtMs !== touchedAtMs) return nowTouchedAtMs !== undefined
  }
  return false
}

const lastTouchMs = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs

async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}

function heldBy({ pid }: Holder, file: string): Error {
  return new DataFolderInUse(
    `The data folder ${path.dirname(file)} is in use by another running process (pid ${pid}). ` +
      'Stop that process, or give this one a folder of its own with DATA_DIR.',
  )
}

const systemCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
