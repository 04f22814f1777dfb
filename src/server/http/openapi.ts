import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type ErrorCode, errorStatus } from '#shared/errors.ts'
import type { PublishedCall } from '../published-call.ts'
import type { Access } from '../trpc/procedures.ts'

type AccessOf = (procedure: string) => Access
type Json = Record<string, unknown>

/** The contract of the published paths as an OpenAPI 3.1 document, made from what checks and what types them. */
export function openApiDocument(calls: readonly PublishedCall[], accessOf: AccessOf) {
  const named: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const operation = operationOf(call, accessOf(call.procedure), named)
    paths[call.path] = { ...paths[call.path], [call.method]: operation }
  }
  const tags = [...new Set(calls.map(tagOf))].map((name) => ({ name }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sceneroom',
      version: '1',
      description:
        'What the pages can do, for scripts: each path calls the same procedure, on the same rules.',
    },
    servers: [{ url: '/api' }],
    tags,
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        Object.keys(errorStatus).map((code) => [code, refusal(code as ErrorCode)]),
      ),
      schemas: { Refusal: hoisted(refusalEnvelope, 'output', named), ...named },
    },
  }
}

const refusalEnvelope = z.strictObject({
  success: z.literal(false),
  message: z.string().describe('A sentence for a person'),
  error: z.string().describe('The same as message'),
  requestId: z.string().describe('Also in the header x-request-id'),
})

function operationOf(call: PublishedCall, access: Access, named: Record<string, Json>): Json {
  const { procedure, summary, query, body, form, example, answer } = call
  const json = { 'application/json': { schema: hoisted(answer, 'output', named) } }
  const codes = [...new Set(refusalsOf(call, access))].sort((a, b) => errorStatus[a] - errorStatus[b])
  return {
    operationId: procedure,
    tags: [tagOf(call)],
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(call.path), ...queryParameters(query, named)],
    ...(body ? { requestBody: requestBody('application/json', body, named, example) } : {}),
    ...(form ? { requestBody: requestBody('multipart/form-data', form, named) } : {}),
    responses: {
      200: { description: 'Done', content: json },
      ...Object.fromEntries(
        codes.map((code) => [errorStatus[code], { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

function refusalsOf({ path, query, body, form, refusals = [] }: PublishedCall, access: Access) {
  const codes: ErrorCode[] = ['internal', 'unavailable', ...refusals]
  if (access === 'signed-in') codes.push('unauthorized')
  if (path.includes('{userId}')) codes.push('forbidden')
  if (path.includes('{id}')) codes.push('not_found')
  if (query || path.includes('{')) codes.push('bad_request')
  if (body || form) codes.push('bad_request', 'unauthorized', 'too_large', 'unsupported_type')
  return codes
}

function pathParameters(path: string): Json[] {
  const known: Record<string, string> = { userId: "The caller's own id" }
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(known[name] ? { description: known[name] } : {}),
    schema: { type: 'string' },
  }))
}

function queryParameters(query: z.ZodObject | undefined, named: Record<string, Json>): Json[] {
  if (!query) return []
  const { properties, required } = hoisted(query, 'input', named) as {
    properties: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }))
}

function requestBody(type: string, schema: z.ZodType, named: Record<string, Json>, example?: Json): Json {
  const content = { schema: hoisted(schema, 'input', named), ...(example ? { example } : {}) }
  return { required: true, content: { [type]: content } }
}

/** A schema as JSON Schema; the parts of it that have names are put into `named` and referred to. */
function hoisted(schema: z.ZodType, io: 'input' | 'output', named: Record<string, Json>): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => opened(jsonSchema),
  })
  for (const [name, definition] of Object.entries($defs ?? {})) {
    const found = withReferences(definition)
    if (named[name] && !isDeepStrictEqual(named[name], found))
      throw new Error(`Two schemas are called ${name}.`)
    named[name] = found
  }
  return withReferences(own)
}

/** Answers may grow: what is checked closely here is not promised so; nor are the limits of the number format. */
function opened(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function withReferences<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function refusal(code: ErrorCode): Json {
  const headers = { 'retry-after': { description: 'In seconds', schema: { type: 'integer' } } }
  return {
    description: refusalDescriptions[code],
    ...(code === 'rate_limited' ? { headers } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

const refusalDescriptions: Record<ErrorCode, string> = {
  bad_request: 'What was sent breaks a rule; the message says which',
  unauthorized: 'No live session, or a wrong name or password',
  forbidden: "The caller may see this and not do that, or it is another user's path",
  not_found: 'It is not there for the caller',
  conflict: 'It is there already, or was changed meanwhile',
  too_large: 'The body is too large',
  unsupported_type: 'The content type, or the kind of file, is not taken',
  unprocessable: 'The file cannot be read; the message says why',
  rate_limited: 'Too many; again after the time in retry-after',
  internal: 'A defect of this server; it is logged under the requestId',
  model_failed: 'The model failed',
  unavailable: 'Something this server needs is away for the moment',
  timeout: 'It took too long',
}

function tagOf({ procedure }: PublishedCall): string {
  return procedure.slice(0, procedure.indexOf('.'))
}
