import { createMiddleware } from 'hono/factory'
import { AppError, fileTooLarge } from '../errors.ts'
import type { AppEnv } from './request.ts'

/** A name and a password fit many times over. */
const signedOutBytesMax = 64 * 1024
const textBytesMax = 4 * 1024 * 1024
/** What a multipart form adds around its file. */
const formBytesOver = 64 * 1024
const discardedBytesMax = 256 * 1024 * 1024

interface Limit {
  bytesMax: number
  refusal: () => AppError
}

/**
 * Refuses a body that is too large before it is parsed: from someone signed in, a form with a file over
 * `uploadBytesMax` and anything else over 4 MiB (413); from anyone else all over 64 KiB (401). Stands behind `session`.
 */
export function limitBody(uploadBytesMax: number) {
  const limit = (bytesMax: number, ...refusal: ConstructorParameters<typeof AppError>): Limit => ({
    bytesMax,
    refusal: () => new AppError(...refusal),
  })
  const file = { bytesMax: uploadBytesMax + formBytesOver, refusal: () => fileTooLarge(uploadBytesMax) }
  const text = limit(textBytesMax, 'too_large', 'The request is too large.')
  const signedOut = limit(signedOutBytesMax, 'unauthorized', 'Please log in first.')
  return createMiddleware<AppEnv>(async (c, next) => {
    const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
    const allowed = c.get('actor') ? (isForm ? file : text) : signedOut
    c.req.raw = await withinLimit(c.req.raw, allowed)
    await next()
  })
}

/** The request, its body gathered where it comes without a length. */
async function withinLimit(request: Request, { bytesMax, refusal }: Limit): Promise<Request> {
  const hasLength = !request.headers.has('transfer-encoding')
  // Its body is not touched before it must be: that would make a whole Request of what stands for one.
  if (hasLength && Number(request.headers.get('content-length') ?? 0) <= bytesMax) return request
  if (!request.body) return request
  const reader = request.body.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (!hasLength && size <= bytesMax) {
    const { done, value } = await reader.read()
    if (done) return new Request(request, { body: new Blob(pieces) })
    pieces.push(value)
    size += value.length
  }
  await discard(reader)
  throw refusal()
}

/** Who is still sending does not read the answer, and meets a reset connection instead. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0
  while (size < discardedBytesMax) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.length
  }
}
