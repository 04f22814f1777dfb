export type Progress = (line: () => string) => void

const everyMs = 5000

/** Says where long work stands every 5 seconds, and nothing of work that takes less. */
export function createProgress(say: (line: string) => void): Progress {
  let saidAtMs = performance.now()
  return (line) => {
    if (performance.now() - saidAtMs < everyMs) return
    say(line())
    saidAtMs = performance.now()
  }
}
