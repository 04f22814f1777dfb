import { z } from 'zod'
import { createApp } from '#server/app.ts'
import { appRouter } from '#server/app-router.ts'
import type { Database } from '#server/db/open.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createFiguresRepo } from '#server/modules/rag/figures-repo.ts'
import { publishedCalls } from '#server/published-calls.ts'
import type { Services } from '#server/services.ts'
import { createUnderway } from '#server/underway.ts'

export interface FuzzedCall {
  method: string
  /** With `@engine@` and its like, which stand for what the sender owns. */
  path: string
  /** A right input; `undefined` where there is none. */
  sample: unknown
  edge: 'rest' | 'trpc'
  takes: 'json' | 'form' | 'query'
}

/** Every procedure, read from the router: a new one is among them by itself. */
export function trpcCalls(): FuzzedCall[] {
  return Object.entries<unknown>(appRouter._def.procedures).map(([name, procedure]) => {
    const { type, inputs } = (procedure as { _def: { type: string; inputs: z.ZodType[] } })._def
    const [input] = inputs
    const isForm = name === 'rag.upload'
    return {
      edge: 'trpc',
      method: type === 'query' ? 'GET' : 'POST',
      path: `/trpc/${name}`,
      sample: isForm ? { ragId: '@engine@' } : input && sampleOf(input, name),
      takes: isForm ? 'form' : type === 'query' ? 'query' : 'json',
    }
  })
}

/** Every published path, read from the app's own table of routes. */
export function restCalls(): FuzzedCall[] {
  const named = new Set<string>()
  return routes().flatMap(({ method, path }): FuzzedCall[] => {
    const isCall = /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && path.startsWith('/api/')
    if (!isCall || path.includes('*') || named.has(method + path)) return []
    named.add(method + path)
    const spelled = path.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}')
    const told = publishedCalls.find(
      (call) => call.method.toUpperCase() === method && call.path === spelled,
    ) as { procedure: string; body?: z.ZodType; form?: z.ZodType; query?: z.ZodType } | undefined
    const input = told?.form ?? told?.body ?? told?.query
    return [
      {
        edge: 'rest',
        method,
        path: path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name) => ownedBy(name, path)),
        sample: input && sampleOf(input, told?.procedure ?? ''),
        takes: told?.form ? 'form' : told?.body || method === 'POST' ? 'json' : 'query',
      },
    ]
  })
}

function routes() {
  const nothing = () => Promise.resolve()
  return createApp({
    services: {} as Services,
    streams: createUnderway(),
    readiness: { database: nothing, vectors: nothing },
    uploadBytesMax: 1,
    trustedProxies: 0,
    clientFolder: '.',
    metrics: createMetrics(),
    figures: createFiguresRepo({} as Database),
    metricsToken: undefined,
    log: createLog('silent'),
  }).routes
}

const standsFor: Record<string, string> = {
  engineId: '@engine@',
  ragId: '@engine@',
  documentId: '@document@',
  document: '@document@',
  userId: '@user@',
  userid: '@user@',
  templateId: '@template@',
  friendUserId: '@other@',
  targetUsername: '@otherName@',
  friendUsername: '@otherName@',
}

function ownedBy(name: string, context: string): string {
  if (name !== 'id') return standsFor[name] ?? 'any'
  if (/template/i.test(context)) return '@template@'
  return /documents\/:id/.test(context) ? '@document@' : '@engine@'
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  default?: unknown
}

/** An input that a call would take, made from what it says of itself. */
function sampleOf(input: z.ZodType, context: string): unknown {
  return sampled(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, '', context)
}

function sampled(schema: Schema, name: string, context: string): unknown {
  if (name === 'id' && /templates\.(update|delete)/.test(context)) return '@template@'
  if (standsFor[name]) return standsFor[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const inner = schema.anyOf?.[0] ?? schema.allOf?.[0]
  if (inner) return sampled(inner, name, context)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sampled(each, key, context)]),
      )
    case 'array':
      return schema.items ? [sampled(schema.items, name, context)] : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return schema.default ?? 'Harbour light'
  }
}
