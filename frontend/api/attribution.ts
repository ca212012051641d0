/**
 * How the visit began, for the lead's attribution. The script in every page keeps the landing
 * address and its referrer for the session (frontend/inline/visit.ts); this reads them.
 */

import type { Attribution } from '#domain/forms/submission-context.ts'
import { readSession } from './session-storage.ts'

const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
] as const

/** Undefined where the browser kept nothing. */
export function visitAttribution(): Attribution | undefined {
  const landing = readSession('landing')
  return landing === null ? undefined : parseLanding(landing)
}

/**
 * @param landing "<landing address> <referrer's address>", the latter empty for a direct visit
 * Only the referrer's host is kept, and only of another site; of the landing address the path and
 * the campaign's own parameters, so that nothing else in a query travels.
 */
export function parseLanding(landing: string): Attribution | undefined {
  const [address = '', referrer = ''] = landing.split(' ')
  const url = parseAddress(address)
  if (url === undefined) return undefined
  const referrerHost = parseAddress(referrer)?.host ?? ''
  const attribution: Record<string, string> = { landingPage: url.pathname }
  for (const key of campaignKeys) {
    const value = url.searchParams.get(key)
    if (value) attribution[key] = value
  }
  if (referrerHost && referrerHost !== url.host) attribution.referrerHost = referrerHost
  return attribution
}

/** URL.canParse and URL.parse are younger than the oldest browsers that are served (Safari 16.4). */
function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
