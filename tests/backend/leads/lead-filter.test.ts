/** Filters of listed leads by period, given as days or times. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterLeadsBy } from '#backend/leads/filterable-lead.ts'
import { readLeadFilter } from '#domain/lead-filter.ts'

const dayMs = 24 * 60 * 60_000

async function passes(query: string, timestamp: string): Promise<boolean> {
  const filter = readLeadFilter(new URLSearchParams(query))
  const viewpoint = { now: 0, dayAt: String, me: '' }
  const lead = { id: '', cells: [timestamp, 'lead'], isFromJournal: false }
  return (await filterLeadsBy(filter, async () => new Map(), viewpoint)([lead])).length === 1
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

test('a period matches the leads accepted in it, however its times are written', async () => {
  await fc.assert(
    fc.asyncProperty(aTimestamp, aMoment, async (timestamp, moment) => {
      const atMs = timestamp.includes('T') ? Date.parse(timestamp.trim()) : Number.NaN
      const momentMs = Date.parse(moment)
      const day = moment.slice(0, 10)
      expect(await passes(`from=${moment}`, timestamp)).toBe(atMs >= momentMs)
      expect(await passes(`to=${moment}`, timestamp)).toBe(atMs <= momentMs)
      expect(await passes(`from=${day}`, timestamp)).toBe(atMs >= Date.parse(day))
      expect(await passes(`to=${day}`, timestamp)).toBe(atMs < Date.parse(day) + dayMs)
    }),
    { numRuns: 2000 },
  )
})
