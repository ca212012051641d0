/** Settings that pages are built with, and a check that the service has the same. */

import * as z from 'zod/mini'
import { loopbackHosts } from '#backend/settings/loopback-hosts.ts'
import type { SettingValues } from '#backend/settings/schema.ts'

/** As the build saves them beside the pages; empty if it had none. */
export const builtWithSchema = z.object({
  SITE_URL: z.string(),
  API_URL: z.string(),
  GA_MEASUREMENT_ID: z.string(),
  GOOGLE_ADS_CONVERSION: z.string(),
})

export type BuiltWith = z.infer<typeof builtWithSchema>

const whatPagesDo: Readonly<Record<keyof BuiltWith, string>> = {
  SITE_URL: 'their links, share cards and the sitemap use it',
  API_URL: 'their forms post there',
  GA_MEASUREMENT_ID: 'they load the tracker with it',
  GOOGLE_ADS_CONVERSION: 'they report conversions to it',
}

/**
 * @param given the service's own settings; undefined if not set
 * @returns a sentence about each one that differs, and about forms that can't post
 */
export function buildDifferences(
  given: Pick<SettingValues, keyof BuiltWith | 'ALLOWED_ORIGINS'>,
  built: BuiltWith,
): readonly string[] {
  const names = Object.keys(whatPagesDo) as (keyof BuiltWith)[]
  const differences = names.flatMap((name) => {
    const [own, builtIn] = [given[name], built[name]]
    if (own === builtIn || (isLocal(own) && isLocal(builtIn))) return []
    // Beside a static host, the service need not know what only the pages use.
    if (own === undefined && name !== 'SITE_URL') return []
    return [
      `${name} is ${own ?? 'not set'} here, but the pages were built with ${builtIn || 'none'}, and ${whatPagesDo[name]}. Build them with the same value (npm start does), or set it here.`,
    ]
  })
  return [...differences, ...blockedForms(given.ALLOWED_ORIGINS, built)]
}

/** A post without scripts needs no more than SITE_URL, so nothing else would tell. */
function blockedForms(allowed: readonly string[], { SITE_URL, API_URL }: BuiltWith) {
  const [pages, service] = [URL.parse(SITE_URL)?.origin, URL.parse(API_URL)?.origin]
  if (!pages || !service || pages === service || allowed.includes(pages)) return []
  return [
    `Pages at ${pages} post to ${service}, and browsers block all their forms until ALLOWED_ORIGINS contains ${pages}.`,
  ]
}

/** An address that is not set is local, too. */
function isLocal(address = ''): boolean {
  if (!URL.canParse(address)) return address === ''
  return loopbackHosts.has(new URL(address).hostname)
}
