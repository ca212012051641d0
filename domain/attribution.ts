/**
 * Attribution: what is kept of how a visit began. The one list of its keys, for the schema, the pages and
 * the dashboard.
 */

import { cutText } from './clean-text.ts'

/** Parameters of a landing address that campaigns put there, each by its wire name. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  // Click ids: Google Ads (the second and third where an iPhone's app or site asked not to be tracked, the fourth of
  // display), Meta, Microsoft Advertising, TikTok, X, LinkedIn, Reddit, Snap, Pinterest.
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'rdt_cid',
  'ScCid',
  'epik',
] as const

export const attributionKeys = [...campaignKeys, 'landingPage', 'referrerHost'] as const

export type AttributionKey = (typeof attributionKeys)[number]

/** Only what is known has a key. */
export type Attribution = Readonly<Partial<Record<AttributionKey, string | undefined>>>

/** Advertisers whose click id says where a visit came from when nothing else does. */
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

export const clickIdKeys: readonly string[] = Object.keys(clickIdSources)

/** The first that is known, in the order of the list; empty where none is. */
export function clickIdIn(attribution: Attribution): string {
  const key = clickIdKeys.find((each) => attribution[each as AttributionKey])
  return key === undefined ? '' : (attribution[key as AttributionKey] ?? '')
}

/** Values in the order of the list until the room is filled. @param room in UTF-16 code units */
export function cutAttribution(attribution: Attribution, room: number): Attribution {
  let left = room
  const kept: Partial<Record<AttributionKey, string>> = {}
  for (const key of attributionKeys) {
    const value = cutText(attribution[key] ?? '', left)
    if (value === '') continue
    kept[key] = value
    left -= value.length
  }
  return kept
}

/** The campaign's word for the source, else the referring site, else the click id's advertiser. */
export function sourceOf(attribution: Attribution): string {
  const clickId = Object.entries(clickIdSources).find(
    ([key]) => attribution[key as keyof typeof clickIdSources],
  )
  return attribution.utm_source || attribution.referrerHost || clickId?.[1] || 'direct'
}
