import { copyFile, cp, rm } from 'node:fs/promises'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { markBuilt, sourcesDigest } from './build-stamp.mjs'
import { fromRoot } from './root.mjs'

// Makes `dist` anew. Migrations and content are no part of it: the server reads them from their own folders.
// Whoever starts it, what it makes is for use.
process.env.NODE_ENV = 'production'
const digest = sourcesDigest()
await rm(fromRoot('dist'), { recursive: true, force: true })
await Promise.all([bundleClient(), bundleServer()])
markBuilt(digest)

function bundleClient() {
  return vite({ configFile: fromRoot('vite.config.ts'), mode: 'production', logLevel: 'warn' })
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
    outdir: 'dist/server',
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
    fromRoot('dist/server/chroma-child.mjs'),
  )
  await cp(fromRoot('src/server/http/docs-page'), fromRoot('dist/server/docs-page'), { recursive: true })
}
