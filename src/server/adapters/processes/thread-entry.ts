import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The entry of a thread beside the file that starts it: as source when run from source, bundled when bundled. */
export function threadEntry(startedFrom: string, name: string): { filename: string; execArgv: string[] } {
  const fromSource = startedFrom.endsWith('.ts')
  const entry = new URL(`./${name}.${fromSource ? 'ts' : 'js'}`, startedFrom)
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename: fileURLToPath(entry), execArgv: fromSource ? ['--import', loader()] : [] }
}
