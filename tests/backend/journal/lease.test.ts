import { beforeEach, expect, test } from 'vitest'
import type { LeaseTable } from '#backend/journal/database.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { renewedLease, standbyPollMs } from '#backend/journal/lease.ts'
import { VirtualClock } from '#tests/support/virtual-clock.ts'

let clock: VirtualClock
let isSilent: boolean
/** Moments at which the lease was asked for. */
let asked: number[]
/** Like the database's row: one holder until a time of its own clock. */
let row: LeaseTable

beforeEach(() => {
  clock = new VirtualClock()
  isSilent = false
  asked = []
  let lease = { holder: '', until: 0 }
  const mustAnswer = () => {
    if (isSilent) throw new JournalUnavailableError(new Error('no answer'))
  }
  row = {
    hold: async (_name, holder, ms) => {
      mustAnswer()
      asked.push(clock.monotonicMs())
      if (lease.holder !== holder && clock.now() < lease.until) return false
      lease = { holder, until: clock.now() + ms }
      return true
    },
    release: async (_name, holder) => {
      mustAnswer()
      if (lease.holder === holder) lease.until = 0
    },
  }
})

test('a lease is renewed every three seconds, whatever its holder waits for, and needs no other queries while trusted', async () => {
  const lease = renewedLease(row, 'work', clock)
  for (let time = 0; time < 100; time += 1) expect(await lease.hold()).toBe(true)
  await clock.advance(60_000)
  expect(asked).toEqual(Array.from({ length: 21 }, (_, index) => index * 3_000))
  expect(lease.isTrusted()).toBe(true)
  await lease.release()
})

test('a lease whose holder died goes to another within twelve seconds', async () => {
  const dead = renewedLease(row, 'work', clock)
  await dead.hold()
  await clock.advance(2_999)
  isSilent = true
  const diedAt = clock.monotonicMs()
  await dead.release()
  isSilent = false
  const next = renewedLease(row, 'work', clock)
  const polls = clock.advanceUntil(next.isTrusted, 60_000)
  while (!(await next.hold())) await clock.sleep(standbyPollMs)
  await polls
  expect(clock.monotonicMs() - diedAt).toBeLessThanOrEqual(12_000)
  await next.release()
})

test('a lease that cannot be renewed stops being trusted before it expires', async () => {
  const lease = renewedLease(row, 'work', clock)
  await lease.hold()
  isSilent = true
  await clock.advance(8_999)
  expect(lease.isTrusted()).toBe(true)
  await clock.advance(1)
  expect(lease.isTrusted()).toBe(false)
  await expect(lease.hold()).rejects.toThrow(JournalUnavailableError)
  isSilent = false
  expect(await lease.hold()).toBe(true)
  await lease.release()
})

test.each(['stands still', 'jumps'] as const)(
  'a lease is not trusted after a suspend in which the monotonic clock %s',
  async (monotonic) => {
    const lease = renewedLease(row, 'work', clock)
    await lease.hold()
    clock.suspend(60_000, monotonic)
    expect(lease.isTrusted()).toBe(false)
    const other = renewedLease(row, 'work', clock)
    expect(await other.hold()).toBe(true)
    expect(await lease.hold()).toBe(false)
    await lease.release()
    await other.release()
  },
)

test('a released lease is free at once, and is no longer renewed', async () => {
  const first = renewedLease(row, 'work', clock)
  await first.hold()
  await first.release()
  expect(await renewedLease(row, 'work', clock).hold()).toBe(true)
  const before = asked.length
  await clock.advance(2_000)
  expect(asked).toHaveLength(before)
})
