/** Makes the module that stands inline in pages from frontend/islands, minified. */

import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'
import type { BuildSettings } from '#frontend/build-settings.ts'

export interface InlineScripts {
  /** What every page needs: frontend/islands/visit.ts. */
  readonly plain: string
  /** The same and the loader of islands. */
  readonly withIslands: string
}

type Settings = Partial<Omit<BuildSettings, 'siteUrl'>>

export async function makeInlineScripts(settings: Settings): Promise<InlineScripts> {
  const isMeasured = Boolean(settings.gaMeasurementId || settings.googleAdsConversion)
  const files = isMeasured ? ['visit.ts', 'measurement.ts'] : ['visit.ts']
  return {
    plain: await makeScript(files, settings),
    withIslands: await makeScript([...files, 'loader.ts'], settings),
  }
}

async function makeScript(files: readonly string[], settings: Settings): Promise<string> {
  let source = ''
  for (const file of files) {
    const url = new URL(`../../frontend/islands/${file}`, import.meta.url)
    source += (await transformWithOxc(await readFile(url, 'utf8'), file)).code
  }
  source = source
    .replaceAll('__API_URL__', JSON.stringify(settings.apiUrl ?? ''))
    .replaceAll('__GA_MEASUREMENT_ID__', JSON.stringify(settings.gaMeasurementId ?? ''))
    .replaceAll('__GOOGLE_ADS_CONVERSION__', JSON.stringify(settings.googleAdsConversion ?? ''))
  const { code } = await minify('inline.js', source, {
    module: true,
    compress: { target: 'es2022' },
    mangle: true,
  })
  return code.trim()
}
