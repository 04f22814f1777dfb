import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { fromRoot } from './root.mjs'

// One of the operator's commands: backup, restore, reindex, doctor.
try {
  ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(fromRoot('dist', 'server', 'operator.js')).href)
