import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import packageJson from '../../package.json' with { type: 'json' }
import { rootDir } from './paths.ts'

export type PageOptions = Pick<BrowserContextOptions, 'colorScheme' | 'viewport' | 'locale' | 'baseURL'>

export interface TestBrowser {
  /** A page in a profile of its own: nothing stored by another page is there. */
  newPage(options?: PageOptions): Promise<Page>
  /** Every console error or warning, uncaught exception and call to a third party since the last time asked. */
  takeProblems(): string[]
  close(): Promise<void>
}

/** Chromium that runs as any user on a machine with no browser, none of its libraries and no fonts. */
export async function openBrowser(): Promise<TestBrowser> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: flags })
  let problems: string[] = []
  return {
    async newPage(options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', ...options })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const page = await context.newPage()
      collectProblems(page, (problem) => problems.push(`${page.url()}: ${problem}`))
      return page
    },
    takeProblems() {
      const taken = problems
      problems = []
      return taken
    },
    close: () => browser.close(),
  }
}

const flags = [
  '--disable-background-networking',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

function collectProblems(page: Page, report: (problem: string) => void) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      report(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => report(`uncaught ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOurs = !protocol.startsWith('http') || hostname === '127.0.0.1' || hostname === 'localhost'
    if (!isOurs) report(`asked a third party: ${request.url()}`)
  })
}

interface Executable {
  executablePath: string
  env: Record<string, string>
}

async function findChromium(): Promise<Executable> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium()
  const installed = commonPaths.find((candidate) => existsSync(candidate))
  if (installed) return { executablePath: installed, env: {} }
  throw new Error('No Chromium for this platform: install Chrome or set CHROMIUM_PATH to its executable.')
}

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Unpacks once for each version; the rename at the end keeps parallel runs from seeing half of it. */
async function unpackedChromium(): Promise<Executable> {
  const version = packageJson.devDependencies['@sparticuz/chromium']
  const cacheDir = path.join(rootDir, 'node_modules', '.cache')
  const folder = path.join(cacheDir, `chromium-${version}`)
  if (!existsSync(folder)) {
    await mkdir(cacheDir, { recursive: true })
    const fresh = await mkdtemp(`${folder}-`)
    await promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, 'unpack-chromium.mjs')],
      // Only where it believes itself on Lambda does the package bring the shared libraries along.
      { env: { TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }, timeout: 120_000 },
    )
    await writeFile(path.join(fresh, 'fonts', 'fonts.conf'), fontsConf(folder))
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }))
  }
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
      HOME: folder,
    },
  }
}

function fontsConf(folder: string) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts/cache</cachedir></fontconfig>
`
}
