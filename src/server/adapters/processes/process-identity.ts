import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)
const psTimeoutMs = 5000

/**
 * What tells a process from a later one with the same pid: the moment it started.
 * 'gone' when no such process lives (a zombie does not live), 'unknown' when the system does not let us see.
 */
export async function processStart(pid: number): Promise<string> {
  if (!exists(pid)) return 'gone'
  if (process.platform === 'linux') return linuxStart(pid)
  const line = await ps('lstart', pid)
  return line === undefined ? 'unknown' : line || 'gone'
}

/** The arguments a living process was started with; empty when it is gone or the system does not let us see. */
export async function processArguments(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.replaceAll('\0', ' ').trim()
  }
  return (await ps('command', pid)) ?? ''
}

/** Where pids are comparable: one boot of one machine, and there one pid namespace (a container has its own). */
export async function processPlace(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(hostname)
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${namespace}`
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function linuxStart(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return exists(pid) ? 'unknown' : 'gone'
  // The second field is the command in parentheses and may itself hold spaces and parentheses.
  const fromThird = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fromThird[0]
  return state === 'Z' || state === 'X' ? 'gone' : (fromThird[22 - 3] ?? 'unknown')
}

async function ps(column: 'lstart' | 'command', pid: number): Promise<string | undefined> {
  const options = { env: { LC_ALL: 'en_US.UTF-8', TZ: 'UTC' }, timeout: psTimeoutMs }
  try {
    const { stdout } = await run('/bin/ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], options)
    return stdout.trim()
  } catch (error) {
    // ps ends with 1 and silence when it finds nobody.
    return error instanceof Error && 'code' in error && error.code === 1 ? '' : undefined
  }
}
