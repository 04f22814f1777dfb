import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of a process and all it has started: proportional set size, which counts what is shared once. */
export function memoryMegabytes(rootPid: number) {
  const { app, chroma, postgres } = sumByPart(rootPid, (pid) => {
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
    return kilobytes / 1024
  })
  return {
    appMegabytes: Math.round(app),
    chromaMegabytes: Math.round(chroma),
    postgresMegabytes: Math.round(postgres),
    totalMegabytes: Math.round(app + chroma + postgres),
  }
}

/** A figure of a process and all it has started, added up for the app, Chroma and PostgreSQL. */
export function sumByPart(rootPid: number, figureOf: (pid: number) => number) {
  const parents = parentsOfProcesses()
  const isOurs = (pid: number): boolean => pid === rootPid || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  const sums = { app: 0, chroma: 0, postgres: 0, other: 0 }
  for (const pid of [...parents.keys()].filter(isOurs)) {
    sums[partOf(read(`/proc/${pid}/cmdline`))] += figureOf(pid)
  }
  return sums
}

function parentsOfProcesses(): Map<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const stat = read(`/proc/${name}/stat`)
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  return parents
}

/** Whatever starts the app is not of it. */
function partOf(command: string): 'app' | 'chroma' | 'postgres' | 'other' {
  if (/^(npm|sh)\b/.test(command)) return 'other'
  if (command.includes('chroma-child')) return 'chroma'
  return command.startsWith('postgres') || command.includes('/postgres\0') ? 'postgres' : 'app'
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
