/** Realistic leads of a practice over months, generated reproducibly from their index. */

import type { NewEvent } from '#backend/journal/journal.ts'
import { consultationFields, type FieldFacts } from '#domain/forms/consultation-request.ts'
import type { LeadCells } from '#domain/lead-row.ts'

const firstNames = ['Maria', 'John', 'Ann', 'Peter', 'Olga', 'Luis', 'Grace', 'Hank', 'Ivy', 'Noah']
const lastNames = ['Smith', 'Garcia', 'Brown', 'Lee', 'Young', 'Ortiz', 'Khan', 'Stone', 'Reyes']
const messages = [
  'We own a home in Pinellas County and have two children from earlier marriages.',
  'My mother passed in March. Do we need probate for her condo? Please call (727) 555-0142.',
  'Looking to update a will that was made in Ohio before we moved to Florida.',
  'I would like to avoid probate for a rental property and my homestead.',
  'Which documents do we need before a surgery next month?',
]
const sources = ['google', 'bing', 'newsletter', 'facebook', '']
const campaigns = ['homestead-autumn', 'probate-basics', 'brand', '']
const pages = ['/', '/contact', '/plans', '/guides/will-vs-trust-florida', '/boomers']
/** The contact form's selects besides the plan's. */
const selects = Object.entries<FieldFacts>(consultationFields).flatMap(([name, { choices }]) =>
  choices === undefined ? [] : [[name, ['', ...choices.map(({ value }) => value)]] as const],
)

interface Kind {
  /** Percentage of all leads. */
  readonly share: number
  readonly source: string
  readonly contentId?: string
  readonly members?: object
}

const kinds: Readonly<Record<string, Kind>> = {
  consultation_request: { share: 34, source: 'contact_form' },
  tool_submission: {
    ...{ share: 26, source: 'tool', contentId: 'will_vs_trust' },
    members: {
      toolType: 'will_vs_trust',
      responses: {
        ...{ flRealEstate: 'yes', assetRange: '75k_500k' },
        ...{ minorChildren: 'no', privacyConcerns: 'low' },
      },
    },
  },
  lead: { share: 18, source: 'download_gate', contentId: 'florida-homeowner-probate-checklist' },
  call_click: { share: 14, source: 'header', members: { phone: '+17275550100' } },
  newsletter: { share: 8, source: 'newsletter_form', members: { isActive: true } },
}

/** An hour apart, oldest first. @param until acceptance time of the last one */
export function realisticLeads(count: number, until: number): readonly NewEvent[] {
  return Array.from({ length: count }, (_, index) =>
    realisticLead(index, until - (count - 1 - index) * 3_600_000),
  )
}

function realisticLead(index: number, acceptedAt: number): NewEvent {
  // Neighbors must differ, but each lead must always be the same.
  const dice = (salt: number) => Math.imul(index + 1, 2_654_435_761 + salt * 40_503) >>> 8
  const pick = <Item>(items: readonly Item[], salt: number): Item =>
    items[dice(salt) % items.length] as Item
  const [event, kind] = kindAt(dice(1) % 100)
  const id = `7f3a20c1-5b7e-4d1c-9a52-${(index + 1).toString(16).padStart(12, '0')}`
  const person = dice(2) % 60_000
  const first = pick(firstNames, 3)
  const name = `${first} ${lastNames[person % lastNames.length]}`
  const hasAddress = event !== 'call_click' && !(event === 'tool_submission' && index % 3 === 0)
  const plan = pick(['will', 'trust', 'advanced', ''], 4)
  const source = pick(sources, 5)
  const extra = {
    id,
    ...kind.members,
    ...(event === 'tool_submission' && { recommendation: pick(['Trust-first', 'Will-first'], 7) }),
    ...(event === 'consultation_request' && {
      ...{ status: 'pending', planType: plan || undefined, preferredContactMethod: 'email' },
      ...Object.fromEntries(selects.map(([name, values], at) => [name, pick(values, 20 + at)])),
      message: pick(messages, 6),
    }),
    attribution: {
      landingPage: pick(pages, 8),
      ...(source && { utm_source: source, utm_campaign: pick(campaigns, 9) || undefined }),
    },
    ...(dice(10) % 60 === 0 && { suspect: ['honeypot', 'fill_time'] }),
  }
  const cells: LeadCells = [
    new Date(acceptedAt).toISOString(),
    event,
    event === 'consultation_request' || event === 'lead' ? name : '',
    hasAddress ? `${first.toLowerCase()}.${person}@example.com` : '',
    String(event === 'lead'),
    event === 'consultation_request' ? plan : (kind.contentId ?? ''),
    kind.source,
    pick(pages, 11),
    index % 4 === 0 ? `${dice(12)}.${dice(13)}` : '',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0',
    JSON.stringify(extra),
  ]
  return { id, contentHash: `realistic-${index}`, cells }
}

/** @param share from 0 to 99 */
function kindAt(share: number): [event: string, kind: Kind] {
  const all = Object.entries(kinds)
  const spread = all.flatMap((each) => Array.from({ length: each[1].share }, () => each))
  return spread[share] as [string, Kind]
}
