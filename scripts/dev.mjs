import { spawn } from 'node:child_process'
import { fromRoot } from './root.mjs'

let isStopping = false

// The page is served by Vite, which hands calls on to the server; each starts anew with its own sources.
const children = [
  run('tsx', ['watch', '--clear-screen=false', 'src/server/main.ts']),
  run('vite', ['--clearScreen', 'false']),
]

// Ctrl+C reaches the children too: a second signal would end the server before it has stopped its parts.
process.on('SIGINT', () => {
  isStopping = true
})
process.on('SIGTERM', stopAll)

/**
 * @param {string} tool
 * @param {string[]} args
 */
function run(tool, args) {
  const child = spawn(fromRoot('node_modules', '.bin', tool), args, { cwd: fromRoot(), stdio: 'inherit' })
  child.on('exit', stopAll)
  return child
}

function stopAll() {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
