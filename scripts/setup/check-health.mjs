/** Asks the service on this machine whether it takes leads; ends with 0 or 1, for a container's health check. */

import { localUrl } from '#backend/http/http-server.ts'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env

try {
  const answer = await fetch(`${localUrl(HOST, Number(PORT))}/readyz`, {
    signal: AbortSignal.timeout(4000),
  })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
