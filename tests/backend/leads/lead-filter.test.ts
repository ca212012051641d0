/** Filters of listed leads by period, given as days or times. */

import { expect, test } from 'vitest'
import { leadFacts } from '#domain/lead-facts.ts'
import { leadTest, readLeadFilter } from '#domain/lead-filter.ts'
import { anOffice } from '#tests/support/an-office.ts'

const moment = '2026-11-20T15:00:00.000Z'

/** At the office, 9 PM on the 20th. */
const evening = '2026-11-21T02:00:00.000Z'

test.each<readonly [string, string, boolean]>([
  // A lead of the evening belongs to the office's day, not to the next one.
  [evening, 'from=2026-11-20&to=2026-11-20', true],
  [evening, 'from=2026-11-21', false],
  ['2026-11-20T05:00:00.000Z', 'from=2026-11-20', true],
  ['2026-11-20T04:59:59.999Z', 'from=2026-11-20', false],
  ['2026-11-21T04:59:59.999Z', 'to=2026-11-20', true],
  ['2026-11-21T05:00:00.000Z', 'to=2026-11-20', false],
  [moment, `from=${moment}&to=${moment}`, true],
  ['2026-11-20T14:59:59.999Z', `from=${moment}`, false],
  ['2026-11-20T15:00:00.001Z', `to=${moment}`, false],
  [' 2026-11-20T17:00:00+02:00', `from=${moment}&to=${moment}`, true],
  ['2026-11-20T24:00:00Z', 'from=2026-11-20&to=2026-11-20', true],
  ...['', 'yesterday', '2026-11-20', '2026-13-01T00:00:00.000Z'].map(
    (timestamp) => [timestamp, 'from=2020-01-01', false] as const,
  ),
])('the time %j with the filter %s: %s', (timestamp, query, isListed) => {
  const filter = readLeadFilter(new URLSearchParams(query))
  const passes = leadTest(filter, { now: 0, office: anOffice, me: '' })
  expect(passes(leadFacts('', [timestamp, 'lead']))).toBe(isListed)
})
