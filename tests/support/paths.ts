import { fileURLToPath } from 'node:url'

/** The repository's root folder, without a slash at the end. */
export const rootDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
