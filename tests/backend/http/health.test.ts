/** GET /readyz: proves that the journal can write, by at most one write a second. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'

/** Checks of the journal under way, each settled by the test. */
let checks: PromiseWithResolvers<void>[]
let app: RunningApp
beforeEach(async () => {
  checks = []
  app = await startApp()
  app.journal.checkWritable = () => {
    const check = Promise.withResolvers<void>()
    checks.push(check)
    return check.promise
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.stop()
})

async function status(): Promise<number> {
  return (await fetch(`${app.url}/readyz`)).status
}

/** @returns the answer once this check of the journal was made and settled */
async function checked(number: number, end: 'resolve' | 'reject', asked = status()) {
  await expect.poll(() => checks.length).toBe(number)
  const check = checks[number - 1]
  if (end === 'resolve') check?.resolve()
  else check?.reject(new JournalUnavailableError('disk full'))
  return asked
}

test('simultaneous requests share one write, its result lasts a second, and the next request proves it again', async () => {
  const asked = Array.from({ length: 100 }, status)
  await expect.poll(() => checks.length).toBe(1)
  expect(await checked(1, 'resolve')).toBe(200)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  vi.advanceTimersByTime(999)
  expect(await status()).toBe(200)
  expect(checks).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(await checked(2, 'reject')).toBe(503)
  expect(await status()).toBe(503)
})
