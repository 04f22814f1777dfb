import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { rootDir } from '../../tests/support/paths.ts'

/**
 * Loads packages of `package.json` beside this file. They are installed once, away from the product's own: into
 * `.cache/bench-peers`, or the folder that `BENCH_PEERS` names. Undefined where that fails, without a network for one.
 */
export function requirePeers(): NodeJS.Require | undefined {
  const folder = process.env.BENCH_PEERS ?? path.join(rootDir, '.cache', 'bench-peers')
  if (!existsSync(path.join(folder, 'node_modules')) && !install(folder)) {
    console.log('The peers could not be installed and are left out.')
    return undefined
  }
  return createRequire(path.join(folder, 'package.json'))
}

function install(folder: string): boolean {
  console.log('Installing the peers …')
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(path.join(import.meta.dirname, file), path.join(folder, file))
  }
  // Run by npm, this inherits the project's `engine-strict`, and a peer may ask for a newer Node than it needs.
  const options = [
    '--engine-strict=false',
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]
  return spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: 'ignore' }).status === 0
}
