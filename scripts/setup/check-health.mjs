/** Asks the service on this machine whether it takes leads; ends with 0 or 1, for a container's health check. */

const port = process.env.PORT ?? '3000'

try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(4000),
  })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
