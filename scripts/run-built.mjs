import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { fromRoot } from './root.mjs'

/** @typedef {{ setSourceMapsSupport?: (isOn: boolean, parts: { nodeModules: boolean }) => void }} SourceMaps */

/**
 * Runs a program of the built server in this process, after building it where that is needed.
 * @param {string} name
 */
export async function runBuilt(name) {
  try {
    ensureBuilt()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  // The maps of all packages would take 100 MB: an older Node, which cannot leave them out, shows the built lines.
  const { setSourceMapsSupport } = /** @type {SourceMaps} */ (/** @type {unknown} */ (module))
  setSourceMapsSupport?.(true, { nodeModules: false })
  await import(pathToFileURL(fromRoot('dist', 'server', `${name}.js`)).href)
}
