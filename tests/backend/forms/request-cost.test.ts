/** The cost of a request: none, of whatever shape, keeps the one thread from everybody else's. */

import { performance } from 'node:perf_hooks'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { longestComposition } from '#domain/clean-text.ts'
import { type ShapedRequest, shapedRequests } from '#tests/support/request-shapes.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { everyForm } from '#tests/support/submissions.ts'

/** Ten times what the dearest takes on a slow machine, which asks besides. */
const boundMs = 50
/** The longest text that any field takes, times what composing may shorten it by. */
const longestComposed = 10_000 * longestComposition

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ services: { log: pino({ level: 'silent' }) } })
})
afterAll(() => app.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

/** @returns status and time on the event loop */
async function cost({ path, headers, body }: ShapedRequest) {
  const before = performance.eventLoopUtilization()
  const options = { method: 'POST', headers, body, redirect: 'manual' } as const
  const { status } = await fetch(app.url + path, options)
  return { status, busyMs: performance.eventLoopUtilization(before).active }
}

test.each(everyForm)('%s answers every shape of request within a moment', async (path, body) => {
  const composed = noteComposedTexts()
  const costs = []
  for (const request of shapedRequests(path, body)) {
    costs.push({ request, ...(await cost(request)) })
  }
  expect(costs.filter(({ status }) => status >= 500)).toEqual([])

  const dearest = costs.sort((a, b) => b.busyMs - a.busyMs).slice(0, 10)
  for (const { request } of dearest) {
    // What else the machine does only adds.
    const again = []
    for (let time = 0; time < 5; time += 1) again.push((await cost(request)).busyMs)
    expect(Math.min(...again), request.shape).toBeLessThan(boundMs)
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
