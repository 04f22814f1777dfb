import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { publishedCalls } from '../published-calls.ts'
import { procedureAccess } from '../trpc/procedure-access.ts'
import type { Access } from '../trpc/procedures.ts'
import { openApiDocument } from './openapi.ts'

/** The contract: `/openapi.json`, and `/docs`, a page to read and try it, which loads nothing but its own files. */
export function docs() {
  const document = openApiDocument(publishedCalls, accessOf)
  return new Hono()
    .get('/openapi.json', (c) => c.json(document))
    .get('/docs', async (c) => c.html(await pageFile('page.html')))
    .get('/docs/page.css', async (c) => c.body(await pageFile('page.css'), 200, headersOf('text/css')))
    .get('/docs/:script{(page|call-form|schema-outline|elements)\\.mjs}', async (c) =>
      c.body(await pageFile(c.req.param('script')), 200, headersOf('text/javascript')),
    )
}

function accessOf(procedure: string): Access {
  const access = procedureAccess.get(procedure)
  if (!access) throw new Error(`A published path calls ${procedure}, which is no procedure.`)
  return access
}

/** Beside this file in the sources, and beside the bundle. */
function pageFile(name: string): Promise<string> {
  return readFile(new URL(`./docs-page/${name}`, import.meta.url), 'utf8')
}

function headersOf(type: string) {
  return { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }
}
