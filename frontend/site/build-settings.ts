/**
 * Settings that the site is built with. scripts/build/build-settings.ts reads them from the
 * environment; components get them here, so that no component depends on the environment.
 */

import { createContext, useContext } from 'react'

export interface BuildSettings {
  /** Origin of the public site, without a slash at the end: "https://example.com". */
  readonly siteUrl: string
  /** Origin of the API, without a slash at the end; empty = the site's own origin. */
  readonly apiUrl: string
  /** Empty = no measurement is loaded. */
  readonly gaMeasurementId: string
  readonly googleAdsConversion: string
}

export const BuildSettingsContext = createContext<BuildSettings | null>(null)

export function useBuildSettings(): BuildSettings {
  const settings = useContext(BuildSettingsContext)
  if (settings === null) throw new Error('BuildSettingsContext has no provider')
  return settings
}

/** Whether the firm has a measurement service at all. */
export function isMeasuredSite({ gaMeasurementId, googleAdsConversion }: BuildSettings): boolean {
  return gaMeasurementId !== '' || googleAdsConversion !== ''
}

/** Address of an API call for a form's action or a fetch: apiHref(settings, '/api/lead'). */
export function apiHref(settings: BuildSettings, path: `/api/${string}`): string {
  return settings.apiUrl + path
}
