/**
 * Vite plugin for development: starts the service, renders pages from their sources on each visit,
 * serves islands as unbundled modules, and reloads the browser when a page's sources change.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import { makeInlineScripts } from './bundle.ts'
import { inlineIcon } from './render.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const loopback = '127.0.0.1'

/** Paths that the service answers; the rest of the site is rendered from its sources. */
const servicePaths = [
  '^/api(?:[/?]|$)',
  '^/(?:healthz|readyz|thank-you|form-problem)(?:\\?|$)',
  // Made by the build: the service serves those of the last one.
  '^/downloads/',
  '^/(?:apple-touch-icon|share)\\.png$',
].join('|')

/** @param settings with the address that browsers see */
export function devSite(settings: BuildSettings): Plugin {
  let service: ChildProcess | undefined
  let servicePort = 0
  return {
    name: 'dev-site',
    /** Passes requests on with the headers that the browser sent. */
    async config() {
      servicePort = await freePort()
      const target = `http://${loopback}:${servicePort}`
      return { server: { proxy: { [servicePaths]: { target } } } }
    },
    configureServer(vite) {
      vite.httpServer?.once('listening', () => {
        service = startService(settings.siteUrl, servicePort)
      })
      return () => void vite.middlewares.use(pageHandler(vite, settings))
    },
    /** Vite replaces stylesheets in place; any other change in the sources reloads the pages. */
    hotUpdate({ file, server }) {
      const name = path.relative(projectRoot, file)
      if (this.environment.name !== 'ssr' || !/^(?:frontend|domain)[\\/]/.test(name)) return
      if (/\.s?css$/.test(name)) return
      server.environments.client.hot.send({ type: 'full-reload' })
      console.log(`Reloaded   ${name} changed`)
    },
    async closeBundle() {
      if (service === undefined || service.exitCode !== null) return
      const ended = once(service, 'exit')
      // The watcher passes the signal on and waits until the service has answered accepted requests.
      service.kill('SIGTERM')
      await ended
    },
  }
}

/** A port that is free now; the service keeps it through its restarts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopback)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function startService(siteUrl: string, port: number): ChildProcess {
  const call = ['--watch', '--watch-preserve-output', 'backend/server.ts']
  const child = spawn(process.execPath, call, {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), HOST: loopback, SITE_URL: siteUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Its own address is internal here.
    if (!line.startsWith('Site ')) console.log(line)
  })
  return child
}

/** Makes the browser listen for changes. */
const viteClient = '<script type="module" src="/@vite/client"></script>'
/** Whole and linked, so that an edited rule shows without a reload. */
const stylesheet = '<link rel="stylesheet" href="/frontend/styles/site.scss"/>'
const islandsEntry = '/frontend/islands/start-island.tsx'
const dashboardEntry = '/frontend/dashboard/main.tsx'

function pageHandler(vite: ViteDevServer, settings: BuildSettings): Connect.NextHandleFunction {
  return async ({ url = '/' }, response, next) => {
    try {
      const { pathname } = new URL(url, settings.siteUrl)
      const site = (await vite.ssrLoadModule('/frontend/site/entry-server.tsx')) as typeof Site
      response.statusCode = site.pages.some((page) => page.path === pathname) ? 200 : 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'no-store')
      response.end(await renderPage(site, pathname, settings))
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      // Vite shows the mistake, and reloads like any page once it is fixed.
      next(error)
    }
  }
}

/** Like scripts/build/render.ts, but with sources instead of built files. */
async function renderPage(site: typeof Site, pathname: string, settings: BuildSettings) {
  const { documentMarks: marks } = site
  const { html } = await site.renderPage(pathname)
  const scripts = await makeInlineScripts(settings, '/frontend/inline/older-browsers.ts')
  return html
    .replace('</head>', `${viteClient}</head>`)
    .replace(marks.icon, () => inlineIcon(site.renderFavicon()))
    .replace(`<style>${marks.style}</style>`, stylesheet)
    .replace(marks.script, () => scripts[html.includes('data-island=') ? 'withIslands' : 'plain'])
    .replaceAll(/(?<= data-island="[\w-]+")/g, ` data-load="${islandsEntry}"`)
    .replace(`<link rel="stylesheet" href="${marks.applicationStylesheet}"/>`, '')
    .replace(marks.applicationScript, dashboardEntry)
}
