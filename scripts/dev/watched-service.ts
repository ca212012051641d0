/** The service as a child of the development server: started again when its sources change. */

import { type ChildProcess, spawn } from 'node:child_process'
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
  const child = spawn(process.execPath, ['--watch', 'backend/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SITE_URL: siteUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  tell(child)
  child.once('exit', (code) => {
    if (code !== null && code !== 0) console.error(`The service's watcher ended with ${code}.`)
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

/** Passes on what the service says, without the watcher's own words and the inner address. */
function tell(child: ChildProcess): void {
  let starts = 0
  onLine(child.stdout, (line) => {
    if (line.startsWith('Site  ')) {
      starts += 1
      if (starts > 1) console.log('Restarted  backend or domain changed')
    } else if (line.startsWith('Failed running')) {
      console.error('The service stopped (see above). Forms and the dashboard wait for a change.')
    } else if (!isChatter(line) && (starts <= 1 || !isAnnouncement(line))) {
      console.log(line)
    }
  })
  onLine(child.stderr, (line) => {
    if (!isChatter(line)) console.error(line)
  })
}

function isChatter(line: string): boolean {
  return /^(?:Change detected|Restarting|Completed running|Waiting for graceful termination|Gracefully restarted)/.test(
    line,
  )
}

function isAnnouncement(line: string): boolean {
  return /^(?:Leads|Sheet|Dashboard) {2,}/.test(line)
}

function onLine(stream: NodeJS.ReadableStream | null, tellLine: (line: string) => void): void {
  if (!stream) return
  createInterface({ input: stream }).on('line', (line) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the watcher's terminal codes
    tellLine(line.replace(/\u001b(?:\[[\d;]*[A-Za-z]|c)/g, ''))
  })
}
