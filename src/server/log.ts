import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const request = new AsyncLocalStorage<string>()

/** Every line that is logged by `work`, and by what it sets going, carries the id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return request.run(requestId, work)
}

/**
 * Structured lines, on standard output unless told otherwise. Secrets and texts never enter a log call; should one, it
 * is taken out of the finished line: `secrets` by their value, others by what they look like. Of an error (`err`) goes in
 * what it says and where it was thrown, of a `reason` what it says, never the values of the query that failed.
 */
export function createLog(
  level: string,
  destination: DestinationStream = standardOutput(),
  secrets: readonly string[] = [],
): Log {
  const known = secrets
    .filter(({ length }) => length >= secretCharactersMin)
    .map((secret) => JSON.stringify(secret).slice(1, -1))
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = request.getStore()
      return requestId === undefined ? {} : { requestId }
    },
    hooks: { streamWrite: (line: string) => withoutSecrets(line, known) },
    serializers: { err: describeError, reason: (thrown: unknown) => describeError(thrown).message },
  }
  return pino(options, destination)
}

/** A write for each line would be a good part of what a request costs. Whatever waits is written at the end. */
function standardOutput(): DestinationStream {
  return pino.destination({ fd: 1, sync: false, minLength: bufferedBytesMax, periodicFlush: flushMs })
}

const bufferedBytesMax = 4096
const flushMs = 100

const censored = '[secret]'
/** A shorter one is no secret, and would be found in every other word. */
const secretCharactersMin = 6

/** What stands before a secret stays. Quotes may be those of JSON within JSON. */
const secretLooks: readonly RegExp[] = [
  /([a-z][a-z\d+.-]*:\/\/[^\s:@/"]*:)[^\s@"/]+(?=@)/gi,
  /([?&](?:api_?key|key|(?:access_)?token|password|secret)=)[^&\s"\\]+/gi,
  /(\bbearer\s+)[\w.~+/=-]+/gi,
  /(\\?"(?:password|token|secret|authorization|cookie|(?:x-)?(?:goog-)?api-?key)\\?"\s*:\s*\\?")(?:[^"\\]|\\[^"])+/gi,
  /(\b(?:authorization|cookie|(?:x-)?(?:goog-)?api-?key)\s*[:=]\s*)(?!bearer\b)[^\s"\\,;]+/gi,
  /()\b(?:AIza[\w-]{30,}|sk-[\w-]{16,}|eyJ[\w-]+\.[\w-]+\.[\w-]+)/g,
]

function withoutSecrets(line: string, known: readonly string[]): string {
  let text = line
  for (const secret of known) text = text.replaceAll(secret, censored)
  for (const look of secretLooks) text = text.replace(look, `$1${censored}`)
  return text
}

const messageCharactersMax = 1000

function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: String(thrown).slice(0, messageCharactersMax) }
  const chain: Error[] = []
  for (let each: unknown = thrown; each instanceof Error && !chain.includes(each); each = each.cause) {
    chain.push(each)
  }
  // What wraps an error may repeat its message: it is cleaned as the one it comes from.
  const origin = (error: Error) => chain.findLast(({ message }) => message === error.message) ?? error
  const texts = [...new Set(chain.map((each) => messageOf(origin(each)).slice(0, messageCharactersMax)))]
  return {
    type: thrown.name,
    message: texts.join(': '),
    code: chain.map((each) => (each as { code?: unknown }).code).findLast(Boolean),
    stack: chain.map(placesOf).findLast(Boolean),
  }
}

/** PostgreSQL's errors of class 22 speak of a value, and quote it. */
const dataException = /^22/

function messageOf(error: Error): string {
  // Drizzle writes the values of a failed query into its message: whole documents, hashes, session ids.
  if ('query' in error && 'params' in error) return `Failed query: ${error.query}`
  const isOfValue =
    error instanceof SyntaxError || dataException.test(String((error as { code?: unknown }).code))
  return isOfValue ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message
}

/** The lines at the end of a stack; those before are the message again. */
function placesOf(error: Error): string {
  return /(?:\n {4}at .*)+$/.exec(error.stack ?? '')?.[0].trimStart() ?? ''
}
