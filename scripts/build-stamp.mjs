import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from './root.mjs'

const stamp = 'built-from'

/** True when `dist` was built from the sources as they are, or when there are no sources to build from. */
export function isBuildFresh() {
  const stampFile = fromRoot('dist', stamp)
  if (!existsSync(stampFile)) return false
  return !existsSync(fromRoot('src')) || readFileSync(stampFile, 'utf8') === sourcesDigest()
}

/**
 * Notes in the folder of a build what it was built from.
 * @param {string} folder
 * @param {string} digest
 */
export function markBuilt(folder, digest) {
  writeFileSync(path.join(folder, stamp), digest)
}

/** Covers contents, not times: a clone or an image layer changes every file's time. */
export function sourcesDigest() {
  const sources = readdirSync(fromRoot('src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
  const settings = ['package-lock.json', 'vite.config.ts', 'scripts/build.mjs'].map((file) => fromRoot(file))
  const hash = createHash('sha1')
  for (const file of [...sources, ...settings]) {
    hash.update(file.slice(fromRoot().length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
