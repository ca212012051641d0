import { expect, test } from 'vitest'
import {
  type AnsweredRequest,
  answeredRequests,
  responseTimes,
} from '#backend/office/response-times.ts'
import { openJournal } from '#backend/open-journal.ts'
import { toldBy } from '#domain/office-clock.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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

test('of ten answers the median is the fifth and p90 the ninth; each counts once by source and weekday', async () => {
  const requests = [70, 10, 100, 20, 90, 30, 80, 40, 60, 50].map((minutes) =>
    answeredAfter(minutes, { source: minutes > 60 ? 'direct' : 'google' }),
  )
  const times = await responseTimes(anOffice, requests, { from: undefined, to: undefined })
  const { total, bySource, byWeekday } = times
  expect(total).toEqual({
    answered: 10,
    late: 0,
    wallMinutes: { median: 50, p90: 90 },
    officeMinutes: { median: 50, p90: 90 },
  })
  expect(bySource.map(({ answered }) => answered).toSorted()).toEqual([4, 6])
  expect(byWeekday.map(({ answered }) => answered).filter(Boolean)).toEqual([10])
})

test('an answer after the time that was told is late, one at exactly that time is not', async () => {
  const told = toldBy(anOffice, friday)
  const requests = [0, 1].map((ms) => answeredAfter(0, { respondedAt: told + ms }))
  const { total } = await responseTimes(anOffice, requests, { from: undefined, to: undefined })
  expect(total).toMatchObject({ answered: 2, late: 1 })
})

test('a request dated 1970 is in no response time', async () => {
  await using open = await openJournal({ dataDir: temporaryFolder() })
  const events = ['1970-01-01T00:00:00.000Z', '2026-11-20T15:00:00.000Z'].map((timestamp) =>
    anEvent({ timestamp }),
  )
  for (const event of events) await open.journal.append(event)
  const wishes = events.map(({ id }) => ({ id, status: 'contacted' }) as const)
  await open.staff.statuses.change(wishes, { by: 'ann', at: '2026-11-20T16:00:00.000Z' })
  expect(await answeredRequests(open.staff.statuses)).toMatchObject([{ acceptedAt: friday }])
})
