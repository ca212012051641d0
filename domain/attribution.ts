/**
 * Attribution: how a visit began. Holds the only list of its keys, for the schema, the pages, and
 * the dashboard.
 */

import { cutText } from './clean-text.ts'

/**
 * Advertisers by click id, which tells where a visit came from if nothing else does. Google uses
 * gbraid and wbraid where an iPhone's app or site may not track, and dclid for display ads.
 */
const clickIdSources = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  dclid: 'google',
  fbclid: 'facebook',
  msclkid: 'bing',
  ttclid: 'tiktok',
  twclid: 'twitter',
  li_fat_id: 'linkedin',
  rdt_cid: 'reddit',
  ScCid: 'snapchat',
  epik: 'pinterest',
} as const

type ClickIdKey = keyof typeof clickIdSources

export const clickIdKeys = Object.keys(clickIdSources) as readonly ClickIdKey[]

const utmKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** URL parameters that campaigns add to a landing page, by their wire names. */
export const campaignKeys = [...utmKeys, ...clickIdKeys] as const

export const attributionKeys = [...campaignKeys, 'landingPage', 'referrerHost'] as const

export type AttributionKey = (typeof attributionKeys)[number]

/** Only known values have a key. */
export type Attribution = Readonly<Partial<Record<AttributionKey, string | undefined>>>

/** The first known click id in the order of the list, or an empty string. */
export function clickIdIn(attribution: Attribution): string {
  return clickIdKeys.map((key) => attribution[key]).find(Boolean) ?? ''
}

/** Keeps values in list order until the space is used up. @param space in UTF-16 code units */
export function cutAttribution(attribution: Attribution, space: number): Attribution {
  let left = space
  const kept: Partial<Record<AttributionKey, string>> = {}
  for (const key of attributionKeys) {
    const value = cutText(attribution[key] ?? '', left)
    if (value === '') continue
    kept[key] = value
    left -= value.length
  }
  return kept
}

/** The campaign's source, else the referring site, else the click id's advertiser or "direct". */
export function sourceOf(attribution: Attribution): string {
  const { utm_source: campaign, referrerHost } = attribution
  const clickId = clickIdKeys.find((key) => attribution[key])
  return campaign || referrerHost || (clickId ? clickIdSources[clickId] : 'direct')
}
