const sampleMs = 50

/**
 * Watches what the process grows by while files are read. A thread's own limit holds for its JavaScript heap alone;
 * buffers lie beside it and belong to no thread, so that beyond `growthBytesMax` everything being read is given up.
 */
export function createGrowthWatch(growthBytesMax: number) {
  const watched = new Set<AbortController>()
  let restingBytes = 0
  let timer: NodeJS.Timeout | undefined

  function sample(): void {
    if (process.memoryUsage.rss() - restingBytes <= growthBytesMax) return
    for (const controller of watched) controller.abort()
  }

  return {
    /** `signal` aborts when the limit is passed. Ends with `end`. */
    watch() {
      const controller = new AbortController()
      if (watched.size === 0) {
        restingBytes = process.memoryUsage.rss()
        timer = setInterval(sample, sampleMs).unref()
      }
      watched.add(controller)
      return {
        signal: controller.signal,
        end() {
          watched.delete(controller)
          if (watched.size === 0) clearInterval(timer)
        },
      }
    },
  }
}
