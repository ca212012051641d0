/** Settings that the site is built with: constants, read by scripts/build/read-build-settings.ts. */

export interface BuildSettings {
  /** Origin of the public site, without a slash at the end: "https://example.com". */
  readonly siteUrl: string
  /** Origin of the API, without a slash at the end; empty = the site's own origin. */
  readonly apiUrl: string
  /** Empty = no measurement is loaded. */
  readonly gaMeasurementId: string
  readonly googleAdsConversion: string
}

/** Written by vite.config.ts, or for tests by vitest.config.ts. */
declare const __BUILD_SETTINGS__: BuildSettings

export const buildSettings = __BUILD_SETTINGS__

export const isMeasuredSite =
  buildSettings.gaMeasurementId !== '' || buildSettings.googleAdsConversion !== ''

export function apiHref(path: `/api/${string}`): string {
  return buildSettings.apiUrl + path
}
