import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { fromRoot } from './root.mjs'

try {
  ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(fromRoot('dist', 'server', 'main.js')).href)
