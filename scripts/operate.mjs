import { runBuilt } from './run-built.mjs'

// One of the operator's commands: backup, restore, reindex, doctor.
await runBuilt('operator')
