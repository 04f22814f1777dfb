import type { IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import { ConnectionLost } from './provider-errors.ts'

/** As long as the longest answer in a single event, each letter of it escaped. */
const eventUnitsMax = 4_000_000

/**
 * The server-sent events of an answer, as their data: each time all that have come since, at least one. Throws
 * `ConnectionLost` where the answer breaks off, and what an event without an end is, after all that had come by then.
 */
export async function* answerEvents(answer: IncomingMessage): AsyncGenerator<string[]> {
  const events: string[] = []
  let endless: Error | undefined
  const parser = createParser({
    maxBufferSize: eventUnitsMax,
    onEvent: ({ data }) => events.push(data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') endless = error
    },
  })
  const arrivals = arrivalsOf(answer)
  for (;;) {
    const arrived = await arrivals.next()
    if (arrived === undefined) return
    parser.feed(arrived)
    if (events.length > 0) yield events.splice(0)
    if (endless) throw endless
  }
}

/** Reads without a `data` event: what comes while nobody reads is gathered by the stream, up to its own limit. */
function arrivalsOf(answer: IncomingMessage) {
  let wake: () => void = () => undefined
  answer.setEncoding('utf8')
  for (const event of ['readable', 'end', 'error', 'close']) answer.on(event, () => wake())
  return {
    /** All that has come, or will come next; undefined at the end. */
    async next(): Promise<string | undefined> {
      for (;;) {
        const arrived: string | null = answer.read()
        if (arrived !== null) return arrived
        if (answer.readableEnded) return undefined
        if (answer.destroyed) throw new ConnectionLost(answer.errored ?? undefined)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
