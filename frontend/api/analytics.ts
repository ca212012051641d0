/**
 * Measurement events (docs/specification.md §7). They go out only where a measurement service was
 * loaded, which needs its id in the settings and the visitor's consent
 * (frontend/inline/measurement.ts). No answers, names or addresses are ever part of one.
 */

declare global {
  interface Window {
    gtag?: (...args: readonly unknown[]) => void
  }
}

/** @param conversion the ad conversion's id, "AW-1/label"; empty = none is counted */
export function measureLead(method: string, conversion: string): void {
  window.gtag?.('event', 'generate_lead', { method })
  if (conversion) window.gtag?.('event', 'conversion', { send_to: conversion })
}

/** @param tool its contentId */
export function measureToolCompletion(tool: string): void {
  window.gtag?.('event', 'tool_complete', { tool })
}
