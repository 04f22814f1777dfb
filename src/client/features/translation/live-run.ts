import { createStore } from '#client/lib/store.ts'
import type { api } from '#client/lib/trpc.ts'
import { writeScript } from '#shared/script/script-bodies.ts'
import type { LineResult, TranslationEvent } from '#shared/translation-result.ts'
import { knownScript } from './known-script.ts'
import type { RestOfScript } from './rest-of-script.ts'

/** A translation while it is being made. */
export interface LiveRun {
  original: string
  /** How many lines were there before it began: it goes on from them. */
  before: number
  done: number
  /** How many lines there are to translate; 0 until the server has said. */
  total: number
  lines: ReadonlyMap<number, LineResult>
}

type TranslationEnd = Extract<TranslationEvent, { type: 'end' }>
/** A long script is drawn anew as a whole. */
const showEveryMs = 150

type Heard = (run: LiveRun) => void
type Events = Awaited<ReturnType<typeof api.translation.translate.mutate>>

/** Where the page can follow a run; null while there is none. */
export const createLiveRun = () => createStore<LiveRun | null>(null)

/** A run that has not begun; `rest` is what it goes on from. */
export function newRun(original: string, rest: RestOfScript | null): LiveRun {
  const { done, missing } = rest ?? { done: [], missing: 0 }
  const lines = new Map(done.map((line) => [line.line, line]))
  return { original, before: lines.size, done: lines.size, total: lines.size + missing, lines }
}

/**
 * Follows a run to its end, showing a few times a second how far it is. Where it does not come to its end, or the page may go
 * before it does, `onBroken` hears of every line there is, before this rejects as the stream does, or with the signal's
 * reason.
 */
export async function followRun(
  events: Events,
  begun: LiveRun,
  { show, onBroken, signal }: { show: Heard; onBroken: Heard; signal: AbortSignal },
): Promise<TranslationEnd> {
  let run = begun
  let arrived: TranslationEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    run = advanced(run, arrived)
    arrived = []
    show(run)
  }
  const breakOff = () => {
    flush()
    onBroken(run)
  }
  addEventListener('pagehide', breakOff)
  try {
    for await (const event of events) {
      if (event.type === 'end') {
        flush()
        return event
      }
      arrived.push(event)
      timer ??= setTimeout(flush, showEveryMs)
    }
    throw signal.aborted ? signal.reason : new Error('The translation ended without its end.')
  } catch (error) {
    breakOff()
    throw error
  } finally {
    removeEventListener('pagehide', breakOff)
  }
}

/** The script as far as it is translated; `pending` stands for the lines that are not. */
export function writtenSoFar({ original, lines }: LiveRun, pending?: string): string {
  const script = knownScript(original)
  const bodies = new Map<number, string>()
  for (const number of script.bodies.keys()) {
    const text = lines.get(number)?.target || pending
    if (text !== undefined) bodies.set(number, text)
  }
  return writeScript(script, bodies)
}

/** How many of its lines have a translation. */
export function countTranslated({ lines }: LiveRun): number {
  return [...lines.values()].filter(({ status, target }) => status !== 'silent' && target !== '').length
}

function advanced(run: LiveRun, events: readonly TranslationEvent[]): LiveRun {
  const lines = new Map(run.lines)
  let { done, total } = run
  for (const event of events) {
    if (event.type === 'line') lines.set(event.line.line, event.line)
    if (event.type === 'start' || event.type === 'progress') total = event.total
    if (event.type === 'progress') done = event.done
  }
  return { ...run, done, total, lines }
}
