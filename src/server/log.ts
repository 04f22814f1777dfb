import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured lines, on standard output unless told otherwise. Secrets never enter a log call, the redaction is the second net; of an error
 * goes in what it says and where it was thrown, never the values of the query that failed.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.apiKey', '*.authorization'], censor: '[secret]' },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

const messageCharactersMax = 1000

function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: String(thrown).slice(0, messageCharactersMax) }
  const chain: Error[] = []
  for (let each: unknown = thrown; each instanceof Error && !chain.includes(each); each = each.cause) {
    chain.push(each)
  }
  const texts = [...new Set(chain.map((each) => messageOf(each).slice(0, messageCharactersMax)))]
  return {
    type: thrown.name,
    message: texts.join(': '),
    code: chain.map((each) => (each as { code?: unknown }).code).findLast(Boolean),
    stack: chain.map(placesOf).findLast(Boolean),
  }
}

/** Drizzle writes the values of a failed query into its message: whole documents, hashes, session ids. */
function messageOf(error: Error): string {
  return 'query' in error && 'params' in error ? `Failed query: ${error.query}` : error.message
}

/** The lines at the end of a stack; those before are the message again. */
function placesOf(error: Error): string {
  return /(?:\n {4}at .*)+$/.exec(error.stack ?? '')?.[0].trimStart() ?? ''
}
