/**
 * Vite's settings for development: pages are rendered anew by scripts/dev.ts, islands come as the
 * modules they are, and a change that a page is made of reloads the browser.
 */

import type { Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin, ProxyOptions } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import { mdx } from '#scripts/build/mdx.ts'
import { sassOptions } from '#scripts/build/sass-options.ts'
import { valuesAtBuild } from '#scripts/build/values-at-build.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** What the service answers; the rest of the site is rendered from its sources. */
const servicePaths = [
  '^/api(?:[/?]|$)',
  '^/(?:healthz|readyz|thank-you|form-problem)(?:\\?|$)',
  // Made by the build: the service has those of the last one.
  '^/downloads/',
  '^/(?:apple-touch-icon|share)\\.png$',
].join('|')

interface Options {
  readonly settings: BuildSettings
  /** Carries the connection that tells browsers of changes. */
  readonly server: Server
  /** Of the service, on this machine. */
  readonly servicePort: number
  /** Called with the file, relative to the project's root, whenever browsers are told to reload. */
  readonly onReload: (file: string) => void
}

export function devServer(options: Options): InlineConfig {
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
    plugins: [mdx(), valuesAtBuild(), reloadPages(options.onReload)],
    // Found at once rather than on the first visit, which would load the page twice.
    optimizeDeps: { entries: ['frontend/islands/**/*.tsx'] },
    server: {
      middlewareMode: true,
      proxy: { [servicePaths]: toService(options.servicePort) },
      ws: { server: options.server },
      watch: { ignored: ['**/{backend,build,data,dist,screenshots,scripts,tests}/**'] },
    },
  }
}

/** With the headers that the browser sent. */
function toService(port: number): ProxyOptions {
  return {
    target: `http://127.0.0.1:${port}`,
    configure: (proxy) => {
      proxy.on('error', (error, _request, response) => {
        if (!('headersSent' in response) || response.headersSent) return
        response
          .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
          .end(`The service isn’t running (${error.message}). The terminal says why.`)
      })
    },
  }
}

/** Stylesheets are swapped in place by Vite; whatever else pages are made of loads them again. */
function reloadPages(onReload: (file: string) => void): Plugin {
  return {
    name: 'reload-pages',
    hotUpdate({ file, server }) {
      const name = path.relative(projectRoot, file)
      if (this.environment.name !== 'ssr' || !/^(?:frontend|domain)[\\/]/.test(name)) return
      if (/\.s?css$/.test(name)) return
      server.environments.client.hot.send({ type: 'full-reload' })
      onReload(name)
    },
  }
}
