/**
 * The site and the service while they are being worked on: `npm run dev`. Pages are rendered anew
 * for each visit and reload when something that they are made of changes; the service starts again
 * when its sources change. /styleguide shows every part of the design.
 */

import { createServer, type Server } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { type Config, ConfigError, checkSettings } from '#backend/config.ts'
import { localUrl } from '#backend/http/local-url.ts'
import { readCommandLine } from '#backend/process/command-line.ts'
import { devServer } from '#scripts/dev/vite-dev.ts'
import { readBuildSettings } from './build/build-settings.ts'
import { devPages } from './dev/dev-pages.ts'
import { forward, isForService } from './dev/forward.ts'
import { freePort, startWatchedService } from './dev/watched-service.ts'

readCommandLine({
  name: 'npm run dev --',
  about: 'Serves the site and the service, with reload on every change.',
})
try {
  await start(checkSettings().config)
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message)
  else if (isBusyPort(error)) {
    const message = `Port ${error.port} is already in use. Stop the other program, or set PORT to another number.`
    console.error(message)
  } else throw error
  process.exitCode = 1
}

async function start(config: Config): Promise<void> {
  const http = createServer()
  const siteUrl = await listen(http, config)
  const settings = readBuildSettings({ ...process.env, SITE_URL: siteUrl, API_URL: '' })
  const starting = Promise.all([
    freePort(),
    createVite(
      devServer({
        settings,
        server: http,
        onReload: (file) => console.log(`Reloaded   ${file} changed`),
      }),
    ),
  ])
  // Visits that come before Vite is ready wait for it.
  http.on('request', async (request, response) => {
    const [servicePort, vite] = await starting
    if (isForService(request)) forward(request, response, servicePort)
    else vite.middlewares(request, response)
  })
  const [servicePort, vite] = await starting
  vite.middlewares.use(devPages(vite, settings))
  console.log(`Site       ${siteUrl} (reloads on every change)`)
  console.log(`Styles     ${siteUrl}/styleguide`)
  const service = startWatchedService(servicePort, siteUrl)
  stopOnSignal(http, vite, service.stop)
}

function listen(http: Server, { port, host }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => {
      http.off('error', reject)
      const address = http.address()
      const chosen = typeof address === 'object' && address ? address.port : port
      resolve(localUrl(host, chosen))
    })
  })
}

function stopOnSignal(http: Server, vite: ViteDevServer, stopService: () => Promise<void>): void {
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

function isBusyPort(error: unknown): error is Error & { readonly port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
