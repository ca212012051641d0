/**
 * Attribution: what is kept of how a visit began. The one list of its keys, for the schema, the pages and
 * the dashboard.
 */

import { cutText } from './clean-text.ts'

/**
 * Advertisers whose click id says where a visit came from when nothing else does. Of Google's the second and third are
 * used where an iPhone's app or site asked not to be tracked, the fourth by its display ads.
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

/** Parameters of a landing address that campaigns put there, each by its wire name. */
export const campaignKeys = [...utmKeys, ...clickIdKeys] as const

export const attributionKeys = [...campaignKeys, 'landingPage', 'referrerHost'] as const

export type AttributionKey = (typeof attributionKeys)[number]

/** Only what is known has a key. */
export type Attribution = Readonly<Partial<Record<AttributionKey, string | undefined>>>

/** The first that is known, in the order of the list; empty where none is. */
export function clickIdIn(attribution: Attribution): string {
  return clickIdKeys.map((key) => attribution[key]).find(Boolean) ?? ''
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
  const { utm_source: campaign, referrerHost } = attribution
  const clickId = clickIdKeys.find((key) => attribution[key])
  return campaign || referrerHost || (clickId ? clickIdSources[clickId] : 'direct')
}
