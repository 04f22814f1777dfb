// Runs Chroma's server so that it ends with its parent and obeys SIGTERM. Plain JavaScript: `node` starts this
// very file from the sources and from the bundle.
//   chroma-child.mjs <addon> --version
//   chroma-child.mjs <addon> <folder> <settings file>
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const endBoundMs = 1500
const savedLast = 'index_metadata.pickle'
const segmentName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const [addon = '', folder = '', settings = ''] = isMainThread ? process.argv.slice(2) : workerData
if (!isMainThread) runChroma(['run', settings])
else if (folder === '--version') runChroma(['--version'])
else serve()

/** @param {string[]} args */
function runChroma(args) {
  createRequire(import.meta.url)(addon).cli(['chroma', ...args])
}

function serve() {
  const pidFile = join(folder, 'server.pid')
  // It stays behind when a server was killed, perhaps in the middle of a save.
  if (existsSync(pidFile)) setAsideHalfSaved()
  writeFileSync(pidFile, String(process.pid))
  let ending = false
  // Chroma's own handler drains its requests. Without one of Node's before it, the process spins instead of ending.
  process.on('SIGTERM', () => {
    ending = true
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), endBoundMs)
  })
  // Only a death of the parent closes this pipe.
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume()
  const server = new Worker(new URL(import.meta.url), { workerData: [addon, folder, settings] })
  server.on('exit', (code) => {
    // Chroma hears of the signal by itself, and may have ended before Node's handler has had its turn.
    setImmediate(() => {
      if (ending && code === 0) rmSync(pidFile, { force: true })
      process.exit(code)
    })
  })
}

/** A server that reads a half-saved segment dies of it: out of its sight, its collection can be removed. */
function setAsideHalfSaved() {
  for (const name of readdirSync(folder)) {
    const segment = join(folder, name)
    if (segmentName.test(name) && isHalfSaved(segment)) renameSync(segment, `${segment}.damaged`)
  }
}

/**
 * A save writes every file in place and this one last; before the first save it is missing, and nothing is read.
 * @param {string} segment
 */
function isHalfSaved(segment) {
  const last = join(segment, savedLast)
  if (!existsSync(last)) return false
  const finishedNs = statSync(last, { bigint: true }).mtimeNs
  const isNewer = (/** @type {string} */ file) =>
    statSync(join(segment, file), { bigint: true }).mtimeNs > finishedNs
  return !readFileSync(last).subarray(-2).equals(Buffer.from('u.')) || readdirSync(segment).some(isNewer)
}
