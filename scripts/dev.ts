/**
 * The site and the service while they are being worked on: `npm run dev`. Pages are rendered anew
 * for each visit and reload when something that they are made of changes; the service starts again
 * when its sources change. /styleguide shows every part of the design.
 */

import { createServer, type Server } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { type Config, ConfigError, checkSettings } from '#backend/config.ts'
import { listen, portOf } from '#backend/http/http-server.ts'
import { localUrl } from '#backend/http/local-url.ts'
import { readCommandLine } from '#backend/process/command-line.ts'
import { StartError } from '#backend/process/start-error.ts'
import { devServer } from '#scripts/dev/vite-dev.ts'
import { readBuildSettings } from './build/build-settings.ts'
import { devPages } from './dev/dev-pages.ts'
import { freePort, startWatchedService } from './dev/watched-service.ts'

readCommandLine({
  name: 'npm run dev --',
  about: 'Serves the site and the service, with reload on every change.',
})
try {
  await start(checkSettings().config)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start({ host, port }: Config): Promise<void> {
  const http = createServer()
  await listen(http, port, host)
  const siteUrl = localUrl(host, portOf(http))
  const settings = readBuildSettings({ ...process.env, SITE_URL: siteUrl, API_URL: '' })
  const servicePort = await freePort()
  const starting = createVite(
    devServer({
      settings,
      server: http,
      servicePort,
      onReload: (file) => console.log(`Reloaded   ${file} changed`),
    }),
  )
  // Visits that come before Vite is ready wait for it.
  http.on('request', async (request, response) => (await starting).middlewares(request, response))
  const vite = await starting
  vite.middlewares.use(devPages(vite, settings))
  console.log(`Site       ${siteUrl} (reloads on every change)`)
  console.log(`Styles     ${siteUrl}/styleguide`)
  const service = startWatchedService(servicePort, siteUrl)
  stopOnSignal(http, vite, service.stop)
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
