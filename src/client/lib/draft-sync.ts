import type { Draft } from './draft.ts'
import { hasUnsynced, parseFields, serializeFields, withServerFields, withSynced } from './draft-fields.ts'

export interface DraftServer {
  /** The last text and its version, or null. */
  find: () => Promise<{ value: string; version: number } | null>
  /** Rejects with what `isConflict` knows when there is a newer version than `basedOn`. */
  save: (value: string, basedOn: number) => Promise<{ version: number }>
  isConflict: (error: unknown) => boolean
}

const saveDelayMs = 2000
const retryDelayMsMax = 60_000
const conflictsMax = 5

/** Keeps a draft and the server's copy of it the same. Nothing of it rejects: what fails is tried again later. */
export function createDraftSync(draft: Draft, server: DraftServer) {
  let version: number | null = null
  let isRunning = false
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const exchange = async () => {
    for (let round = 0; round <= conflictsMax; round++) {
      if (version === null) {
        const found = await server.find()
        version = found?.version ?? 0
        draft.update((fields) => withServerFields(fields, parseFields(found?.value ?? null)))
      }
      const sent = draft.fields()
      if (!hasUnsynced(sent)) return
      const basedOn = version
      // Known again only once the answer is there: it may get lost on its way.
      version = null
      try {
        version = (await server.save(serializeFields(sent), basedOn)).version
        return draft.update((fields) => withSynced(fields, sent))
      } catch (error) {
        if (!server.isConflict(error)) throw error
      }
    }
    throw new Error('Another window keeps saving.')
  }

  const run = async (): Promise<void> => {
    if (isRunning) return
    clearTimeout(timer)
    timer = undefined
    isRunning = true
    try {
      await exchange()
      failures = 0
    } catch {
      failures += 1
    }
    isRunning = false
    const isDone = failures === 0 && !hasUnsynced(draft.fields())
    if (!isStopped && !isDone) later()
    else if (!isDone && failures === 0) await run()
  }

  const later = () => {
    timer ??= setTimeout(() => void run(), Math.min(saveDelayMs * 2 ** failures, retryDelayMsMax))
  }

  return {
    /** Saves within 2 s what is not saved yet. */
    saveSoon: () => {
      if (timer === undefined && !isRunning && !isStopped && hasUnsynced(draft.fields())) later()
    },
    /** Saves at once what is not saved yet. */
    saveNow: () => {
      if (hasUnsynced(draft.fields())) void run()
    },
    /** Takes up what the server has by now, and saves. */
    refresh: () => {
      if (!isRunning) version = null
      void run()
    },
    /** Ends the waiting and trying again; what is on its way goes on. */
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
