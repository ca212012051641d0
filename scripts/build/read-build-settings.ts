/** The settings that the site is built with, read and checked like the service's own. */

import * as z from 'zod/mini'
import { ConfigError, problemsIn, processEnvironment } from '#backend/config.ts'
import { settings } from '#backend/settings/schema.ts'
import type { BuildSettings } from '#frontend/site/build-settings.ts'

const buildSettings = z.pick(settings, {
  SITE_URL: true,
  API_URL: true,
  GA_MEASUREMENT_ID: true,
  GOOGLE_ADS_CONVERSION: true,
})

/** From the environment and the project's .env; exits with a sentence if they cannot be used. */
export function ownBuildSettings(): BuildSettings {
  try {
    const parsed = buildSettings.safeParse(processEnvironment())
    if (!parsed.success) throw new ConfigError(problemsIn(parsed.error))
    return {
      siteUrl: parsed.data.SITE_URL ?? 'http://localhost:3000',
      apiUrl: parsed.data.API_URL ?? '',
      gaMeasurementId: parsed.data.GA_MEASUREMENT_ID ?? '',
      googleAdsConversion: parsed.data.GOOGLE_ADS_CONVERSION ?? '',
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
