import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { fromRoot } from './root.mjs'

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
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(fromRoot('dist', 'server', `${name}.js`)).href)
}
