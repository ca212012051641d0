import { expect, test } from 'vitest'
import { pictureCsv } from '#frontend/dashboard/leads/pictures.ts'
import { readResponseTimes, responsePictures } from '#frontend/dashboard/leads/response-pictures.ts'

/** As the service answers; half of the time is office time. */
function answers(answered: number, median: number | null, late = 0) {
  const p90 = median === null ? null : median * 2
  const half = (minutes: number | null) => (minutes === null ? null : minutes / 2)
  return {
    answered,
    late,
    wallMinutes: { median, p90 },
    officeMinutes: { median: half(median), p90: half(p90) },
  }
}

const none = answers(0, null)

function pictures({
  total = none,
  bySource = [] as object[],
  saturday = none,
  sunday = none,
} = {}) {
  const days = [none, none, none, none, none, saturday, sunday]
  const byWeekday = days.map((day, index) => ({ weekday: index + 1, ...day }))
  return responsePictures(readResponseTimes({ total, bySource, byWeekday }))
}

test('the heading says within which time half and nine of ten were answered', () => {
  const [bySource] = pictures({
    total: answers(9, 95, 2),
    bySource: [{ source: 'google', ...answers(5, 60) }],
  })
  expect(bySource?.finding).toBe(
    'Half of the requests were answered within 1 h 35 min, nine of ten within 3 h 10 min',
  )
  expect(bySource?.remark).toMatch(/^Late is 2 of 9:/)
  expect(bySource?.rows).toEqual([
    { label: 'All sources', figures: [9, 2, 95, 190, 47.5, 95], bar: [95, 95] },
    { label: 'google', figures: [5, 0, 60, 120, 30, 60], bar: [60, 60] },
  ])
})

test('the slowest weekday is named only where three requests of it were answered', () => {
  const total = answers(5, 60)
  const [, byWeekday] = pictures({ total, saturday: answers(3, 1200), sunday: answers(2, 2400) })
  expect(byWeekday?.finding).toBe(
    'Requests of a Saturday wait longest: half of them 20 h, 10 h of it office time',
  )
  expect(byWeekday?.rows.map(({ label }) => label)).toHaveLength(7)
  const [, unsure] = pictures({ total, sunday: answers(2, 2400) })
  expect(unsure?.finding).toBe('No weekday has three answered requests yet')
})

test('the CSV has minutes, and nothing is drawn where nothing was answered', () => {
  const [bySource] = pictures({ total: answers(2, 60) })
  const lines = bySource ? pictureCsv(bySource).split('\r\n') : []
  expect(lines[1]).toBe('"All sources","2","0","60","120","30","60"')
  expect(pictures()).toEqual([])
  expect(responsePictures(readResponseTimes('a proxy’s page'))).toEqual([])
})
