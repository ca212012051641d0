/** Content-Security-Policy of each page, with the hashes of its own inline style and scripts. */

import { hash } from 'node:crypto'
import type { BuildSettings } from '#frontend/site/build-settings.ts'

/** Hosts of the measurement service: named only when an id is set. */
const analyticsHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}

/** @param isMeasured whether the page may use analytics: no other policy allows foreign scripts */
export function contentSecurityPolicy(
  html: string,
  settings: BuildSettings,
  isMeasured = false,
): string {
  const self = "'self'"
  const api = settings.apiUrl ? [new URL(settings.apiUrl).origin] : []
  const hasAnalytics = settings.gaMeasurementId !== '' || settings.googleAdsConversion !== ''
  const analytics =
    hasAnalytics && isMeasured ? analyticsHosts : { script: [], connect: [], image: [] }
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...hashesOf(html, 'script'), ...analytics.script],
    'style-src': [self, ...hashesOf(html, 'style')],
    // Bootstrap draws chevrons and ticks as data: images.
    'img-src': [self, 'data:', ...analytics.image],
    'connect-src': [self, ...api, ...analytics.connect],
    'form-action': [self, ...api],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')
}

/** Hashes of inline styles or scripts, as browsers compute them, not of data blocks (JSON-LD). */
function hashesOf(html: string, tag: 'style' | 'script'): readonly string[] {
  const hashes = [...html.matchAll(RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
  return [...new Set(hashes)]
}
