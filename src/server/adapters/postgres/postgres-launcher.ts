import { execFile } from 'node:child_process'
import { chown, lchown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const probeTimeoutMs = 10_000
const nobody = { uid: 65534, gid: 65534 }

/** Between a folder's name and a random end: beside the folder, not yet or no longer of use. */
export const unfinishedMark = '.unfinished-'

/** A file system owner, by number. */
interface Owner {
  uid: number
  gid: number
}

/** A way to run PostgreSQL's programs here: PostgreSQL refuses to run as root. */
export interface PostgresLauncher {
  /** What to hand to `spawn` or `execFile` so that the program runs as a user PostgreSQL accepts. */
  command(program: string, args: readonly string[]): LaunchCommand
  /** Gives a folder and all it holds to that user. */
  adopt(folder: string): Promise<void>
}

interface LaunchCommand {
  file: string
  args: string[]
  options: { cwd: string; env?: Record<string, string>; uid?: number; gid?: number }
}

interface Way {
  prefix: readonly string[]
  /** Whose process it is; undefined: ours. */
  runAs: Owner | undefined
  /** Who must own the files; undefined: they are ours already. */
  owner: Owner | undefined
}

/**
 * Finds by trying how this user can run `program` on files in `folder`, an absolute path.
 * The folder itself may be missing; where it is there, its owner is kept if that works.
 * @throws where no way works, with the cure.
 */
export async function findPostgresLauncher(folder: string, program: string): Promise<PostgresLauncher> {
  if (process.platform === 'win32') return launcherFor(asWeAre)
  const isRoot = process.getuid?.() === 0
  const keeper = await stat(folder).catch(() => undefined)
  if (!isRoot && keeper && keeper.uid !== process.getuid?.()) throw belongsToAnother(folder, keeper.uid)
  const failures = new Set<string>()
  for (const way of isRoot ? waysOfRoot(keeper) : [asWeAre, asNobody(undefined)].flatMap(endingWithUs)) {
    try {
      const launcher = launcherFor(way)
      await probe(launcher, folder, program, keeper === undefined)
      return launcher
    } catch (error) {
      failures.add(reasonOf(error))
    }
  }
  throw noWay(isRoot, folder, [...failures].join('; '))
}

const asWeAre: Way = { prefix: [], runAs: undefined, owner: undefined }

/** Nobody inside, ourselves outside: for folders only root may enter, and for users the system has no name for. */
const asNobody = (owner: Owner | undefined): Way => ({
  prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'],
  runAs: undefined,
  owner,
})

function waysOfRoot(keeper: Owner | undefined): Way[] {
  const other = keeper && keeper.uid !== 0 ? { uid: keeper.uid, gid: keeper.gid } : nobody
  const asOther = { prefix: [], runAs: other, owner: other }
  const asRootOutside = asNobody({ uid: 0, gid: 0 })
  return (keeper?.uid === 0 ? [asRootOutside, asOther] : [asOther, asRootOutside]).flatMap(endingWithUs)
}

/** Where the system offers it, the program ends by itself when this process is killed. */
function endingWithUs(way: Way): Way[] {
  const prefix = [...way.prefix, 'setpriv', '--pdeathsig', 'INT', '--']
  return process.platform === 'linux' ? [{ ...way, prefix }, way] : [way]
}

function launcherFor({ prefix, runAs, owner }: Way): PostgresLauncher {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return {
    command(program, args) {
      const [file = program, ...rest] = [...prefix, program, ...args]
      if (process.platform === 'win32') return { file, args: rest, options: { cwd: path.dirname(program) } }
      return { file, args: rest, options: { cwd: '/', env, ...runAs } }
    },
    async adopt(folder) {
      if (owner) await giveTo(folder, owner)
    },
  }
}

/** Does the program run, and may it write beside the folder when given a folder there? */
async function probe(launcher: PostgresLauncher, beside: string, program: string, isFirst: boolean) {
  const folder = await mkdtemp(beside + unfinishedMark)
  try {
    await launcher.adopt(folder)
    const works = 'cd "$1" && test -w . && exec "$2" --version'
    // A first start calls initdb, which wants the user to have a name.
    const script = isFirst ? `id -un && ${works}` : works
    const { file, args, options } = launcher.command('/bin/sh', ['-c', script, 'sh', folder, program])
    await run(file, args, { ...options, timeout: probeTimeoutMs })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The folder itself comes last: a run cut short is seen, and done again. */
async function giveTo(folder: string, owner: Owner): Promise<void> {
  const { uid, gid } = await stat(folder)
  if (uid === owner.uid && gid === owner.gid) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), owner.uid, owner.gid)
  }
  await chown(folder, owner.uid, owner.gid)
}

function reasonOf(error: unknown): string {
  const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return told || (error instanceof Error ? error.message : String(error))
}

function noWay(isRoot: boolean, folder: string, reasons: string): Error {
  const what = isRoot
    ? `PostgreSQL refuses to run as root, and could not be run as another user on ${folder}. ` +
      'Start as an ordinary user, choose a DATA_DIR that every user may reach'
    : `The built-in PostgreSQL cannot run as this user on ${folder}. Choose another DATA_DIR`
  return new Error(`${what}, or set DATABASE_URL to a PostgreSQL server. What was tried said: ${reasons}`)
}

function belongsToAnother(folder: string, uid: number): Error {
  return new Error(
    `The database in ${folder} belongs to another user (uid ${uid}). ` +
      'Start as that user, give the folder to this one with chown -R, or choose another DATA_DIR.',
  )
}
