import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/log.ts'

const stderrTailMax = 4000
const restartDelayFirstMs = 250
const restartDelayMaxMs = 5000
/** A child that served this long starts its backoff afresh when it ends. */
const steadyAfterMs = 30_000

interface SupervisionOptions {
  /** For log lines and errors. */
  name: string
  /** Called at start and at each restart. Give it its own process group, or Ctrl+C ends it before the app does. */
  spawn: () => ChildProcess
  /** Resolves when the child serves; rejects when it cannot. The signal ends the attempt. */
  ready: (child: ChildProcess, signal: AbortSignal) => Promise<void>
  stopSignal: NodeJS.Signals
  readyTimeoutMs: number
  /** How long stop() waits before SIGKILL. */
  stopTimeoutMs: number
  log: Log
}

export interface SupervisedChild {
  /** Kills a child that no longer does its work; it is started again like one that ended by itself. */
  restart(): void
  /** Ends the child (SIGKILL after the bound) and the supervision; resolves when the child is gone. */
  stop(): Promise<void>
}

interface RunningChild {
  process: ChildProcess
  /** Resolves with the reason when the process is gone; never rejects. */
  ended: Promise<string>
  stderrTail(): string
}

/** What is supervised now; no child while it is being started again. */
interface Serving {
  child: RunningChild | undefined
}

/**
 * Starts a child process, resolves when it serves, and from then on starts it again whenever it ends by itself.
 * Throws when the first start fails, with the last lines the child wrote to its stderr.
 */
export async function superviseChild(options: SupervisionOptions): Promise<SupervisedChild> {
  const stopping = new AbortController()
  const serving: Serving = { child: await startChild(options, stopping.signal) }
  const supervision = keepRunning(serving, options, stopping.signal)
  return {
    restart() {
      serving.child?.process.kill('SIGKILL')
    },
    async stop() {
      stopping.abort()
      await supervision
    },
  }
}

async function keepRunning(serving: Serving, options: SupervisionOptions, stopping: AbortSignal) {
  const { name, log } = options
  const stopped = once(stopping, 'abort').then(() => undefined)
  let restarts = 0
  while (serving.child) {
    const servingSinceMs = performance.now()
    const reason = await Promise.race([serving.child.ended, stopped])
    if (reason === undefined) return endChild(serving.child, options)
    const lastWords = serving.child.stderrTail()
    log.error({ child: name, reason, stderr: lastWords }, `${name} ended unexpectedly, starting it again`)
    if (performance.now() - servingSinceMs >= steadyAfterMs) restarts = 0
    serving.child = undefined
    while (!serving.child && !stopping.aborted) {
      serving.child = await restartChild(restarts++, options, stopping)
    }
  }
}

/** One attempt after its share of waiting; undefined when it failed or the supervision is stopping. */
async function restartChild(restarts: number, options: SupervisionOptions, stopping: AbortSignal) {
  const { name, log } = options
  const delayMs = restarts === 0 ? 0 : Math.min(restartDelayFirstMs * 2 ** (restarts - 1), restartDelayMaxMs)
  try {
    await delay(delayMs, undefined, { signal: stopping })
    const child = await startChild(options, stopping)
    log.info({ child: name }, `${name} serves again`)
    return child
  } catch (error) {
    if (!stopping.aborted) log.error({ child: name, err: error }, `${name} could not be started again yet`)
    return undefined
  }
}

async function startChild(options: SupervisionOptions, stopping: AbortSignal): Promise<RunningChild> {
  const { name, readyTimeoutMs } = options
  const child = watchChild(options.spawn(), options.stopSignal)
  const settled = new AbortController()
  const signal = AbortSignal.any([settled.signal, stopping])
  try {
    await Promise.race([
      options.ready(child.process, signal),
      child.ended.then((reason) => Promise.reject(new Error(`it ended (${reason}) before it was ready`))),
      delay(readyTimeoutMs, undefined, { signal }).then(() =>
        Promise.reject(new Error(`it was not ready within ${readyTimeoutMs} ms`)),
      ),
    ])
    return child
  } catch (error) {
    settled.abort()
    await endChild(child, options)
    const why = error instanceof Error ? error.message : String(error)
    const lastWords = child.stderrTail()
    throw new Error(`${name} did not start: ${why}${lastWords && `\n${lastWords}`}`, { cause: error })
  } finally {
    settled.abort()
  }
}

function watchChild(childProcess: ChildProcess, stopSignal: NodeJS.Signals): RunningChild {
  let tail = ''
  childProcess.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-stderrTailMax)
  })
  const killAtExit = () => childProcess.kill(stopSignal)
  process.on('exit', killAtExit)
  const ended = new Promise<string>((resolve) => {
    childProcess.on('error', (error) => childProcess.pid === undefined && resolve(error.message))
    childProcess.once('exit', async (code, signal) => {
      // Its last words may still be in the pipe, or a grandchild may hold the pipe open for good.
      await Promise.race([new Promise((closed) => childProcess.once('close', closed)), delay(200)])
      resolve(signal ? `signal ${signal}` : `exit code ${code}`)
    })
  }).finally(() => process.off('exit', killAtExit))
  return { process: childProcess, ended, stderrTail: () => tail.trim() }
}

async function endChild(child: RunningChild, { stopSignal, stopTimeoutMs }: SupervisionOptions) {
  child.process.kill(stopSignal)
  const kill = setTimeout(() => child.process.kill('SIGKILL'), stopTimeoutMs)
  await child.ended
  clearTimeout(kill)
}
