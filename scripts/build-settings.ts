/** Reads the settings that the site is built with from the environment. */

import type { BuildSettings } from '#frontend/build-settings.ts'

/** Throws with the setting's name and what is expected. */
export function readBuildSettings(environment: NodeJS.ProcessEnv): BuildSettings {
  return {
    siteUrl: readOrigin(environment, 'SITE_URL') || 'http://localhost:3000',
    apiUrl: readOrigin(environment, 'API_URL'),
    gaMeasurementId: readId(environment, 'GA_MEASUREMENT_ID', /^G-[A-Z0-9]+$/, 'G-XXXXXXXXXX'),
    googleAdsConversion: readId(
      environment,
      'GOOGLE_ADS_CONVERSION',
      /^AW-\d+\/[\w-]+$/,
      'AW-123456789/label',
    ),
  }
}

function readOrigin(environment: NodeJS.ProcessEnv, name: string): string {
  const text = (environment[name] ?? '').trim()
  if (text === '') return ''
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`${name} must be an origin such as https://www.example.com, not "${text}"`)
  }
  return url.origin
}

function readId(
  environment: NodeJS.ProcessEnv,
  name: string,
  shape: RegExp,
  example: string,
): string {
  const text = (environment[name] ?? '').trim()
  if (text !== '' && !shape.test(text)) {
    throw new Error(`${name} must look like ${example}, not "${text}"`)
  }
  return text
}
