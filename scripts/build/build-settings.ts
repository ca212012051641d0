/** The settings that the site is built with, read and checked like the service's own. */

import * as z from 'zod/mini'
import { ConfigError, settings } from '#backend/config.ts'
import type { BuildSettings } from '#frontend/build-settings.ts'

const buildSettings = z.pick(settings, {
  SITE_URL: true,
  API_URL: true,
  GA_MEASUREMENT_ID: true,
  GOOGLE_ADS_CONVERSION: true,
})

/**
 * @param environment variables by name; an empty one counts as unset
 * @throws ConfigError
 */
export function readBuildSettings(environment: NodeJS.ProcessEnv): BuildSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = buildSettings.safeParse(given)
  if (!parsed.success) throw new ConfigError([z.prettifyError(parsed.error)])
  return {
    siteUrl: parsed.data.SITE_URL ?? 'http://localhost:3000',
    apiUrl: parsed.data.API_URL ?? '',
    gaMeasurementId: parsed.data.GA_MEASUREMENT_ID ?? '',
    googleAdsConversion: parsed.data.GOOGLE_ADS_CONVERSION ?? '',
  }
}
