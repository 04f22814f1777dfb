import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

const yearSeconds = 31_536_000

/** The built client: files whose names carry their hash are kept for good, every other path is the one page. */
export function clientFiles(folder: string) {
  const page = join(folder, 'index.html')
  return new Hono()
    .use(compress())
    .get('/assets/*', async (c, next) => {
      await next()
      if (c.res.ok) c.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
    })
    .get(
      '/*',
      serveStatic({ root: folder, rewriteRequestPath: (path) => (path === '/' ? '/index.html' : path) }),
    )
    .get('/assets/*', (c) => c.text('There is no such file.', 404))
    .get('/*', async (c) => {
      const html = await readFile(page, 'utf8').catch(() => undefined)
      if (html === undefined) return c.text('The client has not been built: run npm run build.', 503)
      c.header('cache-control', 'no-cache')
      return c.html(html)
    })
}
