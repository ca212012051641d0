/** Retention: events older than the limit are erased, and nothing else. */

import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { erasedIds } from '#backend/journal/maintenance/erasure.ts'
import { checkJournal } from '#backend/journal/maintenance/journal-check.ts'
import { expireOld, type RetentionOptions } from '#backend/journal/retention-schedule.ts'
import type { Retention } from '#backend/journal/retention-store.ts'
import { type OpenJournal, openJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { systemClock } from '#backend/process/clock.ts'
import { anEvent, describeInBoth } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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

const warnings: string[] = []

function expire(hasSheet: boolean, more: Partial<RetentionOptions> = {}, pause = async () => {}) {
  const log = { info: () => {}, warn: (line: string) => void warnings.push(line) }
  const clock = { ...systemClock, now: () => now }
  const before = now - 30 * dayMs
  return expireOld({ ...open, days: 30, hasSheet, clock, log, ...more }, before, pause)
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

  test('only an expired event’s number, id and erasure time remain, and the erasure is recorded', async () => {
    const id = await accept(31)
    await expire(false)
    await using beside = await openJournalBesideService(at.place)
    const { database } = beside
    const [row] = await database.query('SELECT * FROM events')
    expect(JSON.stringify(row)).not.toMatch(/marked/)
    expect(row).toMatchObject({ id, cells: '[]', erased_at: new Date(now).toISOString() })
    expect(await database.query('SELECT at, command, events FROM erasures')).toEqual([
      { at: new Date(now).toISOString(), command: 'RETENTION_DAYS', events: 1 },
    ])
    expect((await checkJournal(database)).problems).toEqual([])
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

test('events expire in slices of at most 100, and the write-ahead log stays short', async () => {
  const folder = temporaryFolder()
  open = await openJournal({ dataDir: folder })
  for (let group = 0; group < 5; group += 1) {
    await Promise.all(Array.from({ length: 1_000 }, () => accept(31)))
  }
  const slices: number[] = []
  const logBytes: number[] = []
  const retention: Retention = {
    ...open.retention,
    expire: (ids, ...more) => {
      slices.push(ids.length)
      return open.retention.expire(ids, ...more)
    },
  }
  // A lead that arrives between two slices is stored before the next.
  const expired = await expire(false, { retention }, async () => {
    await accept(1)
    logBytes.push(statSync(join(folder, 'journal.sqlite-wal')).size)
  })
  expect(expired).toBe(5_000)
  expect(slices).toEqual(Array.from({ length: 50 }, () => 100))
  expect(Math.max(...logBytes)).toBeLessThan(18_000_000)
  expect((await open.journal.counts()).pending).toBe(logBytes.length)
  await open.journal.close()
})
