/** Builds the inline script of pages from its modules in frontend/inline. */

import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'

export interface InlineScripts {
  /** For every page: frontend/inline/page.ts. */
  readonly plain: string
  /** The same plus the loader of islands: frontend/inline/page-with-islands.ts. */
  readonly withIslands: string
}

interface Settings extends Partial<Omit<BuildSettings, 'siteUrl'>> {
  /** Address at which the browser requests frontend/inline/older-browsers.ts. */
  readonly olderBrowsers: string
}

export async function makeInlineScripts(settings: Settings): Promise<InlineScripts> {
  const [plain, withIslands] = await Promise.all([
    makeScript('page.ts', settings),
    makeScript('page-with-islands.ts', settings),
  ])
  return { plain, withIslands }
}

async function makeScript(entry: string, settings: Settings): Promise<string> {
  const output = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __OLDER_BROWSERS__: JSON.stringify(settings.olderBrowsers),
      __API_URL__: JSON.stringify(settings.apiUrl ?? ''),
      __GA_MEASUREMENT_ID__: JSON.stringify(settings.gaMeasurementId ?? ''),
      __GOOGLE_ADS_CONVERSION__: JSON.stringify(settings.googleAdsConversion ?? ''),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../frontend/inline/${entry}`, import.meta.url)),
      },
    },
  })
  if (!('output' in output)) throw new Error('Vite gave no single output')
  return output.output[0].code.trim()
}
