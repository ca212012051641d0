/** Agreement of page, list and CSV: the same leads for any filter and any rows. */

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { leadFilterParameters } from '#domain/filter-query.ts'
import { everyLead, type LeadFilter, leadTest, nobody } from '#domain/lead-filter.ts'
import { leadEventNames } from '#domain/lead-row.ts'
import { leadStatuses } from '#domain/lead-status.ts'
import { office } from '#frontend/content/firm/firm.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { filterChoices } from '#frontend/dashboard/leads/use-lead-view.ts'
import { heldLeads, readLeadPage } from '#frontend/dashboard/service/held-leads.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { app, owner, startOneApp } from '#tests/support/each-app.ts'

const now = Date.parse('2026-11-20T16:00:00.000Z')
const dayMs = 24 * 60 * 60_000
const rowCount = 400

/** Characters whose length changes with case or normal form; escapes; starts of formulas. */
const oddLetters =
  '\u212aKk\u0130Ii\u0131\u00df\u1e9e\u03a3\u03c3\u03c2e\u0301\u00e9\u212b\u00c5\u037e;\u1fef`\u0338=\u00ad' +
  '"\\/\',][{:\n\t\u0000\u{1f600}\u2028\ufeff\u200b \u00a0+-@\uff1dAan10.'
const oddParts = ['\\"', '\\u004d', '","', '\r\n', '\ud800', '\udc00', 'ng', 'true', 'null', '1e3']
const hostileText = fc.string({ unit: fc.constantFrom(...oddLetters, ...oddParts), maxLength: 8 })
const usualWords = ['Maria', 'Ada', 'Äda', 'beef', 'tampa', 'contact_form', 'trust', 'pending']
const aWord = fc.oneof(fc.constantFrom(...usualWords), hostileText)
const aPlan = fc.constantFrom('', 'will', 'trust', ' trust ', 'advanced')
const oddTimes = ['', 'yesterday', '2026-11-19T24:00:00.000Z']

const aRow = fc.record({
  timestamp: fc
    .tuple(fc.constantFrom(2, 100, 100, 100), fc.double({ min: 0, max: 1, noNaN: true }))
    .chain(([days, share]) => {
      const time = new Date(now - share * days * dayMs).toISOString()
      return fc.constantFrom(...oddTimes, ...Array<string>(20).fill(time))
    }),
  event: fc.constantFrom(...leadEventNames, 'walk-in'),
  name: aWord,
  email: fc.constantFrom('', 'ada@example.org', ' ADA@example.org', 'maria@example.org'),
  contentId: aPlan,
  source: fc.constantFrom('contact_form', 'tool', ''),
  extra: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record(
        {
          status: fc.constantFrom('pending', 'Pending', 'answered', ''),
          planType: aPlan,
          message: aWord,
          suspect: fc.constantFrom(['honeypot'], ['honeypot', 'fill_time'], []),
          delivery: fc.constantFrom('pending', 'quarantined'),
          attribution: fc.record({ utm_campaign: aWord, gclid: fc.constantFrom('Cj0', 'Ada-1') }),
        },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: hostileText },
  ),
})

const aDay = fc.constantFrom('', '2026-09-01', '2026-11-18', '2026-11-19', '2026-11-20')
const choiceOf = <Value extends string>(choices: Readonly<Record<Value, string>>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('' as Value) },
    fc.constantFrom(...(Object.keys(choices) as Value[])),
  )
const nowAndThen = (...texts: readonly string[]) => fc.constantFrom('', '', '', '', ...texts)
const aFilter: fc.Arbitrary<LeadFilter> = fc.record({
  queue: choiceOf(filterChoices.queue),
  status: choiceOf(filterChoices.status),
  reply: choiceOf(filterChoices.reply),
  assignee: nowAndThen(nobody, 'MARIA', 'Ada', 'ADMIN_TOKEN'),
  due: choiceOf(filterChoices.due),
  sheet: choiceOf(filterChoices.sheet),
  event: nowAndThen(...leadEventNames),
  source: nowAndThen('contact_form'),
  plan: nowAndThen('no-plan', 'trust'),
  q: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.array(aWord, { maxLength: 2 }).map((words) => words.join(' ').toWellFormed()),
  ),
  from: aDay,
  to: aDay,
  ids: fc.constant(undefined),
})

const followUpDays = [null, '2026-11-18', '2026-11-20', '2026-11-26', '2026-11-27']

let leads: readonly Lead[]
let references: readonly string[]
startOneApp({ services: { now: () => new Date(now) } })
beforeAll(async () => {
  const ids: string[] = []
  for (const [index, row] of fc.sample(aRow, { numRuns: rowCount, seed: 34 }).entries()) {
    const id = randomUUID()
    ids.push(id)
    const { timestamp, event, name, email, contentId, source, extra } = row
    const last = typeof extra === 'string' ? extra : JSON.stringify({ id, ...extra })
    const lead = [timestamp, event, name, email, 'false', contentId, source]
    const cells = [...lead, '/', `row-${index}`, '', last]
    await app.journal.append({ id, contentHash: id, cells })
  }
  const changes = ids.flatMap((id, index) => {
    if (index % 3 !== 0) return []
    const status = leadStatuses[(index / 3) % leadStatuses.length]
    const assignee = index % 2 === 0 ? { assignee: index % 4 === 0 ? 'Maria' : 'Ada' } : {}
    const followUpOn = followUpDays[index % followUpDays.length]
    return [{ id, status, ...assignee, followUpOn }]
  })
  await owner.post('/api/admin/statuses', { changes })
  references = ids.slice(0, 20).map((id) => id.slice(19))
  // Like the dashboard: the first page, and the states of all leads.
  const page = readLeadPage(await owner.read('/api/admin/leads?order=newest&limit=1000'))
  const { statuses } = await owner.read('/api/admin/statuses')
  leads = heldLeads([page], statuses)
})

const viewer = { now, me: 'ADMIN_TOKEN', office }
const rowsOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells[8]).sort()

test('the page shows the same leads as the CSV', async () => {
  expect(leads).toHaveLength(rowCount)
  let found = 0
  const withReference = aFilter.chain((filter) =>
    fc.constantFrom(filter, { ...everyLead, q: references[filter.q.length % 20] ?? '' }),
  )
  await fc.assert(
    fc.asyncProperty(withReference, async (filter) => {
      const shown = rowsOf(leads.filter(leadTest(filter, viewer)).map(({ cells }) => cells))
      found += shown.length
      const query = new URLSearchParams(leadFilterParameters(filter).map((each) => [...each]))
      const csv = await owner.get(`/api/admin/leads.csv?${query}`)
      expect(rowsOf(parseCsv(await csv.text()).slice(1))).toEqual(shown)
    }),
    { numRuns: 120 },
  )
  // Most drawn filters find few leads or none; together they find some.
  expect(found).toBeGreaterThan(30)
})
