import { initTRPC } from '@trpc/server'
import { isStorableText } from '#shared/text.ts'
import { AppError } from '../errors.ts'
import { refusalOf } from '../failures.ts'
import type { Underway } from '../underway.ts'
import { said } from '../words/said.ts'
import type { Context } from './context.ts'
import { toTrpcError } from './errors.ts'

/** Who may call a procedure at all; what they may reach with it is each module's policy. */
export type Access = 'public' | 'signed-in'

interface Meta {
  access: Access
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const { message: english, code, retryAfterSeconds } = refusalOf(error)
      const message = said(english, ctx?.language ?? 'en')
      return { ...shape, message, data: { ...shape.data, code, retryAfterSeconds, stack: undefined } }
    },
  })

export const { router, createCallerFactory } = t

const answered = t.middleware(async ({ ctx, next }) => {
  const result = await next()
  if (!result.ok) throw toTrpcError(result.error)
  return isAsyncIterable(result.data) ? { ...result, data: relayed(result.data, ctx.streams) } : result
})

const textChecked = t.middleware(async ({ getRawInput, next }) => {
  assertStorable(await getRawInput(), 0)
  return next()
})

const neverAborts = new AbortController().signal

const signalled = t.middleware(({ signal, next }) =>
  next({ ctx: { signal: signal ? withError(signal) : neverAborts } }),
)

const everyProcedure = t.procedure.use(answered).use(signalled)

/** Anyone may call it. */
export const publicProcedure = everyProcedure.meta({ access: 'public' }).use(textChecked)

/** Only with a live session; `ctx.actor` is then never null. */
export const signedInProcedure = everyProcedure
  .meta({ access: 'signed-in' })
  .use(({ ctx, next }) => {
    if (!ctx.actor) throw new AppError('unauthorized', 'Please log in first.')
    return next({ ctx: { actor: ctx.actor } })
  })
  .use(textChecked)

const nestingMax = 32

function assertStorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorableText(value))
      throw new AppError('bad_request', 'The text contains characters that cannot be stored.')
  } else if (Array.isArray(value) || isRecord(value)) {
    if (depth >= nestingMax) throw new AppError('bad_request', 'The input is nested too deeply.')
    if (!Array.isArray(value)) for (const key of Object.keys(value)) assertStorable(key, depth)
    for (const each of Object.values(value)) assertStorable(each, depth + 1)
  }
}

/** By its prototype: a key `constructor` is the sender's to write. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Aborts with an error, as `fetch` does: the server's own signal gives a text, which nobody tells from a defect. */
function withError(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  if (signal.aborted) controller.abort()
  else signal.addEventListener('abort', () => controller.abort(), { once: true })
  return controller.signal
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** Its errors translated. No generator: of what relaying a piece costs, each takes its part. */
function relayed<T>(stream: AsyncIterable<T>, streams: Underway): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const pieces = stream[Symbol.asyncIterator]()
      const leave = streams.enter()
      return {
        next: () =>
          pieces.next().then(
            (piece) => {
              if (piece.done) leave()
              return piece
            },
            (error) => {
              leave()
              throw toTrpcError(error)
            },
          ),
        return: async () => {
          try {
            return (await pieces.return?.()) ?? { done: true, value: undefined }
          } finally {
            leave()
          }
        },
      }
    },
  }
}
