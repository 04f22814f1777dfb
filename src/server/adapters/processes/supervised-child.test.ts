import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { type SupervisedChild, superviseChild } from './supervised-child.ts'

const servesUntilKilled = 'echo ready; exec sleep 60'
const children: ChildProcess[] = []
const supervised: SupervisedChild[] = []

afterEach(async () => {
  await Promise.all(supervised.splice(0).map((child) => child.stop()))
  children.splice(0)
})

interface Circumstances {
  readyTimeoutMs?: number
  stopTimeoutMs?: number
}

/** Supervises a shell that runs the next script at each start, the last one from then on. */
async function supervise(
  scripts: string[],
  { readyTimeoutMs = 5000, stopTimeoutMs = 5000 }: Circumstances = {},
) {
  const child = await superviseChild({
    name: 'Sample',
    spawn: () => {
      const script = scripts[Math.min(children.length, scripts.length - 1)] ?? ''
      const shell = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'] })
      children.push(shell)
      return shell
    },
    ready: async (shell) => {
      if (shell.stdout) await once(shell.stdout, 'data')
    },
    stopSignal: 'SIGTERM',
    readyTimeoutMs,
    stopTimeoutMs,
    log: createLog('silent'),
  })
  supervised.push(child)
  return child
}

const isAlive = (child: ChildProcess | undefined) => child?.exitCode === null && child.signalCode === null
const livingChildren = () => children.filter(isAlive).length

test('a child that serves lives until it is stopped', async () => {
  const child = await supervise([servesUntilKilled])
  expect(livingChildren()).toBe(1)
  await child.stop()
  expect(livingChildren()).toBe(0)
  expect(children).toHaveLength(1)
})

test('an exit before readiness is a failure even with code 0, and tells the last words', async () => {
  await expect(supervise(['echo "the port is taken" >&2; exit 0'])).rejects.toThrow(
    /Sample did not start: it ended \(exit code 0\) before it was ready\nthe port is taken/,
  )
})

test('a command that does not exist is a failure', async () => {
  const start = superviseChild({
    name: 'Absent',
    spawn: () => spawn('/no/such/command'),
    ready: () => new Promise(() => {}),
    stopSignal: 'SIGTERM',
    readyTimeoutMs: 5000,
    stopTimeoutMs: 5000,
    log: createLog('silent'),
  })
  await expect(start).rejects.toThrow(/Absent did not start: .*ENOENT/)
})

test('a child that is not ready in time is a failure and is ended', async () => {
  await expect(supervise(['exec sleep 60'], { readyTimeoutMs: 100 })).rejects.toThrow(
    /not ready within 100 ms/,
  )
  expect(livingChildren()).toBe(0)
})

test('a child that dies is started again, each time', async () => {
  await supervise([servesUntilKilled])
  for (const started of [1, 2, 3]) {
    await vi.waitFor(() => expect(isAlive(children[started - 1])).toBe(true))
    children[started - 1]?.kill('SIGKILL')
    await vi.waitFor(() => expect(children).toHaveLength(started + 1), { timeout: 3000 })
  }
  await vi.waitFor(() => expect(livingChildren()).toBe(1))
})

test('a child that is restarted is ended, whatever it ignores, and another serves in its place', async () => {
  const child = await supervise(['trap "" TERM; echo ready; exec sleep 60', servesUntilKilled])
  child.restart()
  await vi.waitFor(() => expect(children).toHaveLength(2))
  await vi.waitFor(() => expect(livingChildren()).toBe(1))
  expect(children[0]?.signalCode).toBe('SIGKILL')
})

test('a restart that fails is tried again until it succeeds', async () => {
  await supervise([servesUntilKilled, 'exit 1', 'exit 1', servesUntilKilled])
  children[0]?.kill('SIGKILL')
  await vi.waitFor(() => expect(children).toHaveLength(4), { timeout: 5000 })
  await vi.waitFor(() => expect(livingChildren()).toBe(1))
})

test('stopping while the child is being started again leaves none behind', async () => {
  const child = await supervise([servesUntilKilled, 'exec sleep 60'])
  children[0]?.kill('SIGKILL')
  await vi.waitFor(() => expect(children).toHaveLength(2), { timeout: 3000 })
  await child.stop()
  expect(livingChildren()).toBe(0)
  expect(children).toHaveLength(2)
})

test('stopping while it waits to start the child again does not start one', async () => {
  const child = await supervise([servesUntilKilled, 'exit 1'])
  children[0]?.kill('SIGKILL')
  await vi.waitFor(() => expect(children).toHaveLength(3), { timeout: 3000 })
  await child.stop()
  const startedBefore = children.length
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(children).toHaveLength(startedBefore)
  expect(livingChildren()).toBe(0)
})

test('a child that ignores the stop signal is killed after the bound', async () => {
  const child = await supervise(['trap "" TERM; echo ready; while :; do sleep 0.05; done'], {
    stopTimeoutMs: 200,
  })
  await child.stop()
  expect(children[0]?.signalCode).toBe('SIGKILL')
})
