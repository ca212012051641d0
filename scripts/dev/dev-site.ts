/**
 * The site in development, on Vite's middleware: renders pages from their sources on each visit,
 * serves islands as unbundled modules, and reloads the browser when a page's sources change.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createServer,
  type InlineConfig,
  type Plugin,
  type ProxyOptions,
  type ViteDevServer,
} from 'vite'
import { gatedIdMark } from '#domain/gated-resource.ts'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import type * as Site from '#frontend/site/entry-server.tsx'
import { makeInlineScripts } from '#scripts/build/inline.ts'
import { mdx } from '#scripts/build/mdx.ts'
import { sassOptions } from '#scripts/build/sass.ts'
import { sectionSigns } from '#scripts/build/section-signs.ts'
import { valuesAtBuild } from '#scripts/build/values-at-build.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Paths that the service answers; the rest of the site is rendered from its sources. */
const servicePaths = [
  '^/api(?:[/?]|$)',
  '^/(?:healthz|readyz|thank-you|form-problem)(?:\\?|$)',
  // Made by the build: the service serves those of the last one.
  '^/downloads/',
  '^/(?:apple-touch-icon|share)\\.png$',
].join('|')

interface Options {
  readonly settings: BuildSettings
  /** Carries the connection that tells browsers about changes. */
  readonly server: Server
  /** The service's port on this machine; another after each of its restarts. */
  readonly servicePort: () => number
}

export async function startDevSite(options: Options): Promise<ViteDevServer> {
  const vite = await createServer(configOf(options))
  vite.middlewares.use(async (request, response) => {
    try {
      await answer(vite, options.settings, request, response)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      vite.ssrFixStacktrace(error)
      console.error(`Failed     ${request.url} could not be rendered\n${error.stack}`)
      send(response, 500, 'text/html', errorPage(error))
    }
  })
  return vite
}

function configOf(options: Options): InlineConfig {
  return {
    mode: 'development',
    root: projectRoot,
    configFile: false,
    publicDir: false,
    cacheDir: 'build/vite',
    appType: 'custom',
    logLevel: 'error',
    define: { __BUILD_SETTINGS__: JSON.stringify(options.settings) },
    css: { preprocessorOptions: { scss: sassOptions } },
    plugins: [sectionSigns(), mdx(), valuesAtBuild(), reloadPages],
    // Finds dependencies at startup: found on the first visit, they would make the page load twice.
    optimizeDeps: { entries: ['frontend/islands/**/*.tsx'] },
    server: {
      middlewareMode: true,
      proxy: { [servicePaths]: toService(options.servicePort) },
      ws: { server: options.server },
      watch: { ignored: ['**/{backend,build,data,dist,screenshots,scripts,tests}/**'] },
    },
  }
}

/** Passes requests on with the headers that the browser sent. */
function toService(port: () => number): ProxyOptions {
  return {
    configure: (proxy, options) => {
      // Read at every request.
      Object.defineProperty(options, 'target', {
        enumerable: true,
        get: () => `http://127.0.0.1:${port()}`,
      })
      proxy.on('error', (error, _request, response) => {
        if (!('headersSent' in response) || response.headersSent) return
        response
          .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
          .end(`The service isn’t running (${error.message}). The terminal says why.`)
      })
    },
  }
}

/** Vite replaces stylesheets in place; any other change in the sources reloads the pages. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ file, server }) {
    const name = path.relative(projectRoot, file)
    if (this.environment.name !== 'ssr' || !/^(?:frontend|domain)[\\/]/.test(name)) return
    if (/\.s?css$/.test(name)) return
    server.environments.client.hot.send({ type: 'full-reload' })
    console.log(`Reloaded   ${name} changed`)
  },
}

/** Makes the browser listen for changes. */
const viteClient = '<script type="module" src="/@vite/client"></script>'
/** Whole and linked, so that an edited rule shows without a reload. */
const stylesheet = '<link rel="stylesheet" href="/frontend/styles/site.scss"/>'
const islandsEntry = '/frontend/islands/hydrate.tsx'
const dashboardEntry = '/frontend/dashboard/main.tsx'

async function answer(
  vite: ViteDevServer,
  settings: BuildSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', settings.siteUrl)
  const site = (await vite.ssrLoadModule('/frontend/site/entry-server.tsx')) as typeof Site
  if (pathname === '/favicon.svg') {
    send(response, 200, 'image/svg+xml', site.renderFavicon())
    return
  }
  const isKnown = site.pages.some((page) => page.path === pathname)
  const html = await renderPage(site, pathname, settings)
  // There is no gate here, but links on the gated page still pass the id on.
  const linked = html.replaceAll(gatedIdMark, () => searchParams.get('id') ?? '')
  send(response, isKnown ? 200 : 404, 'text/html', linked)
}

/** Like scripts/build/render.ts, but with sources instead of built files. */
async function renderPage(
  site: typeof Site,
  pathname: string,
  settings: BuildSettings,
): Promise<string> {
  const { documentMarks: marks } = site
  const { html } = await site.renderPage(pathname)
  const { plain, withIslands } = await makeInlineScripts({
    ...settings,
    olderBrowsers: '/frontend/inline/older-browsers.ts',
  })
  return html
    .replace('</head>', `${viteClient}</head>`)
    .replace(marks.icon, '/favicon.svg')
    .replace(`<style>${marks.style}</style>`, stylesheet)
    .replace(marks.script, () => (html.includes('data-island=') ? withIslands : plain))
    .replaceAll(/(?<= data-island="[\w-]+")/g, ` data-load="${islandsEntry}"`)
    .replace(`<link rel="stylesheet" href="${marks.applicationStylesheet}"/>`, '')
    .replace(marks.applicationScript, dashboardEntry)
}

/** Reloads like any page once the mistake is fixed. */
function errorPage(error: Error): string {
  const text = (error.stack ?? error.message).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!DOCTYPE html><title>Not rendered</title>${viteClient}<pre>${text}</pre>`
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
    .end(body)
}
