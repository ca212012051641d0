import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sift, siftWith } from '#backend/leads/filterable-lead.ts'
import { ListedLead } from '#backend/leads/listed-lead.ts'
import { lookOf } from '#backend/leads/prefilter.ts'
import { readLeadFilter } from '#domain/lead-filter.ts'
import { hostileText } from '#tests/support/hostile-rows.ts'

const dayMs = 24 * 60 * 60_000

const sift = (query: URLSearchParams): Sift =>
  siftWith(readLeadFilter(query), async () => new Map(), 0)

async function passes(query: string, timestamp: string): Promise<boolean> {
  const lead = new ListedLead('', JSON.stringify([timestamp, 'lead']), false)
  return (await sift(new URLSearchParams(query))([lead])).length === 1
}

const aMoment = fc
  .date({
    min: new Date('2026-01-28T00:00:00Z'),
    max: new Date('2026-03-03T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())
const aPeriodEnd = fc.oneof(
  aMoment,
  aMoment.map((text) => text.slice(0, 10)),
  fc.constantFrom('0000-01-01T00:00:00+01:00', '9999-12-31T23:59:00-01:00'),
)
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

test('a period has what was accepted in it, however its moments are written', async () => {
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

const aCell = fc.oneof(
  fc.constantFrom('lead', 'consultation_request', 'trust', 'a "b"', 'back\\slash', 'é', ''),
  hostileText,
)
const aQuery = fc
  .record(
    { event: aCell, source: aCell, plan: aCell, from: aPeriodEnd, to: aPeriodEnd },
    { requiredKeys: [] },
  )
  .map((parameters) => new URLSearchParams(parameters))

test('what the database looks at first hides no lead of the journal that a filter lets pass', async () => {
  let passed = 0
  await fc.assert(
    fc.asyncProperty(
      aMoment,
      aCell,
      aCell,
      aCell,
      aQuery,
      async (moment, event, source, plan, query) => {
        const cells = [moment, event, '', '', '', plan, source, '', '', '', '{}']
        // What else is asked for is the lead itself: chance would seldom name it.
        for (const [name, value] of Object.entries({ event, source, plan })) {
          if (query.has(name)) query.set(name, value)
        }
        const lead = new ListedLead('', JSON.stringify(cells), true)
        if ((await sift(query)([lead])).length === 0) return
        const look = lookOf(readLeadFilter(query))
        passed += 1
        if (look === undefined) return
        expect(lead.text >= look.from && lead.text < look.before).toBe(true)
        expect(lead.text).toContain(look.holding)
      },
    ),
    { numRuns: 5_000 },
  )
  expect(passed).toBeGreaterThan(200)
})

test('a look tells most of what does not pass: another event, another day', () => {
  const look = (query: string) => lookOf(readLeadFilter(new URLSearchParams(query)))
  const text = JSON.stringify(['2026-02-03T04:05:06.789Z', 'lead', 'Maria'])
  expect(text).not.toContain(look('event=consultation_request')?.holding)
  expect(text < (look('from=2026-02-04')?.from ?? '')).toBe(true)
  expect(text < (look('to=2026-02-02')?.before ?? '~')).toBe(false)
  expect(look('q=maria')).toBeUndefined()
})
