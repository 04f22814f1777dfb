import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const mountTimeoutMs = 10_000
const megabyte = 1024 * 1024

/** PostgreSQL runs as another user where the tests run as root. */
const everyoneEnters = 0o755

export interface SmallDisk {
  folder: string
  /** Writes until not a byte more fits. */
  fill(): Promise<void>
  /** Takes away what `fill` wrote. */
  clear(): Promise<void>
  remove(): Promise<void>
}

/** A file system takes the rights of root to mount. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** A folder on a file system of its own that holds so much, in memory. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sceneroom-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    timeout: mountTimeoutMs,
  })
  await chmod(folder, everyoneEnters)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: async () => {
      for (const pieceBytes of [megabyte, 4096]) await fillWith(ballast, Buffer.alloc(pieceBytes))
    },
    clear: () => rm(ballast),
    remove: async () => {
      await run('umount', [folder], { timeout: mountTimeoutMs })
      await rmdir(folder)
    },
  }
}

async function fillWith(file: string, piece: Buffer): Promise<void> {
  const handle = await open(file, 'a')
  try {
    for (;;) await handle.appendFile(piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await handle.close()
  }
}
