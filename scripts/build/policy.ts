/** The Content-Security-Policy of each page: what its own inline style and scripts hash to. */

import { createHash } from 'node:crypto'
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

/** @param isMeasured whether the page may be counted: no other page's policy lets a stranger's script in */
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
    'script-src': [self, ...hashesOf(inlineScripts(html)), ...analytics.script],
    'style-src': [self, ...hashesOf(inlineStyles(html))],
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

/** Contents of the style elements, as the browser hashes them. */
export function inlineStyles(html: string): readonly string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
}

/** Contents of inline scripts that the policy governs: data blocks (JSON-LD) are not among them. */
export function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => text)
}

function hashesOf(texts: readonly string[]): readonly string[] {
  const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
