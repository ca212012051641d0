/** The page, the service's list and the CSV hold the same leads, whatever the filter and whatever stands in the rows. */

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody, readLeadFilter } from '#domain/lead-filter.ts'
import { leadEventNames } from '#domain/lead-row.ts'
import { leadStatuses } from '#domain/lead-status.ts'
import { withPage, withStates } from '#frontend/dashboard/leads/held-leads.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import {
  askedFilter,
  dueFilters,
  filterLeads,
  filterQuery,
  lanes,
  noFilter,
  periods,
  replyFilters,
  sheetFilters,
  statusFilters,
  type ViewFilter,
} from '#frontend/dashboard/leads/lead-filter.ts'
import { readLeadPage } from '#frontend/dashboard/leads/leads-answer.ts'
import { type Caller, callerWith } from '#tests/support/admin-calls.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'

const now = Date.parse('2026-11-20T16:00:00.000Z')
const dayMs = 24 * 60 * 60_000
const rowCount = 400

/** Letters that change their bytes, or their number, with case and normal form; escapes; signs of formulas. */
const oddLetters =
  '\u212aKk\u0130Ii\u0131\u00df\u1e9e\u03a3\u03c3\u03c2e\u0301\u00e9\u212b\u00c5\u037e;\u1fef`\u0338=\u00ad' +
  '"\\/\',][{:\n\t\u0000\u{1f600}\u2028\ufeff\u200b \u00a0+-@\uff1dAan10.'
const oddParts = [
  '\\"',
  '\\u004d',
  '","',
  '\r\n',
  '\ud800',
  '\udc00',
  'ng',
  'pe',
  'true',
  'null',
  '1e3',
]
const hostileText = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...oddLetters, ...oddParts) },
      { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const aPlan = fc.constantFrom('', 'will', 'trust', ' trust ', 'advanced')
const aWord = fc.oneof(
  fc.constantFrom(
    'Maria',
    'Ada',
    'Äda',
    'beef',
    'tampa',
    'contact_form',
    'trust',
    'pending',
    '1e3',
  ),
  hostileText,
)
const aTimestamp = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: now - 100 * dayMs, max: now }) },
  { weight: 2, arbitrary: fc.integer({ min: now - 2 * dayMs, max: now }) },
)
const anExtra = fc.record(
  {
    status: fc.constantFrom('pending', 'Pending', 'answered', ''),
    planType: aPlan,
    message: aWord,
    suspect: fc.constantFrom(['honeypot'], ['honeypot', 'fill_time'], []),
    delivery: fc.constantFrom('pending', 'quarantined'),
    attribution: fc.record({ utm_campaign: aWord, gclid: fc.constantFrom('Cj0Maria', 'Ada-1') }),
  },
  { requiredKeys: [] },
)
const aRow = fc.record({
  timestamp: fc.oneof(
    { weight: 9, arbitrary: aTimestamp.map((ms) => new Date(ms).toISOString()) },
    { weight: 1, arbitrary: fc.constantFrom('', 'yesterday', '2026-11-19T24:00:00.000Z') },
  ),
  event: fc.oneof(fc.constantFrom(...leadEventNames), fc.constant('walk-in')),
  name: aWord,
  email: fc.constantFrom('', 'ada@example.org', ' ADA@example.org', 'maria@example.org'),
  contentId: aPlan,
  source: fc.constantFrom('contact_form', 'tool', ''),
  extra: fc.oneof({ weight: 6, arbitrary: anExtra }, { weight: 1, arbitrary: hostileText }),
})

const aDay = fc.constantFrom('', '2026-09-01', '2026-11-18', '2026-11-19', '2026-11-20')
const choiceOf = <Value extends string>(choices: Readonly<Record<Value, string>>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('' as Value) },
    fc.constantFrom(...(Object.keys(choices) as Value[])),
  )
const aFilter: fc.Arbitrary<ViewFilter> = fc.record({
  lane: choiceOf(lanes),
  status: choiceOf(statusFilters),
  period: choiceOf(periods),
  reply: choiceOf(replyFilters),
  assignee: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc.constantFrom(nobody, 'MARIA', 'Ada', 'ADMIN_TOKEN'),
  ),
  due: choiceOf(dueFilters),
  sheet: fc.oneof({ weight: 5, arbitrary: fc.constant('' as const) }, choiceOf(sheetFilters)),
  event: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...leadEventNames)),
  plan: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom('no-plan', 'trust')),
  search: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.array(aWord, { maxLength: 2 }).map((words) => words.join(' ').toWellFormed()),
  ),
  fromDay: aDay,
  toDay: aDay,
})

const followUpDays = [null, '2026-11-18', '2026-11-20', '2026-11-26', '2026-11-27']

let app: RunningApp
let owner: Caller
let leads: readonly Lead[]
let references: readonly string[]
beforeAll(async () => {
  app = await startApp({ services: { now: () => new Date(now) } })
  owner = callerWith(app)
  const rows = fc.sample(aRow, { numRuns: rowCount, seed: 34 })
  const ids: string[] = []
  for (const [
    index,
    { timestamp, event, name, email, contentId, source, extra },
  ] of rows.entries()) {
    const id = randomUUID()
    ids.push(id)
    const last = typeof extra === 'string' ? extra : JSON.stringify({ id, ...extra })
    const cells = [
      timestamp,
      event,
      name,
      email,
      'false',
      contentId,
      source,
      '/',
      `row-${index}`,
      '',
    ]
    await app.journal.append({ id, contentHash: id, cells: [...cells, last] })
  }
  await owner.post('/api/admin/statuses', {
    changes: ids.flatMap((id, index) =>
      index % 3 === 0
        ? [
            {
              id,
              status: leadStatuses[(index / 3) % leadStatuses.length],
              ...(index % 2 === 0 && { assignee: index % 4 === 0 ? 'Maria' : 'Ada' }),
              followUpOn: followUpDays[index % followUpDays.length],
            },
          ]
        : [],
    ),
  })
  references = ids.slice(0, 20).map((id) => id.slice(19))
  // As the page has it: its first page, and the states of all.
  const page = readLeadPage(await owner.read('/api/admin/leads?order=newest&limit=1000'))
  const { statuses } = await owner.read('/api/admin/statuses')
  leads = withStates(withPage(undefined, page), statuses).leads
})
afterAll(() => app.stop())

const viewer = { now, me: 'ADMIN_TOKEN' }
const rowsOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells[8]).sort()

test('what the page shows is what the service lists and what the CSV holds', async () => {
  expect(leads).toHaveLength(rowCount)
  let found = 0
  const withReference = aFilter.chain((filter) =>
    fc.constantFrom(filter, { ...noFilter, search: references[filter.search.length % 20] ?? '' }),
  )
  await fc.assert(
    fc.asyncProperty(withReference, async (filter) => {
      const shown = rowsOf(filterLeads(leads, filter, viewer).map(({ cells }) => cells))
      found += shown.length
      const query = filterQuery(filter, now)
      const listed = await owner.read(`/api/admin/leads?order=newest&limit=1000&${query}`)
      expect(rowsOf(listed.data)).toEqual(shown)
      const csv = await owner.get(`/api/admin/leads.csv?${query}`)
      expect(csv.headers.get('x-total-rows')).toBe(String(shown.length))
      expect(rowsOf(parseCsv(await csv.text()).slice(1))).toEqual(shown)
    }),
    { numRuns: 120 },
  )
  expect(found).toBeGreaterThan(300)
})

test('a filter comes back from an address as it was', () => {
  fc.assert(
    fc.property(aFilter, (filter) => {
      expect(readLeadFilter(filterQuery(filter, now))).toEqual(askedFilter(filter, now))
    }),
  )
})
