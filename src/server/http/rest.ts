import { Hono, type Context as HonoContext } from 'hono'
import type { Source } from '#shared/rag.ts'
import type { CheckedQuote, WritingEvent } from '#shared/writing.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from './request.ts'

/** A set of REST routes of one module; each respells one procedure. */
export function rest() {
  return new Hono<AppEnv>()
}

/**
 * The request's JSON object, unchecked: the procedure that it is handed to validates it.
 * Throws `unsupported_type` for another content type and `bad_request` for anything but an object.
 */
export async function jsonBody<T>(c: HonoContext): Promise<T> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError('unsupported_type', 'Please send JSON with the content type application/json.')
  }
  const body = parseJson(await c.req.arrayBuffer())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bad_request', 'The request is not a JSON object.')
  }
  return body
}

/** JSON is UTF-8: bytes that are not would otherwise be kept as something nobody wrote. */
function parseJson(bytes: ArrayBuffer) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('bad_request', 'The request is not valid JSON.')
  }
}

/** Throws unless the `{userId}` of the path is the caller's own: `unauthorized` signed out, else `forbidden`. */
export function requireSelf(c: HonoContext<AppEnv>): void {
  requireSelfId(c, c.req.param('userId'))
}

/** Throws unless `userId` is the caller's own id: `unauthorized` signed out, else `forbidden`. */
export function requireSelfId(c: HonoContext<AppEnv>, userId: unknown): void {
  const { actor } = c.var
  if (!actor) throw new AppError('unauthorized', 'Please log in first.')
  if (userId !== actor.userId) throw new AppError('forbidden', 'This belongs to another user.')
}

/** The request's multipart form. Throws `unsupported_type` for another content type, `bad_request` for a broken one. */
export async function formBody(c: HonoContext): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_type', 'Please send the file as multipart/form-data.')
  }
  return c.req.formData().catch((error) => {
    if (error instanceof TypeError) throw new AppError('bad_request', 'The form could not be read.')
    throw error
  })
}

/** A stream of writing as one answer, for callers that do not stream. Throws what ends the stream. */
export async function collectWriting(events: AsyncIterable<WritingEvent>) {
  const written = {
    text: '',
    sources: [] as Source[],
    quotes: [] as CheckedQuote[],
    nothingFound: false,
    missing: [] as string[],
    model: '',
    timestamp: '',
  }
  for await (const event of events) {
    if (event.type === 'start') {
      written.sources = event.sources
      written.nothingFound = event.nothingFound === true
      written.missing = event.missing ?? []
      written.model = event.author.key
    } else if (event.type === 'quote') written.quotes.push(event.quote)
    else if (event.type === 'text') written.text += event.text
    else written.timestamp = event.timestamp
  }
  return written
}
