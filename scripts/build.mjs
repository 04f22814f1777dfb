import { copyFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { markBuilt, sourcesDigest } from './build-stamp.mjs'
import { fromRoot } from './root.mjs'

// Makes `dist` anew, beside the one that is there: a running app goes on serving it, and a build that fails leaves it.
// Migrations and content are no part of it: the server reads them from their own folders.
// Whoever starts it, what it makes is for use.
process.env.NODE_ENV = 'production'
const digest = sourcesDigest()
const dist = fromRoot('dist')
/** Names what this build made of them, not what it has kept. */
const partsList = 'parts'
const building = `${dist}-building-${process.pid}`
try {
  await bundleServer()
  await bundleClient()
  await keepLastParts()
  markBuilt(building, digest)
  await putInPlace()
} finally {
  await rm(building, { recursive: true, force: true })
}

function bundleClient() {
  return vite({
    configFile: fromRoot('vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: path.join(building, 'client') },
  })
}

async function bundleServer() {
  await esbuild({
    absWorkingDir: fromRoot(),
    entryPoints: [
      'src/server/main.ts',
      'src/server/operations/operator.ts',
      'src/server/adapters/reading/document-reader-worker.ts',
      'src/server/adapters/reading/japanese-reader-worker.ts',
    ],
    outdir: path.join(building, 'server'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    // What is loaded when it is needed stays in files of its own: a language's lexicon, say.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
  })
  await copyFile(
    fromRoot('src/server/adapters/chroma/chroma-child.mjs'),
    path.join(building, 'server/chroma-child.mjs'),
  )
  await cp(fromRoot('src/server/http/docs-page'), path.join(building, 'server/docs-page'), {
    recursive: true,
  })
}

/**
 * An app that runs and pages that are open load parts of their own build when they need them. These have names that no
 * other content gets, and stay until the build after the next.
 */
async function keepLastParts() {
  const parts = await partsOf(building)
  await writeFile(path.join(building, partsList), parts.join('\n'))
  const last = await readFile(path.join(dist, partsList), 'utf8').catch(() => '')
  for (const part of last.split('\n').filter((each) => each && !parts.includes(each))) {
    await copyFile(path.join(dist, part), path.join(building, part)).catch(() => undefined)
  }
}

/** @param {string} folder */
async function partsOf(folder) {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /^(?:client.assets.|server.)[^\\/]+-[\w-]{8}\.\w+(?:\.map)?$/.test(file))
}

/** A folder that holds something cannot be replaced by another: the old one steps aside first, or goes. */
async function putInPlace() {
  const old = `${building}-old`
  // A folder of an image's lower layer cannot be renamed.
  await rename(dist, old).catch(() => rm(dist, { recursive: true, force: true }))
  await rename(building, dist)
  await rm(old, { recursive: true, force: true })
}
