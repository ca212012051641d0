import { expect, test } from 'vitest'
import { readResponseTimes, responseChart } from '#frontend/dashboard/leads/response-chart.ts'

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

function chartOf({ total = none, bySource = [] as object[] } = {}) {
  return responseChart(readResponseTimes({ total, bySource, byWeekday: [] }))
}

test('the heading says within which time half and nine of ten were answered', () => {
  const bySource = chartOf({
    total: answers(9, 95, 2),
    bySource: [{ source: 'google', ...answers(5, 60) }],
  })
  expect(bySource?.finding).toBe(
    'Half of the requests were answered within 1 h 35 min, nine of ten within 3 h 10 min',
  )
  expect(bySource?.remark).toMatch(/^2 of 9 were late, /)
  expect(bySource?.rows).toEqual([
    { label: 'All sources', figures: [9, 2, 95, 190, 47.5, 95], bar: [95, 95] },
    { label: 'google', figures: [5, 0, 60, 120, 30, 60], bar: [60, 60] },
  ])
})

test('nothing is drawn where nothing was answered', () => {
  expect(chartOf()).toBeUndefined()
  expect(responseChart(readResponseTimes('a proxy’s page'))).toBeUndefined()
})
