import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { rootDir } from '../tests/support/paths.ts'

const loginFirstPaintBytesMax = 140_000
const pageBytesMax = 240_000
const clientDir = path.join(rootDir, 'src', 'client')
/** Pages outside the workspace, which do without its frame. */
const plainPages = ['login', 'register', 'debug-auth', 'not-found']

/** What only a language needs, by its code; a page fetches it for the languages it counts. */
const languageFile =
  /\/shared\/syllables\/(?:(?:lexicons|spoken\/(?:numbers|languages))\/([\w-]+)|japanese-counter)\./

/**
 * Gzipped JavaScript of each page, with the words of the heavier language and all it fetches later, and of
 * login until it shows. Fails over a limit. What counts the syllables of a language is a figure of its own: English,
 * which all others borrow from, with the two heaviest beside it, as for the worst pair.
 */
export async function run() {
  const { chunks, scripts } = await bundle()
  const weigh = async (names: Iterable<string>) => {
    const sizes = await Promise.all([...names].map((name) => gzipBytes(chunks.get(name)?.code ?? '')))
    return [...sizes, ...(await Promise.all(scripts.map(gzipBytes)))].reduce((sum, bytes) => sum + bytes, 0)
  }
  const roots = (page: string) => [
    chunkOf(chunks, 'main.tsx'),
    chunkOf(chunks, 'texts/zh-hant.ts'),
    chunkOf(chunks, `pages/${page}.tsx`),
    ...(plainPages.includes(page) ? [] : [chunkOf(chunks, 'app/shell.tsx')]),
  ]
  const measured: Record<string, number> = {
    loginFirstPaintBytes: await weigh(reached(chunks, roots('login'))),
  }
  const byLanguage = new Map<string, string[]>()
  for (const [name, { moduleIds }] of chunks) {
    const code = moduleIds.map(languageOf).find((found) => found !== undefined)
    if (code) byLanguage.set(code, [...(byLanguage.get(code) ?? []), name])
  }
  const ofLanguages = new Set([...byLanguage.values()].flat())
  for (const page of pages())
    measured[`${camelCase(page)}Bytes`] = await weigh(
      [...inAll(chunks, roots(page))].filter((name) => !ofLanguages.has(name)),
    )
  const before = await weigh([])
  const weights = new Map<string, number>()
  for (const [code, names] of byLanguage) weights.set(code, (await weigh(names)) - before)
  const others = [...weights].filter(([code]) => code !== 'en').map(([, bytes]) => bytes)
  const heaviest = others.sort((a, b) => b - a).slice(0, 2)
  measured.translationCountedPairBytes = heaviest.reduce((sum, bytes) => sum + bytes, weights.get('en') ?? 0)
  reportOver(measured)
  return measured
}

function languageOf(moduleId: string): string | undefined {
  const found = languageFile.exec(moduleId)
  return found ? (found[1] ?? 'ja') : undefined
}

type Chunks = Map<string, Rolldown.OutputChunk>

/** The product's own build, kept in memory: `dist` may be in use. */
async function bundle() {
  const built = await build({
    configFile: path.join(rootDir, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('The build has another shape than one output.')
  const chunks: Chunks = new Map()
  for (const file of built.output) if (file.type === 'chunk') chunks.set(file.fileName, file)
  const scripts = readdirSync(path.join(clientDir, 'public'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(clientDir, 'public', file), 'utf8'))
  return { chunks, scripts }
}

function pages(): string[] {
  const ending = '.tsx'
  return readdirSync(path.join(clientDir, 'pages'))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
}

function chunkOf(chunks: Chunks, source: string): string {
  const file = path.join(clientDir, source)
  for (const [name, { moduleIds }] of chunks) if (moduleIds.includes(file)) return name
  throw new Error(`No chunk holds ${source}.`)
}

/** The chunks a browser fetches for these before it runs them. */
function reached(chunks: Chunks, roots: string[], next = (chunk: Rolldown.OutputChunk) => chunk.imports) {
  const names = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || names.has(name)) return
    names.add(name)
    next(chunk).forEach(visit)
  }
  roots.forEach(visit)
  return names
}

/** Also what a page fetches while it is used. What the app itself fetches on demand are the other pages. */
function inAll(chunks: Chunks, roots: string[]) {
  const app = reached(chunks, roots.slice(0, 1))
  return reached(chunks, roots, (chunk) =>
    app.has(chunk.fileName) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports],
  )
}

function reportOver(measured: Record<string, number>) {
  for (const [figure, bytes] of Object.entries(measured)) {
    const limit = figure === 'loginFirstPaintBytes' ? loginFirstPaintBytesMax : pageBytesMax
    if (bytes <= limit || figure === 'translationCountedPairBytes') continue
    console.error(`${figure} is ${bytes}, over the limit of ${limit}.`)
    process.exitCode = 1
  }
}

async function gzipBytes(code: string): Promise<number> {
  return (await promisify(gzip)(code)).length
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
