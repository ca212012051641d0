/** The service as a child of the development server: started again when its sources change. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface WatchedService {
  readonly stop: () => Promise<void>
}

/** A port that nobody used a moment ago; kept for all restarts, so that the proxy finds it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port')
  return address.port
}

/** @param siteUrl the address that browsers see */
export function startWatchedService(port: number, siteUrl: string): WatchedService {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'backend/server.ts'],
    {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SITE_URL: siteUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Its own address is an inner one here.
    if (!line.startsWith('Site  ')) console.log(line)
  })
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // The watcher passes it on and waits for the service to answer what it has accepted.
      child.kill('SIGTERM')
      await ended
    },
  }
}
