/**
 * Vite's configuration: `vite` serves development, with the service behind it (npm run dev), and
 * scripts/build.ts builds three environments: the islands of public pages (client), the dashboard,
 * apart so that staff load no code of the forms, and the pages themselves, rendered at build time (ssr).
 */

import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type UserConfig } from 'vite'
import { checkSettings } from './backend/config.ts'
import { localUrl } from './backend/http/http-server.ts'
import { devSite } from './scripts/build/dev-site.ts'
import { ownBuildSettings } from './scripts/build/read-build-settings.ts'
import { sassOptions } from './scripts/build/sass.ts'
import { mdx, sectionSigns, valuesAtBuild } from './scripts/build/source-plugins.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** No warnings about React’s server components, which are not used here, or about slow plugins. */
const checks = { moduleLevelDirective: false, pluginTimings: false }

/**
 * Code that every island needs, in one file that the browser keeps from page to page: the entry
 * itself, because each further file costs a name in every page and a request.
 */
const sharedByIslands = new RegExp(
  [
    '/frontend/islands/start-island\\.',
    '/node_modules/(?:react|react-dom|react-hook-form|scheduler|zod|@hookform/resolvers)/',
    'rolldown/runtime|vite/preload-helper',
    '/frontend/(?:api|browser|components(?!/tool-results))/|/frontend/(?:site/build-settings|forms/(?!toast)[\\w-]+)\\.',
    '/domain/(?:clean-text|forms/(?:fields|form)|screening/screening-\\w+)\\.|/frontend/content/(?:form-failures|office-hours|local-time|firm)\\.',
  ].join('|'),
)

const forBrowsers: BuildEnvironmentOptions = {
  // Files under assets/ carry their content's hash: backend/http/static-site.ts lets browsers keep them.
  assetsDir: 'assets',
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  target: 'baseline-widely-available',
}

const islands: BuildEnvironmentOptions = {
  ...forBrowsers,
  emptyOutDir: true,
  rolldownOptions: {
    checks,
    input: {
      start: 'frontend/islands/start-island.tsx',
      'older-browsers': 'frontend/inline/older-browsers.ts',
    },
    // From the entry, the inline loader imports startIsland, and islands import shared code.
    preserveEntrySignatures: 'allow-extension',
    output: {
      // Pages contain these names: each letter costs bytes, and six make a name unique.
      entryFileNames: 'assets/[hash:6].js',
      chunkFileNames: 'assets/[hash:6].js',
      codeSplitting: { groups: [{ name: 'start', test: sharedByIslands }] },
    },
  },
}

/** Into the same folder, after the islands. */
const dashboard: BuildEnvironmentOptions = {
  ...forBrowsers,
  emptyOutDir: false,
  chunkSizeWarningLimit: 1000,
  rolldownOptions: { checks, input: { 'admin-leads': 'frontend/dashboard/main.tsx' } },
}

const pages: BuildEnvironmentOptions = {
  ssr: true,
  emptyOutDir: true,
  minify: false,
  target: 'esnext',
  rolldownOptions: {
    checks,
    // The service loads only the second.
    input: ['frontend/site/entry-server.tsx', 'frontend/site/entry-outcome.tsx'],
  },
}

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const common = {
    root,
    publicDir: false,
    envDir: false,
    css: { preprocessorOptions: { scss: sassOptions } },
  } as const
  if (command === 'build') {
    return {
      ...common,
      logLevel: 'warn',
      define: {
        __BUILD_SETTINGS__: JSON.stringify(ownBuildSettings()),
        // The service renders with this bundle as well, whatever its own environment says.
        'process.env.NODE_ENV': '"production"',
      },
      plugins: [
        sectionSigns(),
        inEnvironments(['ssr'], mdx()),
        inEnvironments(['ssr'], valuesAtBuild()),
        inEnvironments(['client', 'dashboard'], valuesAtBuild(wordsForBrowsers())),
      ],
      // Bundled whole: react-bootstrap's folders cannot be imported by Node's own resolver.
      ssr: { noExternal: true },
      environments: {
        client: { build: islands },
        dashboard: { consumer: 'client', build: dashboard },
        ssr: { build: pages },
      },
    }
  }
  const { HOST: host, PORT: port } = checkSettings()
  const settings = { ...ownBuildSettings(), siteUrl: localUrl(host, port), apiUrl: '' }
  return {
    ...common,
    appType: 'custom',
    cacheDir: 'build/vite',
    define: { __BUILD_SETTINGS__: JSON.stringify(settings) },
    plugins: [sectionSigns(), mdx(), valuesAtBuild(), devSite(settings)],
    // Finds dependencies at startup: found on the first visit, they would make the page load twice.
    optimizeDeps: { entries: ['frontend/islands/**/*.tsx'] },
    server: {
      host,
      port,
      strictPort: true,
      watch: { ignored: ['**/{backend,build,data,dist,screenshots,scripts,tests}/**'] },
    },
  }
})

/** Their values alone go into what browsers load. */
function wordsForBrowsers(): readonly string[] {
  return [
    ...globSync('frontend/content/tools/*.ts', { cwd: root }),
    'frontend/dashboard/words/form-words.ts',
  ]
}

function inEnvironments(names: readonly string[], plugin: Plugin): Plugin {
  return { ...plugin, applyToEnvironment: ({ name }) => names.includes(name) }
}
