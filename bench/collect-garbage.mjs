// Loaded into an app under `--expose-gc`, so that its memory can be measured without what nobody needs any more.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.stderr.write(`bytes kept: ${heapUsed + external}\n`)
})
