/** Leads as a practice gets them over months, made from a number: the same number, the same leads. */

import type { NewEvent } from '#backend/journal/journal.ts'
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
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

/** Shares of a hundred. */
const events = [
  ['consultation_request', 34],
  ['tool_submission', 26],
  ['lead', 18],
  ['call_click', 14],
  ['newsletter', 8],
] as const

export interface LeadsWanted {
  readonly count: number
  /** When the last of them was accepted. */
  readonly until: number
  readonly everyMs: number
}

/** Oldest first. */
export function* realisticLeads({ count, until, everyMs }: LeadsWanted): Generator<NewEvent> {
  for (let index = 0; index < count; index += 1) {
    const acceptedAt = until - (count - 1 - index) * everyMs
    yield realisticLead(index, acceptedAt)
  }
}

/** One of them. */
export function realisticLead(index: number, acceptedAt: number): NewEvent {
  // Neighbours must differ, and each lead be always the same.
  const dice = (salt: number) => Math.imul(index + 1, 2_654_435_761 + salt * 40_503) >>> 8
  const pick = <Item>(items: readonly Item[], salt: number): Item =>
    items[dice(salt) % items.length] as Item
  const event = eventOf(dice(1) % 100)
  const id = idOf(index)
  const person = dice(2) % 60_000
  const first = pick(firstNames, 3)
  const name = `${first} ${lastNames[person % lastNames.length]}`
  const hasAddress = event !== 'call_click' && !(event === 'tool_submission' && index % 3 === 0)
  const plan = pick(['will', 'trust', 'advanced', ''], 4)
  const source = pick(sources, 5)
  const extra = {
    id,
    ...membersOf(event, plan, pick(messages, 6), pick(['Trust-first', 'Will-first'], 7)),
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
    contentOf(event, plan),
    sourceOf(event),
    pick(pages, 11),
    index % 4 === 0 ? `${dice(12)}.${dice(13)}` : '',
    browser,
    JSON.stringify(extra),
  ]
  return { id, contentHash: `realistic-${index}`, cells }
}

function eventOf(share: number): (typeof events)[number][0] {
  let left = share
  for (const [event, part] of events) {
    if (left < part) return event
    left -= part
  }
  return 'newsletter'
}

function membersOf(event: string, plan: string, message: string, recommendation: string): object {
  if (event === 'consultation_request') {
    const base = { status: 'pending', planType: plan || undefined, preferredContactMethod: 'email' }
    return { ...base, message }
  }
  if (event === 'tool_submission') {
    const responses = {
      flRealEstate: 'yes',
      assetRange: '75k_500k',
      minorChildren: 'no',
      privacyConcerns: 'low',
    }
    return { toolType: 'will_vs_trust', responses, recommendation }
  }
  if (event === 'call_click') return { phone: '+17275550100' }
  return event === 'newsletter' ? { isActive: true } : {}
}

function contentOf(event: string, plan: string): string {
  if (event === 'consultation_request') return plan
  if (event === 'tool_submission') return 'will_vs_trust'
  return event === 'lead' ? 'florida-homeowner-probate-checklist' : ''
}

function sourceOf(event: string): string {
  if (event === 'consultation_request') return 'contact_form'
  if (event === 'tool_submission') return 'tool'
  if (event === 'lead') return 'download_gate'
  return event === 'call_click' ? 'header' : 'newsletter_form'
}

function idOf(index: number): string {
  const hex = (index + 1).toString(16).padStart(12, '0')
  return `7f3a20c1-5b7e-4d1c-9a52-${hex}`
}
