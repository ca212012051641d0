/** The outbox keeps the same promises in both databases; leases are PostgreSQL's alone. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#backend/delivery/reconcile.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'

const sheetA = 'spreadsheet-a'
const sheetB = 'spreadsheet-b'
const at = '2026-11-20T15:00:00.000Z'
const refusal = { reason: 'Google refused it.', at }

const batch = (marker: string, eventIds: readonly string[]) => ({
  marker,
  eventIds,
  rows: `[{"values":["${marker}"]}]`,
})

/** A tab with the titles and these leads; no hidden tab marks a batch. */
function tabWith(ids: readonly string[]): Sheet {
  const rows = ids.map((id) => leadCells(id, 'Pat', 0))
  const tab = { id: 7, title: 'Leads', rowCount: 100, columnCount: leadRowColumns.length }
  return {
    spreadsheetId: sheetA,
    describe: async () => ({ ok: true, value: { title: '', tabs: [tab], namedRanges: [] } }),
    readValues: async (_tab, range) => {
      const ofColumn = /^K/.test(range) ? (row: readonly string[]) => row.slice(-1) : null
      const all = [[...leadRowColumns], ...rows]
      return { ok: true, value: ofColumn ? all.map(ofColumn) : all }
    },
    batchUpdate: () => Promise.reject(new Error('Nothing is written')),
    renewCredentials: () => {},
  }
}

const ofNovember25 = journalPlaces.flatMap(([name, create]) =>
  (['was written', 'never arrived'] as const).map((fate) => [name, fate, create] as const),
)

test.each(ofNovember25)(
  'a journal in %s of November 25, 2026, whose batch under way %s, goes over by itself',
  async (_name, fate, create) => {
    const place = await create()
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const [sent = '', first = '', second = '', late = ''] = ids
    const isSqlite = place.databaseUrl === undefined
    const frozen = [first, second]
    await place.makeOlder(
      { sqlite: 9, postgres: 10 },
      `INSERT INTO chains (spreadsheet_id, number, marker, is_started, tab_id)
         VALUES ('${sheetA}', 1, 'm1', ${isSqlite ? 1 : true}, 7);
       ${ids.map((id) => `INSERT INTO events (id, content_hash, cells) VALUES ('${id}', 'x', '${JSON.stringify(leadCells(id, 'Pat', 0))}');`).join('\n')}
       UPDATE events SET state = 'delivered', delivered_to = '${sheetA}' WHERE id = '${sent}';
       INSERT INTO frozen_batches (spreadsheet_id, marker, event_ids, rows) VALUES ('${sheetA}', 'm2',
         '${isSqlite ? JSON.stringify(frozen) : `{${frozen}}`}', '[{},{}]');`,
    )
    const { journal, outbox } = await place.open()
    const chain = await outbox.openChain(sheetA, 'never used')
    expect(chain).toMatchObject({ number: 1, marker: 'm1', isMarkedByNamedRange: true })
    expect(await outbox.frozen(chain)).toEqual([
      { marker: 'm2', eventIds: frozen, rows: '[{},{}]' },
    ])
    const isWritten = fate === 'was written'
    const sheet = tabWith(isWritten ? [sent, ...frozen] : [sent])
    await reconcile(sheet, outbox, chain, async () => {})
    expect(await outbox.openChain(sheetA, 'never used')).toMatchObject({
      ...{ epoch: 2, number: isWritten ? 2 : 1, rowsMissing: 0 },
      ...{ isStarted: false, isMarkedByNamedRange: false },
    })
    expect(await outbox.frozen(chain)).toEqual([])
    const pending = (await outbox.pending(0, 9)).map(({ id }) => id)
    expect(pending).toEqual(isWritten ? [late] : [...frozen, late])
    await journal.close()
    place.remove()
  },
)

describe.each(journalPlaces)('the outbox in %s', (kind, create) => {
  let place: JournalPlace
  let open: OpenJournal
  beforeEach(async () => {
    place = await create()
    open = await place.open()
  })
  afterEach(async () => {
    await open.journal.close()
    place.remove()
  })

  async function restart(): Promise<void> {
    await open.journal.close()
    open = await place.open()
  }

  async function accept(count: number): Promise<readonly string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    for (const id of ids) {
      await open.journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat', 0) })
    }
    return ids
  }

  const chainOf = (spreadsheetId = sheetA) => open.outbox.openChain(spreadsheetId, 'm0')
  const pendingIds = async () => (await open.outbox.pending(0, 100)).map(({ id }) => id)

  test('an event beyond a daily limit is set aside in the same commit, and may be released', async () => {
    const [first = ''] = await accept(1)
    const id = randomUUID()
    const event = { id, contentHash: id, cells: leadCells(id, 'Pat', 0) }
    await open.journal.append({ ...event, isBeyondDailyLimit: true })
    await open.outbox.quarantine([first], refusal)
    await restart()
    expect(await open.journal.append({ ...event, isBeyondDailyLimit: false })).toMatchObject({
      outcome: 'repeated',
    })
    expect(await pendingIds()).toEqual([])
    const quarantined = await open.outbox.quarantined(10)
    expect(quarantined.map((found) => [found.id, found.refusal])).toEqual([
      [first, refusal],
      [id, { reason: 'More came in a day than the limits allow.', at: '1970-01-01T00:00:00.000Z' }],
    ])
    expect((await open.outbox.refused(10)).map((found) => found.id)).toEqual([first])
    expect(await open.outbox.beyondDailyLimit([first, id])).toEqual([id])
    expect(await open.outbox.release([id])).toBe(1)
    expect(await pendingIds()).toEqual([id])
    expect(await open.outbox.beyondDailyLimit([first, id])).toEqual([])
  })

  test('makes a chain once, keeps its first marker, and remembers what is noted of it after a crash', async () => {
    const chain = await chainOf()
    expect(chain).toEqual({
      spreadsheetId: sheetA,
      epoch: 1,
      number: 0,
      marker: 'm0',
      isMarkedByNamedRange: false,
      isStarted: false,
      tabId: undefined,
      lastDeliveredAt: undefined,
      rowsMissing: 0,
    })
    expect(await open.outbox.openChain(sheetA, 'other')).toEqual(chain)
    const tabId = 2 ** 31 - 1
    expect(await open.outbox.markStarted(chain, tabId)).toBe(true)
    await open.outbox.noteRowsMissing(chain, 4)
    await restart()
    expect(await chainOf()).toEqual({ ...chain, isStarted: true, tabId, rowsMissing: 4 })
  })

  test('keeps every frozen version, last frozen last, after a crash, until it is forgotten by itself', async () => {
    const [a = '', b = ''] = await accept(2)
    const chain = await chainOf()
    const whole = batch('m1', [a, b])
    const half = batch('m1h', [a])
    expect(await open.outbox.freeze(chain, whole)).toBe(true)
    expect(await open.outbox.freeze(chain, half)).toBe(true)
    await restart()
    expect(await open.outbox.frozen(chain)).toEqual([whole, half])
    expect(await open.outbox.freeze(chain, whole)).toBe(true)
    expect(await open.outbox.frozen(chain)).toEqual([half, whole])
    await open.outbox.unfreeze('m1h')
    expect(await open.outbox.frozen(chain)).toEqual([whole])
  })

  test('a delivered batch moves the chain on, marks its events and drops all versions', async () => {
    const [a = '', b = ''] = await accept(2)
    const chain = await chainOf()
    await open.outbox.freeze(chain, batch('m1', [a, b]))
    await open.outbox.freeze(chain, batch('m1h', [a]))
    expect(await open.outbox.markDelivered(chain, batch('m1h', [a]), at)).toBe(true)
    await restart()
    const next = await chainOf()
    expect(next).toMatchObject({ number: 1, marker: 'm1h', lastDeliveredAt: at })
    expect(await open.outbox.frozen(next)).toEqual([])
    expect(await pendingIds()).toEqual([b])
    expect((await open.outbox.deliveredRefs(next, 0, 10)).map(({ id }) => id)).toEqual([a])
  })

  test('does nothing for a dispatcher whose chain has moved on', async () => {
    const [a = '', b = ''] = await accept(2)
    const chain = await chainOf()
    const first = batch('m1', [a])
    await open.outbox.freeze(chain, first)
    expect(await open.outbox.markDelivered(chain, first, at)).toBe(true)
    const restart = { marker: 'e2', rowsMissing: 3, deliveredIds: [b], number: 0 }
    expect(await open.outbox.markDelivered(chain, first, at)).toBe(false)
    expect(await open.outbox.freeze(chain, batch('m1b', [b]))).toBe(false)
    expect(await open.outbox.restart(chain, restart)).toBe(false)
    expect(await open.outbox.markStarted(chain, 1)).toBe(false)
    expect(await open.outbox.forgetTab(chain)).toBe(false)
    expect(await chainOf()).toMatchObject({ number: 1, marker: 'm1' })
    expect(await pendingIds()).toEqual([b])
  })

  test('an event that is set aside is frozen no more, keeps why and when, and can be released', async () => {
    const [a = '', b = ''] = await accept(2)
    expect(await open.outbox.quarantine([a], refusal)).toBe(1)
    expect(await pendingIds()).toEqual([b])
    expect(await open.journal.counts()).toMatchObject({ pending: 1, quarantined: 1 })
    const chain = await chainOf()
    expect(await open.outbox.freeze(chain, batch('m1', [a, b]))).toBe(false)
    expect(await open.outbox.frozen(chain)).toEqual([])
    expect(await open.outbox.quarantine([a, b], { ...refusal, reason: 'later' })).toBe(1)
    await restart()
    expect((await open.outbox.quarantined(10)).map(({ id, refusal }) => [id, refusal])).toEqual([
      [a, refusal],
      [b, { ...refusal, reason: 'later' }],
    ])
    expect(await open.outbox.sendAgain([a, b])).toBe(0)
    expect(await open.outbox.release([a, b, randomUUID()])).toBe(2)
    expect(await pendingIds()).toEqual([a, b])
  })

  test('gives pending events, where they stand, and the asked-for ones, in order, a page at a time', async () => {
    const [a = '', b = '', c = ''] = await accept(3)
    const [first] = await open.outbox.pending(0, 1)
    expect(first?.id).toBe(a)
    expect((await open.outbox.pending(first?.sequence ?? 0, 9)).map(({ id }) => id)).toEqual([b, c])
    await open.outbox.quarantine([b], refusal)
    const refs = await open.outbox.pendingRefs(0, 10)
    expect(refs.map(({ id }) => id)).toEqual([a, c])
    expect(await open.outbox.pendingRefs(refs[0]?.sequence ?? 0, 10)).toEqual([refs[1]])
    const events = await open.outbox.events([c, b, a])
    expect(events.map(({ id, cells }) => [id, cells[2]])).toEqual([
      [a, 'Pat'],
      [c, 'Pat'],
    ])
  })

  test('keeps which pending events were refused by themselves, until something is decided', async () => {
    const [a = '', b = '', c = ''] = await accept(3)
    const refused = async () =>
      (await open.outbox.pendingRefs(0, 10)).flatMap(({ id, wasRefused }) =>
        wasRefused ? [id] : [],
      )
    await open.outbox.noteRefused(a, refusal)
    await open.outbox.noteRefused(b, refusal)
    await restart()
    expect(await refused()).toEqual([a, b])
    expect((await open.outbox.quarantined(10)).length).toBe(0)
    const chain = await chainOf()
    await open.outbox.markDelivered(chain, batch('m1', [a, c]), at)
    await open.outbox.noteRefused(c, refusal)
    await open.outbox.quarantine([b], refusal)
    await open.outbox.release([b])
    await open.outbox.sendAgain([a, c])
    expect(await refused()).toEqual([])
    expect(await pendingIds()).toEqual([a, b, c])
  })

  test('rows that staff deleted on purpose are not looked for any more, and stay delivered', async () => {
    const [a = '', b = ''] = await accept(2)
    const chain = await chainOf()
    await open.outbox.markDelivered(chain, batch('m1', [a, b]), at)
    await open.outbox.dismissMissing([a])
    const next = await chainOf()
    expect((await open.outbox.deliveredRefs(next, 0, 10)).map(({ id }) => id)).toEqual([b])
    expect(await open.outbox.quarantine([a], refusal)).toBe(0)
    expect((await open.journal.find(a))?.state).toBe('delivered')
  })

  test('the journal lists what the Sheet does not hold, whatever the reason, in one order', async () => {
    const [a = '', b = '', c = '', d = ''] = await accept(4)
    const chain = await chainOf()
    await open.outbox.markDelivered(chain, batch('m1', [a]), at)
    await open.outbox.quarantine([b, d], refusal)
    const first = await open.journal.undelivered({ after: 0, limit: 2 })
    const rest = await open.journal.undelivered({ after: first[1]?.sequence ?? 0, limit: 2 })
    expect([...first, ...rest].map(({ id, state }) => [id, state])).toEqual([
      [b, 'quarantined'],
      [c, 'pending'],
      [d, 'quarantined'],
    ])
    expect(await open.outbox.release([a])).toBe(0)
    expect(await open.outbox.sendAgain([a])).toBe(1)
    expect((await open.journal.undelivered({ after: 0, limit: 9 })).map(({ id }) => id)).toEqual([
      a,
      b,
      c,
      d,
    ])
  })

  test('a restart begins an epoch, decides the batch and keeps the tab', async () => {
    const [a = '', b = ''] = await accept(2)
    const chain = await chainOf()
    await open.outbox.markStarted(chain, 7)
    await open.outbox.freeze(chain, batch('m1', [a]))
    const restart = { marker: 'e2', rowsMissing: 3, deliveredIds: [a], number: 1 }
    expect(await open.outbox.restart(chain, restart)).toBe(true)
    const next = await chainOf()
    expect(next).toMatchObject({
      epoch: 2,
      number: 1,
      marker: 'e2',
      isStarted: false,
      tabId: 7,
      rowsMissing: 3,
    })
    expect(await open.outbox.frozen(next)).toEqual([])
    expect(await pendingIds()).toEqual([b])
    expect(await open.outbox.forgetTab(next)).toBe(true)
    expect(await chainOf()).toMatchObject({ tabId: undefined })
  })

  test('keeps the chains of two spreadsheets apart', async () => {
    const [a = '', b = ''] = await accept(2)
    const chainA = await open.outbox.openChain(sheetA, 'a0')
    const chainB = await open.outbox.openChain(sheetB, 'b0')
    await open.outbox.freeze(chainA, batch('a1', [a]))
    await open.outbox.freeze(chainB, batch('b1', [a, b]))
    await open.outbox.markDelivered(chainB, batch('b1', [a, b]), at)
    expect(await open.outbox.frozen(chainA)).toHaveLength(1)
    expect(await chainOf()).toMatchObject({ number: 0 })
    expect(await open.outbox.deliveredRefs(chainA, 0, 10)).toEqual([])
    expect(await open.outbox.deliveredRefs(chainB, 0, 10)).toHaveLength(2)
    expect(await open.outbox.otherSpreadsheets(sheetA)).toEqual([sheetB])
  })

  test('keeps a row’s text as it is, whatever it holds', async () => {
    const [a = ''] = await accept(1)
    const chain = await chainOf()
    const odd = { marker: 'm1', eventIds: [a], rows: '[{"v":"\\"\\\\u0041 é 😀 \\n $1 \' ;--"}]' }
    await open.outbox.freeze(chain, odd)
    expect(await open.outbox.frozen(chain)).toEqual([odd])
  })

  // One process at a time holds SQLite's file: there is no lease to hold.
  if (kind === 'PostgreSQL')
    test('a lease is held by one instance, renewed by it, and free when released or run out', async () => {
      const lease = open.outbox.leases
      if (lease === undefined) throw new Error('PostgreSQL has no leases')
      const asked = Array.from({ length: 20 }, (_, index) => lease.hold('b', `${index}`, 60_000))
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
      expect(await lease.hold(sheetA, 'one', 60_000)).toBe(true)
      expect(await lease.hold(sheetA, 'two', 60_000)).toBe(false)
      expect(await lease.hold('alerts', 'two', 60_000)).toBe(true)
      expect(await lease.hold(sheetA, 'one', 60_000)).toBe(true)
      await lease.release(sheetA, 'two')
      expect(await lease.hold(sheetA, 'two', 60_000)).toBe(false)
      await lease.release(sheetA, 'one')
      expect(await lease.hold('alerts', 'one', 60_000)).toBe(false)
      expect(await lease.hold(sheetA, 'two', 0)).toBe(true)
      expect(await lease.hold(sheetA, 'one', 3_600_000)).toBe(true)
      // Given before the database's clock was set back: it holds nobody up for longer than a lease lasts.
      expect(await lease.hold(sheetA, 'two', 90_000)).toBe(true)
    })
})
