import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnsweredRequest, responseTimes } from '#backend/office/response-times.ts'
import { openingsBetween, toldBy } from '#domain/office-clock.ts'
import { officeMinutesBetween } from '#domain/office-time.ts'
import { anOffice } from '#tests/support/an-office.ts'

const minuteMs = 60_000
const friday = Date.parse('2026-11-20T15:00:00.000Z')

function answeredAfter(minutes: number, change: Partial<AnsweredRequest> = {}): AnsweredRequest {
  return {
    acceptedAt: friday,
    respondedAt: friday + minutes * minuteMs,
    source: 'google',
    ...change,
  }
}

test('of ten answers the median is the fifth and p90 the ninth', async () => {
  const requests = [70, 10, 100, 20, 90, 30, 80, 40, 60, 50].map((minutes) =>
    answeredAfter(minutes),
  )
  const { total } = await responseTimes(anOffice, requests, { from: undefined, to: undefined })
  expect(total).toEqual({
    answered: 10,
    late: 0,
    wallMinutes: { median: 50, p90: 90 },
    officeMinutes: { median: 50, p90: 90 },
  })
})

test('an answer after the time that was told is late, one at exactly that time is not', async () => {
  const told = toldBy(anOffice, friday)
  const requests = [0, 1].map((ms) => answeredAfter(0, { respondedAt: told + ms }))
  const { total } = await responseTimes(anOffice, requests, { from: undefined, to: undefined })
  expect(total).toMatchObject({ answered: 2, late: 1 })
})

test('every answer counts once by source and once by weekday, with the same office time as alone', async () => {
  const instants = fc.integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2027, 0, 1) })
  const requests = fc.array(
    fc.record({
      acceptedAt: instants,
      respondedAt: instants,
      source: fc.constantFrom('google', 'bing.com', 'direct'),
    }),
    { maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(requests, async (given) => {
      const times = await responseTimes(anOffice, given, { from: undefined, to: undefined })
      for (const parts of [times.bySource, times.byWeekday]) {
        expect(parts.reduce((sum, { answered }) => sum + answered, 0)).toBe(given.length)
      }
      const alone = given
        .map(({ acceptedAt, respondedAt }) =>
          officeMinutesBetween(
            openingsBetween(anOffice, acceptedAt, Math.max(acceptedAt, respondedAt)),
            acceptedAt,
            respondedAt,
          ),
        )
        .toSorted((a, b) => a - b)
      const median = alone[Math.ceil(alone.length / 2) - 1]
      expect(times.total.officeMinutes.median).toBe(
        median === undefined ? null : Math.round(median),
      )
    }),
    { numRuns: 60 },
  )
})
