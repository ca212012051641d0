/** Retention: events older than the limit are erased, and nothing else. */

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { erasedIds } from '#backend/journal/maintenance/erasure.ts'
import { expireOld } from '#backend/journal/retention-schedule.ts'
import { type OpenJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { systemClock } from '#backend/process/clock.ts'
import { anEvent, describeInBoth } from '#tests/support/journal-places.ts'

const dayMs = 24 * 60 * 60_000
const now = Date.parse('2026-11-22T12:00:00.000Z')

let open: OpenJournal

function cellsAged(id: string, days: number, isSubscription = false) {
  const event = isSubscription ? 'newsletter' : 'call_click'
  const timestamp = new Date(now - days * dayMs).toISOString()
  return anEvent({ id, event, timestamp, email: 'ann@marked.example' }).cells
}

async function accept(days: number, isSubscription = false): Promise<string> {
  const id = randomUUID()
  const cells = cellsAged(id, days, isSubscription)
  await open.journal.append({ id, contentHash: 'hash', cells })
  return id
}

/** @returns ids of the events that are still there */
async function idsLeft(): Promise<readonly string[]> {
  return (await open.journal.rows(0, 1000)).map(({ id }) => id)
}

function expire(hasSheet: boolean) {
  const log = { info: () => {}, warn: () => {} }
  const clock = { ...systemClock, now: () => now }
  return expireOld({ ...open, days: 30, hasSheet, clock, log }, now - 30 * dayMs, async () => {})
}

async function deliver(ids: readonly string[]): Promise<void> {
  const chain = await open.outbox.openChain('sheet', 'm0')
  const batch = { marker: 'm1', eventIds: ids, rows: '[]' }
  await open.outbox.freeze(chain, batch)
  await open.outbox.markDelivered(chain, batch, '2026-11-20T15:00:00.000Z')
}

describeInBoth('%s', (at) => {
  beforeEach(() => {
    open = at.open
  })

  test('old delivered events expire; undelivered ones, subscriptions and recent ones stay', async () => {
    const [old, older, waiting, refused, subscription, young] = [
      await accept(40),
      await accept(30.001),
      await accept(50),
      await accept(60),
      await accept(45, true),
      await accept(30),
    ]
    await deliver([old, older, subscription, young])
    await open.outbox.quarantine([refused], { reason: 'Refused.', at: '2026-11-20T15:00:00.000Z' })
    expect(await expire(true)).toBe(2)
    expect(await idsLeft()).toEqual([waiting, refused, subscription, young])
    expect(await open.journal.find(old)).toBeUndefined()
    expect(await expire(true)).toBe(0)
  })

  test('only an expired event’s number, id and erasure time remain', async () => {
    const id = await accept(31)
    await expire(false)
    await using beside = await openJournalBesideService(at.place)
    const { query } = beside.database
    const [row] = await query('SELECT * FROM events')
    expect(JSON.stringify(row)).not.toMatch(/marked/)
    expect(row).toMatchObject({ id, cells: '[]', erased_at: new Date(now).toISOString() })
    const again = { id, contentHash: 'hash', cells: cellsAged(id, 0) }
    expect(await open.journal.append(again)).toEqual({ outcome: 'erased' })
  })

  test('person forget does not treat expired events as erased, and leaves their rows in the Sheet', async () => {
    const id = await accept(31)
    await deliver([id])
    await expire(true)
    await using beside = await openJournalBesideService(at.place)
    expect(await erasedIds(beside.database)).toEqual(new Set())
  })
})
