import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isBuildFresh } from './build-stamp.mjs'
import { fromRoot } from './root.mjs'

/**
 * Builds what `npm start` runs, unless it is there already. Where an installation omits the build tools,
 * a build that was made elsewhere is taken as it is.
 */
export function ensureBuilt() {
  if (isBuildFresh()) return
  if (canBuild()) {
    console.log('Building the app …')
    // In a process of its own: the build tools keep memory and helpers for as long as theirs lives.
    const { status } = spawnSync(process.execPath, [fromRoot('scripts', 'build.mjs')], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The app could not be built; the reason stands above.')
  } else if (!existsSync(fromRoot('dist', 'server', 'main.js'))) {
    throw new Error(
      'dist/ is missing and so are the tools to build it: run npm ci with the dev dependencies.',
    )
  }
}

export function canBuild() {
  return ['vite', 'esbuild'].every((tool) => existsSync(fromRoot('node_modules', tool, 'package.json')))
}
