/**
 * Figures of docs/specification.md §9, on the pages where they belong, and words and orders of §2
 * that a rewrite could lose. Copied from the specification, not read from frontend/content/facts.ts, so
 * that a mistake in the register fails here.
 */

import { expect, test } from 'vitest'
import { fact } from '#frontend/content/facts.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import {
  elements,
  mainOf,
  metaContent,
  only,
  textOf,
  titleOf,
} from '#tests/support/page-content.ts'
import { isDropped, publicPaths } from '#tests/support/site-paths.ts'

/** Characters that may lie between a figure and the word that says what it counts. */
const reach = 220

type Row = readonly [path: string, figure: string, near: RegExp]

const tax = '/guides/florida-estate-planning-tax-optimization'
const triggers = '/guides/florida-estate-trust-triggers'
const homestead = '/guides/florida-homestead-and-estate-planning'
const summary = '/guides/florida-summary-administration'
const summaryTool = '/tools/summary-administration-eligibility'
const willOrTrust = '/guides/will-vs-trust-florida'
const checklist = '/florida-homeowner-probate-checklist/full'

/** As the Census Bureau counted: 2,701,767 in Miami-Dade, 760,822 in Lee, 434,006 in Sarasota. */
const people = {
  'miami-dade': 'about 2.7 million',
  broward: 'about 1.9 million',
  'palm-beach': 'about 1.5 million',
  hillsborough: 'about 1.5 million',
  orange: 'about 1.4 million',
  pinellas: 'about 959,000',
  duval: 'about 996,000',
  lee: 'about 761,000',
  collier: 'about 376,000',
  sarasota: 'about 434,000',
}

/** What the sample firm charges and promises, and how its guides are dated. */
const sampleRows: readonly Row[] = [
  // Plans and prices
  ...['/', '/plans', '/millennials'].flatMap((path): Row[] => [
    [path, '$500–$750', /Foundational Will Plan/],
    [path, '$800–$1,200', /couple/],
    [path, '$2,500–$3,500', /Core Trust Plan/],
  ]),
  ['/', '$5,000+', /Advanced Wealth Plan/],
  ['/plans', '$5,000+', /Advanced Wealth Plan/],
  ['/boomers', '$2,500–$3,500', /Core Trust Plan/],
  ['/gen-x', '$2,500–$3,500', /Core Trust Plan/],
  ['/plans', 'Most popular', /Core Trust Plan/],
  ['/plans', '$149–$399 per year', /Plan Care Membership/],
  ['/plans', '0% interest', /no credit check/],
  // Timing and service
  ['/', '20 minutes', /free call/i],
  ['/contact', '20 minutes', /free/i],
  ['/', '24 hours', /reply/i],
  ['/contact', '24 hours', /reply/i],
  ['/', '1–2 business days', /free call/i],
  ['/plans', '1–2 business days', /consultation/i],
  ['/contact', '1–2 business days', /./],
  ['/', '5–7 business days', /documents/],
  ['/plans', '5–7 business days', /document preparation/i],
  ['/', '3–5 business days', /sign/i],
  ['/plans', '1–2 business days', /signing session/i],
  ['/plans', '2 weeks', /typical/i],
  ['/millennials', 'under 10 business days', /signing/],
  ['/millennials', '3 sessions', /price|done/],
  ['/millennials', '15-minute signing', /Session 3/],
  ['/gen-x', '3 weeks', /finish|week by week/],
  ['/contact', '9:00 AM–5:00 PM', /Monday–Friday/],
  ['/contact', 'By appointment', /Saturday/],
  ['/contact', 'Closed', /Sunday/],
  ['/about', '15+ years', /practiced law|experience/],
  ['/about', '2009', /licensed|license|admitted/i],
  // Read times and dates of the guides
  [willOrTrust, 'Updated September 18, 2025', /12 min read/],
  [summary, 'Updated September 18, 2025', /8 min read/],
  ['/guides/florida-lady-bird-deed', 'Updated September 18, 2025', /9 min read/],
  ['/guides/florida-electronic-wills-and-ron', 'Updated September 18, 2025', /7 min read/],
  [homestead, 'Updated September 18, 2025', /10 min read/],
  [tax, 'Updated September 22, 2025', /15 min read/],
  [triggers, 'Updated September 22, 2025', /9 min read/],
  ['/guides', 'Start Here', /12 min read/],
]

const rows: readonly Row[] = [
  ...(firm.isSample ? sampleRows : []),
  ['/', '3 minutes', /four questions/i],
  ['/tools/will-vs-trust-helper', '3 minutes', /./],
  // Summary administration
  [summaryTool, '$75,000', /screens|summary/i],
  [summaryTool, '$75,001–$250,000', /./],
  [summaryTool, '$250,001–$1,000,000', /./],
  [summaryTool, '$1,000,001+', /./],
  [summary, '$75,000', /summary administration|limit/i],
  [summary, '2 years', /death/],
  ['/practice/probate', '2–4 months', /summary/i],
  ['/practice/probate', '6 months or more', /formal/i],
  ['/gen-x', '6–18 months', /probate/],
  [willOrTrust, '6–12 months', /probate/i],
  [summary, '6–12 months', /probate/i],
  ['/guides/florida-lady-bird-deed', '6–12 months', /probate/i],
  // Guides
  [tax, '$13.99 million', /2025/],
  [tax, '$15 million', /2026/],
  [tax, '40%', /top|rate/i],
  [tax, '$19,000', /gift/i],
  [tax, '$95,000', /529/],
  [tax, '5 years', /529/],
  [tax, '$2,600', /2024/],
  [tax, '21', /transfers[- ]to[- ]minors/i],
  ['/gen-x', '21', /UTMA/],
  [tax, 'about 0.7%', /documentary stamp|deed/i],
  ['/guides/florida-lady-bird-deed', 'about 0.7%', /stamp/i],
  [homestead, '3%', /assess|cap/i],
  [homestead, '$50,000', /exemption/i],
  [tax, '3%', /homestead|assess|cap/i],
  [tax, '$50,000', /homestead/i],
  [triggers, '30%', /elective/i],
  [triggers, '6 months', /elective|served|service/i],
  [triggers, '2 years', /death/i],
  [homestead, '30%', /elective/i],
  [willOrTrust, '30%', /elective|spouse/i],
  [triggers, '3 months', /notice of administration|object/i],
  [triggers, '3 months', /creditor|publi/i],
  [triggers, '30 days', /creditor|service|served/i],
  ['/practice/probate', '3 months', /publi|creditor/i],
  ['/practice/probate', '30 days', /creditor|service|served/i],
  ['/practice/probate', '2 years', /claim|creditor/i],
  [summary, '3 months', /publi|creditor/i],
  [triggers, '10 years', /inherit|account/i],
  [tax, '10 years', /inherit|account/i],
  [checklist, '3–5 years', /review/i],
  [triggers, '3–5 years', /./],
  ['/practice/special-needs-trusts', '65', /first-party/i],
  [triggers, '65', /first-party|special needs/i],
  ['/practice/guardianship-minor-children', '18', /guardian/i],
  // The 2026 limit, outside the screening tool's result, wherever the old one is
  [summaryTool, '$150,000', /\$150,000[^.]*July 1, 2026|July 1, 2026[^.]*\$150,000/],
  [summary, '$150,000', /\$150,000[^.]*July 1, 2026|July 1, 2026[^.]*\$150,000/],
  // The fee scale worked through, with what a lawyer who uses it must disclose
  ...['$190,000', '$5,700', '$14,700', '$400', '$345'].map((figure): Row => {
    return ['/practice/probate', figure, /./]
  }),
  ['/practice/probate', 'No law sets the fee', /does not have to follow the size of the estate/],
  ['/practice/probate', 'negotiate', /./],
  ['/practice/probate', 'does not have to be the one who wrote the will', /./],
  ['/practice/probate', 'summary of the work', /in writing/],
  // People of each county, rounded from the 2020 census
  ...Object.entries(people).map(([county, figure]): Row => {
    return [`/counties/${county}`, figure, /2020 census/]
  }),
  // Words for each audience, add-ons, and the pinned question after a plain sentence
  ['/boomers', 'Concierge', /./],
  ['/gen-x', 'childcare', /./],
  ...['Lady Bird Deed', 'Gun Trust', 'Special Needs Trust', 'Business Entity Documents'].map(
    (name): Row => ['/plans', name, /./],
  ),
  ['/404', 'There is no page at this address.', /./],
]

test.each(rows.filter(([path]) => !isDropped(path)))('%s says %s near %s', (path, figure, near) => {
  const text = textOf(mainOf(path))
  const places = occurrences(text, figure)
  expect(places.length).toBeGreaterThan(0)
  const surroundings = places.map((at) =>
    text.slice(Math.max(0, at - reach), at + figure.length + reach),
  )
  expect(surroundings.some((words) => near.test(words))).toBe(true)
})

test('the plan comparison has its ten rows, with words in every cell', () => {
  const body = only('/plans', 'main tbody')
  const rows = [
    ...['Last Will & Testament', 'Power of Attorney', 'Healthcare Directives'],
    ...['Revocable Living Trust', 'Probate Avoidance', 'Privacy Protection'],
    ...['Incapacity Planning', 'Tax Planning', 'Business Succession', 'Trust Administration'],
  ]
  const heads = elements(body, 'th').map(textOf)
  expect(heads).toEqual(rows.map((row) => expect.stringMatching(`^${row}`)))
  const cells = elements(body, 'td').map(textOf)
  expect(cells).toHaveLength(30)
  for (const cell of cells) {
    expect(cell).toMatch(/^(Included|– Not included|Basic|Comprehensive|Simple|Complex|Advanced)$/)
  }
  // A will does not avoid probate; the Bar would call that claim misleading.
  const avoidance = elements(body, 'tr').find((row) => textOf(row).startsWith('Probate Avoidance'))
  expect(avoidance && elements(avoidance, 'td').map(textOf)[0]).toBe('– Not included')
})

test('every page with a plan’s price also has its date and the costs that it excludes', () => {
  const priced = publicPaths.filter((path) => textOf(mainOf(path)).includes(fact('trustPlan')))
  expect(priced.length).toBeGreaterThanOrEqual(6)
  for (const path of priced) {
    const text = textOf(mainOf(path))
    expect(text).toMatch(/recording fees, documentary stamp/i)
    expect(text).toMatch(/court costs/i)
    expect(text).toContain(`effective ${fact('pricesEffective')}`)
  }
  expect(textOf(mainOf('/plans'))).toContain(`at least ${fact('feeHonorDays')}`)
})

test('/gen-x keeps the specified order', () => {
  const headings = elements('/gen-x', 'main h2').map(textOf)
  const order = [
    'What busy parents tell themselves',
    'Made for people without spare hours',
    'Three groups count on you',
    'The same year, with and without a plan',
    'In the spotlight: the Core Trust Plan',
    `Your ${fact('genXTimeline')}, week by week`,
  ]
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order)
})

test('a page without its own description has the site’s', () => {
  expect(titleOf('/404')).toContain('|')
  expect(metaContent('/404', 'description')).toMatch(/^Florida wills, trusts and deeds/)
})

function occurrences(text: string, figure: string): number[] {
  // "5 years" must not be found in "15 years", nor "$50,000" in "$50,000,000".
  const escaped = figure.replaceAll(/[$+.]/g, '\\$&')
  // What begins with a letter may follow another date, as the dates at a guide's top do.
  const before = /^[\d$]/.test(figure) ? '(?<![\\d,.$–])' : ''
  return [...text.matchAll(new RegExp(`${before}${escaped}(?![\\d%]|[,.]\\d)`, 'g'))].map(
    ({ index }) => index,
  )
}
