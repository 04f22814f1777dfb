import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { openStores } from '../deps.ts'
import type { Log } from '../log.ts'
import { createOperationsRepo } from '../modules/rag/operations-repo.ts'
import { checkVectors, type Finding } from './check-vectors.ts'
import { checkWords } from './check-words.ts'
import { indexNow } from './index-now.ts'
import { createProgress } from './progress.ts'

export interface CommandParts {
  config: Config
  log: Log
  /** Puts one line before the operator. */
  say: (line: string) => void
  /** Ends early, leaving nothing half-done. */
  signal: AbortSignal
}

/** Runs one of the operator's commands; resolves with its exit code. Throws what an operator can mend, in plain words. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  parts: CommandParts,
): Promise<number> {
  const command = commands[name]
  if (!command) throw new Error(`Use one of: ${Object.keys(commands).join(', ')}.`)
  return command(args, parts)
}

const commands: Record<string, (args: string[], parts: CommandParts) => Promise<number>> = {
  backup,
  restore,
  reindex,
  doctor,
}

async function backup(args: string[], { config, log, say, signal }: CommandParts): Promise<number> {
  const folder = oneFolder(parse(args, {}).positionals, 'npm run backup -- <folder>')
  const stores = await openStores(config, log)
  try {
    const { tables } = await stores.writeBackup(folder, { now: new Date(), signal })
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
    say(`${stores.databaseName} is kept in ${folder}: ${rowsOf(tables)} rows, ${megabytes(bytes)} MB.`)
    say('It holds password hashes, the signing secret and all texts: keep it as you keep the database.')
    return 0
  } finally {
    await stores.close()
  }
}

async function restore(args: string[], { config, log, say, signal }: CommandParts): Promise<number> {
  const { positionals, values } = parse(args, { force: { type: 'boolean' } })
  const folder = oneFolder(positionals, 'npm run restore -- <folder> [--force]')
  const stores = await openStores(config, log, { alone: true })
  try {
    const options = { force: values.force === true, signal }
    const { tables, createdAt } = await stores.readBackup(folder, options)
    say(`${stores.databaseName} is as it was at ${createdAt}: ${rowsOf(tables)} rows.`)
    say(
      'Everyone logs in anew. The next start makes the vectors; until then passages are found by their words.',
    )
    return 0
  } finally {
    await stores.close()
  }
}

async function reindex(args: string[], parts: CommandParts): Promise<number> {
  const { values } = parse(args, { engine: { type: 'string' } })
  return withIndex(parts, async ({ repo, ...open }) => {
    const engines = await repo.listEngines()
    if (values.engine !== undefined && !engines.includes(String(values.engine))) {
      throw new Error('There is no such engine.')
    }
    const wanted = values.engine === undefined ? engines : [String(values.engine)]
    const spaces = await repo.listSpaces()
    let count = 0
    for (const id of wanted) {
      const keys = spaces.filter(({ engineId }) => engineId === id).map(({ embedder }) => embedder)
      count += await repo.remake(id, keys)
    }
    parts.say(`${count} passages of ${wanted.length} engines get their vectors anew.`)
    const isDone = await indexNow({ ...open, ...parts, repo })
    if (isDone) parts.say('Done.')
    return isDone ? 0 : 1
  })
}

async function doctor(args: string[], parts: CommandParts): Promise<number> {
  const { values } = parse(args, { check: { type: 'boolean' }, prune: { type: 'boolean' } })
  const removesStrays = values.prune === true || parts.config.chromaUrl === undefined
  return withIndex(parts, async ({ repo, ...open }) => {
    const { signal, say } = parts
    let found = 0
    let left = 0
    const take = async (finding: Finding) => {
      found += 1
      say(finding.what)
      if (values.check) return
      if ((await finding.mend()) === false) left += 1
    }
    const { vectorIndex } = open
    const progress = createProgress(say)
    const vectors = checkVectors({ repo, vectorIndex, removesStrays, say, progress, signal })
    for await (const each of vectors) await take(each)
    for await (const each of checkWords(repo, progress, signal)) await take(each)
    if (found === 0) say('Database and vectors agree.')
    if (values.check) return found > 0 ? 1 : 0
    const isDone = await indexNow({ ...open, ...parts, repo })
    if (found > 0) say(`${found - left} of ${found} differences are mended.`)
    return left === 0 && isDone ? 0 : 1
  })
}

async function withIndex(
  { config, log }: CommandParts,
  work: (open: Omit<Parameters<typeof indexNow>[0], 'log' | 'say' | 'signal'>) => Promise<number>,
): Promise<number> {
  const stores = await openStores(config, log, { migrate: true })
  try {
    const vectorIndex = await stores.openVectorIndex()
    if (!vectorIndex) throw new Error('Chroma cannot run here; the app makes all vectors at each start.')
    const { db } = stores.openDatabase()
    return await work({ db, repo: createOperationsRepo(db), embedder: stores.embedder, vectorIndex })
  } finally {
    await stores.close()
  }
}

function parse(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  return parseArgs({ args, options: options ?? {}, allowPositionals: true })
}

function oneFolder(positionals: readonly string[], usage: string): string {
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(`Use: ${usage}`)
  return folder
}

const rowsOf = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
