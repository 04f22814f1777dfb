import { readFileSync } from 'node:fs'

/** Milliseconds of processor time that a process has taken so far, all its threads together, in steps of 10. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[userTicksAt]) + Number(fields[systemTicksAt])) * tickMs
}

const userTicksAt = 11
const systemTicksAt = 12
/** Linux says so on every machine there is. */
const tickMs = 10
