import { readFileSync } from 'node:fs'
import { sumByPart } from './memory.ts'

/** Milliseconds of processor time that a process has taken so far, all its threads together, in steps of 10. */
export function processorMs(pid: number): number {
  return ticks(pid, ownTicksAt) * tickMs
}

/** The same for a process and all it has started, by part, with those that have ended since. */
export function processorMsByPart(rootPid: number) {
  return sumByPart(rootPid, (pid) => {
    try {
      return ticks(pid, [...ownTicksAt, ...endedChildrenTicksAt]) * tickMs
    } catch {
      // It has just ended.
      return 0
    }
  })
}

function ticks(pid: number, places: readonly number[]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return places.reduce((sum, at) => sum + Number(fields[at]), 0)
}

/** In the user's part and in the system's. */
const ownTicksAt = [11, 12]
const endedChildrenTicksAt = [13, 14]
/** Linux says so on every machine there is. */
const tickMs = 10
