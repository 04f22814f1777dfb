import { canBuild, ensureBuilt } from './ensure-built.mjs'

// npm runs this after an installation, so that the first start need not build. It must never break one.
try {
  if (canBuild()) ensureBuilt()
} catch (error) {
  console.warn(`${error instanceof Error ? error.message : error} npm start will try again.`)
}
