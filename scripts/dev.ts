/**
 * Development server for site and service: `npm run dev`. Pages are rendered on each visit and
 * reload when one of their sources changes; the service restarts when its sources change.
 * /styleguide shows every part of the design.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createInterface } from 'node:readline'
import type { ViteDevServer } from 'vite'
import { type Config, checkSettings } from '#backend/config.ts'
import { listen, portOf } from '#backend/http/http-server.ts'
import { localUrl } from '#backend/http/local-url.ts'
import { readCommandLine } from '#backend/process/command-line.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { readBuildSettings } from './build/build-settings.ts'
import { startDevSite } from './dev/dev-site.ts'

const loopback = '127.0.0.1'

readCommandLine({
  name: 'npm run dev --',
  about: 'Serves the site and the service, with reload on every change.',
})
try {
  await start(checkSettings().config)
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start({ HOST: host, PORT: port }: Config): Promise<void> {
  const http = createServer()
  await listen(http, port, host)
  const siteUrl = localUrl(host, portOf(http))
  const settings = readBuildSettings({ ...process.env, SITE_URL: siteUrl, API_URL: '' })
  let servicePort = 0
  const starting = startDevSite({ settings, server: http, servicePort: () => servicePort })
  // Requests that arrive before Vite is ready wait for it.
  http.on('request', async (request, response) => (await starting).middlewares(request, response))
  const vite = await starting
  console.log(`Site       ${siteUrl} (reloads on every change)`)
  console.log(`Styles     ${siteUrl}/styleguide`)
  const stopService = startWatchedService(siteUrl, (port) => {
    servicePort = port
  })
  stopOnSignal(http, vite, stopService)
}

/**
 * @param siteUrl the address that browsers see
 * @param onPort gets the service's port, which the system chooses at every start
 * @returns a function that stops the service
 */
function startWatchedService(
  siteUrl: string,
  onPort: (port: number) => void,
): () => Promise<unknown> {
  const call = ['--watch', '--watch-preserve-output', 'backend/server.ts']
  const child = spawn(process.execPath, call, {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, PORT: '0', HOST: loopback, SITE_URL: siteUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Its own address is internal here.
    const [, port] = /^Site .*:(\d+)$/.exec(line) ?? []
    if (port === undefined) console.log(line)
    else onPort(Number(port))
  })
  return () => {
    // The watcher passes the signal on and waits until the service has answered accepted requests.
    child.kill('SIGTERM')
    return ended
  }
}

function stopOnSignal(
  http: Server,
  vite: ViteDevServer,
  stopService: () => Promise<unknown>,
): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await stopService()
      http.closeAllConnections()
      await vite.close()
      process.exit(0)
    })
  }
}
