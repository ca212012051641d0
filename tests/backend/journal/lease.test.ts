import { beforeEach, expect, test } from 'vitest'
import type { LeaseTable } from '#backend/journal/database.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { renewedLease, standbyPollMs } from '#backend/journal/lease.ts'
import { VirtualClock } from '#tests/support/virtual-clock.ts'

/** Like the database's row: one holder until a time of its own clock. */
class LeaseRow implements LeaseTable {
  isSilent = false
  readonly asked: number[] = []
  #lease = { holder: '', until: 0 }

  async hold(_name: string, holder: string, ms: number): Promise<boolean> {
    this.#mustAnswer()
    const now = clock.now()
    this.asked.push(clock.monotonicMs())
    if (this.#lease.holder !== holder && now < this.#lease.until) return false
    this.#lease = { holder, until: now + ms }
    return true
  }

  async release(_name: string, holder: string): Promise<void> {
    this.#mustAnswer()
    if (this.#lease.holder === holder) this.#lease.until = 0
  }

  #mustAnswer(): void {
    if (this.isSilent) throw new JournalUnavailableError(new Error('no answer'))
  }
}

let clock: VirtualClock
let row: LeaseRow

beforeEach(() => {
  clock = new VirtualClock()
  row = new LeaseRow()
})

test('a lease is renewed every three seconds, whatever its holder waits for, and needs no other queries while trusted', async () => {
  const lease = renewedLease(row, 'work', clock)
  for (let time = 0; time < 100; time += 1) expect(await lease.hold()).toBe(true)
  await clock.advance(60_000)
  expect(row.asked).toEqual(Array.from({ length: 21 }, (_, index) => index * 3_000))
  expect(lease.isTrusted()).toBe(true)
  await lease.release()
})

test('a lease whose holder died goes to another within twelve seconds', async () => {
  const dead = renewedLease(row, 'work', clock)
  await dead.hold()
  await clock.advance(2_999)
  row.isSilent = true
  const diedAt = clock.monotonicMs()
  await dead.release()
  row.isSilent = false
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
  row.isSilent = true
  await clock.advance(8_999)
  expect(lease.isTrusted()).toBe(true)
  await clock.advance(1)
  expect(lease.isTrusted()).toBe(false)
  await expect(lease.hold()).rejects.toThrow(JournalUnavailableError)
  row.isSilent = false
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
  const asked = row.asked.length
  await clock.advance(2_000)
  expect(row.asked).toHaveLength(asked)
})
