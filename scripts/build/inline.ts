/** Builds the inline script of pages from its modules in frontend/inline. */

import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { BuildSettings } from '#frontend/site/build-settings.ts'

export type InlineScripts = Awaited<ReturnType<typeof makeInlineScripts>>

interface Settings extends Partial<Omit<BuildSettings, 'siteUrl'>> {
  /** Address at which the browser requests frontend/inline/older-browsers.ts. */
  readonly olderBrowsers: string
}

/** Of every page, and of a page with islands, which needs their loader as well. */
export async function makeInlineScripts(settings: Settings) {
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
