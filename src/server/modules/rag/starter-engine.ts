import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../../actor.ts'
import { refusalOf } from '../../failures.ts'
import type { Log } from '../../log.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { DocumentsRepo } from './documents/repo.ts'
import { type OwnedEngine, requireOwner } from './engines/policy.ts'
import type { EnginesRepo } from './engines/repo.ts'
import type { Indexer } from './indexing/indexer.ts'

interface StarterDeps {
  engines: EnginesRepo
  documents: DocumentsRepo
  reader: DocumentReader
  indexer: Pick<Indexer, 'wake'>
  /** The account that owns the engine; nobody can log in to it. */
  house: () => Promise<Actor>
  /** Where the notes are. */
  folder: string
  log: Log
}

/** The same in every installation, so that processes which start together plant one engine, not several. */
const starterEngineId = 'story-craft-starter'
const retryMs = 2000

/** The Public engine of notes on the craft that every account can query from its first minute. */
export function createStarterEngine({
  engines,
  documents,
  reader,
  indexer,
  house,
  folder,
  log,
}: StarterDeps) {
  /** Brings the engine's documents to what the folder holds now. */
  async function fill(engine: OwnedEngine, signal: AbortSignal): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
    const current = new Set<string>()
    for (const filename of names) {
      signal.throwIfAborted()
      const bytes = new Uint8Array(await readFile(join(folder, filename)))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      current.add(sha256)
      if (await documents.findBySha256(engine, sha256)) continue
      const read = await reader.read({ filename, bytes }, signal)
      await documents.insert(engine, { id: crypto.randomUUID(), filename, sha256, read }, signal)
    }
    for (const { id } of await documents.listOutdated(engine, current)) await documents.delete(engine, id)
    indexer.wake()
  }

  /** A database that went away meanwhile may stay away for long: it is asked again until the server stops. */
  async function fillAtLast(engine: OwnedEngine, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return await fill(engine, signal)
      } catch (err) {
        if (signal.aborted) return
        log.error({ err }, 'the starter engine could not be filled')
        if (refusalOf(err).code !== 'unavailable') return
        await sleep(retryMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return {
    /** Makes sure that the engine is there; its documents follow in the background, until `signal` aborts. */
    async plant(signal: AbortSignal): Promise<{ filled: Promise<void> }> {
      const owner = await house()
      await engines.insert({
        id: starterEngineId,
        ownerId: owner.userId,
        name: 'Story craft starter',
        description:
          'Notes on structure, loglines, synopsis conventions and dubbing, to try things out with.',
        visibility: 'Public',
      })
      const engine = requireOwner(owner, await engines.find(owner.userId, starterEngineId))
      return { filled: fillAtLast(engine, signal) }
    },
  }
}
