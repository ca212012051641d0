/** No request, of whatever shape, keeps the one thread from everybody else's. */

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { longestComposition } from '#domain/clean-text.ts'
import { type CostMeter, type RequestCost, startCostMeter } from '#tests/support/request-cost.ts'
import { shapedRequests } from '#tests/support/request-shapes.ts'
import { everyForm } from '#tests/support/submissions.ts'

/** Ten times what the dearest takes on a slow machine. */
const boundMs = 50
/** The longest text that any field takes, times what composing may shorten it by. */
const longestComposed = 10_000 * longestComposition

let meter: CostMeter
beforeAll(async () => {
  meter = await startCostMeter()
})
afterAll(() => meter.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

test.each(everyForm)('%s answers every shape of request within a moment', async (path, body) => {
  const composed = noteComposedTexts()
  const costs: RequestCost[] = []
  for (const request of shapedRequests(path, body)) costs.push(await meter.measure(request))
  expect(costs.filter(({ status }) => status === 0 || status >= 500)).toEqual([])

  const dearest = costs.sort((a, b) => b.busyMs - a.busyMs).slice(0, 10)
  for (const { request } of dearest) {
    const { busyMs } = await meter.measure(request, 5)
    expect(busyMs, request.shape).toBeLessThan(boundMs)
  }
  expect(composed.longest).toBeGreaterThan(0)
  expect(composed.longest).toBeLessThanOrEqual(longestComposed)
  expect(composed.piles).toBe(0)
})

/** What String.prototype.normalize is given from now on. */
function noteComposedTexts() {
  const seen = { longest: 0, piles: 0 }
  const normalize = String.prototype.normalize
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    seen.longest = Math.max(seen.longest, this.length)
    if (/\p{M}{31}/u.test(this)) seen.piles += 1
    return normalize.call(this, form)
  })
  return seen
}
