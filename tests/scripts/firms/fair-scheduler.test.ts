/** Many firms at Google's quotas: nobody is passed over, no quota is broken, no lead is lost. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairScheduler } from '#scripts/firms/fair-scheduler.ts'
import { mostInAMinute, simulate } from '#scripts/firms/simulation.ts'

const perAccount = { perMinute: 60, atOnce: 10 }
const perProject = { perMinute: 300, atOnce: 50 }
const unlimited = { perMinute: 1e9, atOnce: 1e6 }
const tickMs = 100

test('a firm waits for those before it and for nobody else, however much others have', () => {
  const firms = fc.uniqueArray(fc.nat({ max: 50 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(firms, (line) => {
      const scheduler = new FairScheduler(1, unlimited, unlimited)
      for (const firm of line) scheduler.offer(firm)
      const served = line.map(() => {
        const firm = scheduler.take(0) as number
        // Greedy: it wants more at once.
        scheduler.offer(firm)
        return firm
      })
      expect(served).toEqual(line)
    }),
  )
})

test('a firm that is offered again while it waits keeps its one place', () => {
  const scheduler = new FairScheduler(1, unlimited, unlimited)
  for (const firm of [1, 2, 1, 3, 1]) scheduler.offer(firm)
  expect([0, 0, 0, 0].map(() => scheduler.take(0))).toEqual([1, 2, 3, undefined])
})

test('no minute holds more writes than an account and the project may make, and little is wasted', () => {
  const writes = Array.from({ length: 10 }, (): number[] => [])
  const scheduler = new FairScheduler(10, perAccount, perProject)
  for (let nowMs = 0; nowMs < 300_000; nowMs += tickMs) {
    for (let firm = 0; firm < 100; firm += 1) scheduler.offer(firm)
    for (let firm = scheduler.take(nowMs); firm !== undefined; firm = scheduler.take(nowMs)) {
      writes[scheduler.accountOf(firm)]?.push(nowMs)
    }
  }
  expect(Math.max(...writes.map(mostInAMinute))).toBeLessThanOrEqual(60)
  expect(mostInAMinute(writes.flat())).toBeLessThanOrEqual(300)
  expect(writes.flat().length).toBeGreaterThan(250 * 5 * 0.99)
  const perLine = writes.map(({ length }) => length)
  expect(Math.max(...perLine) - Math.min(...perLine)).toBeLessThanOrEqual(1)
})

test('a firm with thousands of rows waits for its own sake: nobody waits for a turn longer than a round', () => {
  const firms = 40
  const arrivals = Array.from({ length: 8_000 }, (_, index) => ({
    atMs: index * 20,
    firm: index % 2 === 0 ? 0 : 1 + (index % (firms - 1)),
  }))
  const scenario = { accounts: 1, perAccount, perProject, arrivals, untilMs: 900_000 }
  const { waitsMs, longestMs, longestTurnMs } = simulate({ ...scenario, dead: new Set() })
  const roundMs = (firms / (perAccount.perMinute - perAccount.atOnce)) * 60_000
  expect(waitsMs).toHaveLength(8_000)
  expect(longestMs.get(0)).toBeGreaterThan(2 * roundMs)
  expect(longestTurnMs).toBeLessThanOrEqual(1.2 * roundMs)
})

test('dead Sheets hold up nobody, and every other lead is written once and in order', () => {
  const arrivals = Array.from({ length: 3_000 }, (_, index) => ({
    atMs: index * 100,
    firm: (index * 7) % 50,
  }))
  const run = (dead: ReadonlySet<number>) =>
    simulate({ accounts: 2, perAccount, perProject, arrivals, dead, untilMs: 900_000 })
  const alive = run(new Set())
  const dead = new Set([0, 1, 2])
  const some = run(dead)
  expect(alive.waitsMs).toHaveLength(3_000)
  expect(some.held).toBe(arrivals.filter(({ firm }) => dead.has(firm)).length)
  expect(some.waitsMs.length + some.held).toBe(3_000)
  expect(some.outOfOrder + alive.outOfOrder).toBe(0)
  for (const [firm, waitMs] of some.longestMs) {
    expect(dead.has(firm)).toBe(false)
    expect(waitMs).toBeLessThanOrEqual(1.2 * Math.max(...alive.longestMs.values()))
  }
})
