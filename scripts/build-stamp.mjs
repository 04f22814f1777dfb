import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from './root.mjs'

const stampFile = fromRoot('dist', 'built-from')

/** True when `dist` was built from the sources as they are, or when there are no sources to build from. */
export function isBuildFresh() {
  if (!existsSync(stampFile)) return false
  return !existsSync(fromRoot('src')) || readFileSync(stampFile, 'utf8') === sourcesDigest()
}

/**
 * Notes what `dist` was built from. The last step of a build: one that was interrupted has no note.
 * @param {string} digest
 */
export function markBuilt(digest) {
  writeFileSync(stampFile, digest)
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
