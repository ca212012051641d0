/** Filters of listed leads by period, given as days or times. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadFacts } from '#domain/lead-facts.ts'
import { leadTest, readLeadFilter } from '#domain/lead-filter.ts'
import { anOffice } from '#tests/support/an-office.ts'

const dayMs = 24 * 60 * 60_000

function passes(query: string, timestamp: string): boolean {
  const filter = readLeadFilter(new URLSearchParams(query))
  const viewpoint = { now: 0, office: anOffice, me: '' }
  return leadTest(filter, viewpoint)(leadFacts('', [timestamp, 'lead']))
}

const aMoment = fc
  .date({
    min: new Date('2026-01-28T00:00:00Z'),
    max: new Date('2026-03-03T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())
const aTimestamp = fc.oneof(
  aMoment,
  aMoment.map((text) => text.replace('Z', '+02:00')),
  aMoment.map((text) => text.replace(/T\d\d:\d\d:\d\d\.\d{3}/, 'T24:00:00.000')),
  aMoment.map((text) => text.replace(/-\d\dT/, '-30T')),
  aMoment.map((text) => text.replace(/\.\d{3}Z/, 'Z')),
  aMoment.map((text) => ` ${text}`),
  fc.constantFrom(
    '',
    'yesterday',
    '2026-02-01',
    '2026-13-01T00:00:00.000Z',
    '2026-02-01T99:00:00.000Z',
  ),
)

test('a lead of the evening belongs to the office’s day, not to the next one', () => {
  const evening = '2026-11-21T02:30:00.000Z'
  expect(passes('from=2026-11-20&to=2026-11-20', evening)).toBe(true)
  expect(passes('from=2026-11-21', evening)).toBe(false)
})

test('a period matches the leads accepted in it, however its times are written', () => {
  fc.assert(
    fc.property(aTimestamp, aMoment, (timestamp, moment) => {
      const atMs = timestamp.includes('T') ? Date.parse(timestamp.trim()) : Number.NaN
      const momentMs = Date.parse(moment)
      const day = moment.slice(0, 10)
      expect(passes(`from=${moment}`, timestamp)).toBe(atMs >= momentMs)
      expect(passes(`to=${moment}`, timestamp)).toBe(atMs <= momentMs)
      // In these months the office is five hours behind UTC.
      const dayStartsMs = Date.parse(`${day}T05:00:00Z`)
      expect(passes(`from=${day}`, timestamp)).toBe(atMs >= dayStartsMs)
      expect(passes(`to=${day}`, timestamp)).toBe(atMs < dayStartsMs + dayMs)
    }),
    { numRuns: 2000 },
  )
})
