/**
 * Vite builds of the frontend: for the browser (islands, and separately the dashboard, so that
 * staff load no code of the forms) and for the build itself, which renders the pages.
 * scripts/build.ts runs them.
 */

import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'
import { mdx } from './mdx.ts'
import { sassOptions } from './sass.ts'
import { sectionSigns } from './section-signs.ts'
import { valuesAtBuild } from './values-at-build.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** No warnings about React’s server components, which are not used here, or about slow plugins. */
const checks = { moduleLevelDirective: false, pluginTimings: false }

/**
 * Code that every island needs, in one file that the browser keeps from page to page: the entry
 * itself, because each further file costs a name in every page and a request.
 */
const sharedByIslands = new RegExp(
  [
    '/frontend/islands/hydrate\\.',
    '/node_modules/(?:react|react-dom|react-hook-form|scheduler|zod|@hookform/resolvers)/',
    'rolldown/runtime|vite/preload-helper',
    '/frontend/(?:api|browser|components(?!/tool-results)|islands/form)/|/frontend/(?:site/build-settings|islands/slot)\\.',
    '/domain/(?:clean-text|forms/(?:fields|form)|screening/screening-\\w+)\\.|/frontend/content/(?:form-failures|office-hours|local-time|firm)\\.',
  ].join('|'),
)

interface Options {
  readonly settings: BuildSettings
  readonly outDir: string
}

export function browserBuild(options: Options): InlineConfig {
  return inBrowser(options, {
    emptyOutDir: true,
    rolldownOptions: {
      checks,
      input: {
        hydrate: 'frontend/islands/hydrate.tsx',
        'older-browsers': 'frontend/inline/older-browsers.ts',
      },
      // From the entry, the inline loader imports hydrateIsland, and islands import shared code.
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Pages contain these names: each letter costs bytes, and six make a name unique.
        entryFileNames: 'assets/[hash:6].js',
        chunkFileNames: 'assets/[hash:6].js',
        codeSplitting: { groups: [{ name: 'hydrate', test: sharedByIslands }] },
      },
    },
  })
}

/** Into the same folder, after the islands. */
export function applicationBuild(options: Options): InlineConfig {
  return inBrowser(options, {
    emptyOutDir: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks, input: { 'admin-leads': 'frontend/dashboard/main.tsx' } },
  })
}

function inBrowser({ settings, outDir }: Options, build: InlineConfig['build']): InlineConfig {
  return {
    ...common(settings),
    plugins: [
      sectionSigns(),
      valuesAtBuild([
        ...globSync('frontend/content/tools/*.ts', { cwd: projectRoot }),
        'frontend/dashboard/leads/form-words.ts',
      ]),
    ],
    build: {
      outDir,
      // Files under assets/ carry their content's hash: backend/http/static-site.ts lets browsers keep them.
      assetsDir: 'assets',
      // Read and removed by bundle.ts.
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      target: 'baseline-widely-available',
      ...build,
    },
  }
}

export function serverBuild(options: Options): InlineConfig {
  return {
    ...common(options.settings),
    plugins: [sectionSigns(), mdx(), valuesAtBuild()],
    // Bundled whole: react-bootstrap's folders cannot be imported by Node's own resolver.
    ssr: { noExternal: true },
    build: {
      outDir: options.outDir,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        checks,
        // The service loads only the second.
        input: ['frontend/site/entry-server.tsx', 'frontend/site/entry-outcome.tsx'],
      },
    },
  }
}

function common(settings: BuildSettings): InlineConfig {
  return {
    mode: 'production',
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css: { preprocessorOptions: { scss: sassOptions } },
    define: {
      __BUILD_SETTINGS__: JSON.stringify(settings),
      // The service renders with this bundle as well, whatever its own environment says.
      'process.env.NODE_ENV': '"production"',
    },
  }
}
