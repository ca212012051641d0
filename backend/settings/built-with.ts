/** Settings that pages are built with: whether the service has the same. */

import * as z from 'zod/mini'
import { loopbackHosts } from '#backend/http/local-url.ts'
import {
  type PageSettingName,
  pageSettingNames,
  type SettingValues,
  settingTable,
} from './schema.ts'

/** As the build leaves them beside the pages; empty where it had none. */
export const builtWithSchema = z.record(z.enum(pageSettingNames), z.string())

export type BuiltWith = Readonly<Record<PageSettingName, string>>

/**
 * @param given the service's own; undefined where one is not set
 * @returns sentences about those that differ
 */
export function buildDifferences(
  given: Pick<SettingValues, PageSettingName>,
  built: BuiltWith,
): readonly string[] {
  return pageSettingNames.flatMap((name) => {
    const [own, ofPages] = [given[name], built[name]]
    if (own === ofPages || (isOfThisMachine(own) && isOfThisMachine(ofPages))) return []
    // A service beside a static host need not know what only its pages use.
    if (own === undefined && name !== 'SITE_URL') return []
    return [
      `${name} is ${own ?? 'not set'} here, but the pages were built with ${ofPages || 'none'}, and ${settingTable[name].onPages}. Build them with the same value (npm start does), or set it here.`,
    ]
  })
}

/** What is not set is for this machine, too. */
function isOfThisMachine(address = ''): boolean {
  if (!URL.canParse(address)) return address === ''
  return loopbackHosts.has(new URL(address).hostname)
}
