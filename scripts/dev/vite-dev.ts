/**
 * Vite's settings for development: pages are rendered anew by scripts/dev.ts, islands come as the
 * modules they are, and a change that a page is made of reloads the browser.
 */

import type { Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import { mdx } from '#scripts/build/mdx.ts'
import { sassOptions } from '#scripts/build/sass-options.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

interface Options {
  readonly settings: BuildSettings
  /** Carries the connection that tells browsers of changes. */
  readonly server: Server
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
    plugins: [mdx(), reloadPages(options.onReload)],
    // Found at once rather than on the first visit, which would load the page twice.
    optimizeDeps: { entries: ['frontend/islands/**/*.tsx'] },
    server: {
      middlewareMode: true,
      ws: { server: options.server },
      watch: { ignored: ['**/{backend,build,data,dist,screenshots,scripts,tests}/**'] },
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
