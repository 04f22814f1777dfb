// Exits 0 while the server of this container is ready to serve.
const port = process.env.PORT || '3000'
const timeoutMs = 2500
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })
  process.exit(answer.ok ? 0 : 1)
} catch {
  process.exit(1)
}
