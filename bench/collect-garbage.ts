// Loaded into an app under `--expose-gc`, so that its memory can be measured without what nobody needs any more.
process.on('SIGUSR2', () => globalThis.gc?.())
