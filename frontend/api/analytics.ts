/**
 * Measurement events (docs/specification.md §7). They are sent only if a measurement service was
 * loaded, which requires its id in the settings and the visitor's consent
 * (frontend/inline/measurement.ts). They never contain answers, names or addresses.
 */

import { buildSettings } from '#frontend/site/build-settings.ts'

declare global {
  interface Window {
    gtag?: (...args: readonly unknown[]) => void
  }
}

export function measureLead(method: string): void {
  const { googleAdsConversion: conversion } = buildSettings
  window.gtag?.('event', 'generate_lead', { method })
  if (conversion) window.gtag?.('event', 'conversion', { send_to: conversion })
}

/** @param tool the tool's contentId */
export function measureToolCompletion(tool: string): void {
  window.gtag?.('event', 'tool_complete', { tool })
}
