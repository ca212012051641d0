import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import { openJournal } from '#backend/open-journal.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'

interface Store {
  readonly journal: Journal
  readonly outbox: Outbox
  /** What a process that starts later sees. */
  readonly reopen: () => Promise<Store>
  readonly close: () => Promise<void>
}

async function openSqlite(folder = mkdtempSync(join(tmpdir(), 'outbox-'))): Promise<Store> {
  const { journal, outbox } = await openJournal({ dataDir: folder })
  return {
    journal,
    outbox,
    reopen: async () => {
      await journal.close()
      return openSqlite(folder)
    },
    close: async () => {
      await journal.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function openPostgres(url?: string): Promise<Store> {
  const databaseUrl = url ?? (await createTestDatabase())
  const { journal, outbox } = await openJournal({ dataDir: '', databaseUrl })
  return {
    journal,
    outbox,
    reopen: async () => {
      await journal.close()
      return openPostgres(databaseUrl)
    },
    close: () => journal.close(),
  }
}

const sheetA = 'spreadsheet-a'
const sheetB = 'spreadsheet-b'
const at = '2026-11-20T15:00:00.000Z'
const restarted = { marker: 'e2', rowsMissing: 3 }
const refusal = { reason: 'Google refused it.', at }

for (const [kind, open] of [
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
] as const) {
  describe(`the outbox in ${kind}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())

    async function accept(count: number): Promise<readonly string[]> {
      const ids = Array.from({ length: count }, () => randomUUID())
      for (const id of ids) {
        await store.journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat', 0) })
      }
      return ids
    }

    function batch(marker: string, eventIds: readonly string[]) {
      return { marker, eventIds, rows: `[{"values":["${marker}"]}]` }
    }

    async function pendingIds(): Promise<readonly string[]> {
      return (await store.outbox.pending(0, 100)).map(({ id }) => id)
    }

    test('an event beyond a daily limit is set aside in the same commit, and may be released', async () => {
      const [first = ''] = await accept(1)
      const id = randomUUID()
      const event = { id, contentHash: id, cells: leadCells(id, 'Pat', 0) }
      await store.journal.append({ ...event, isBeyondDailyLimit: true })
      await store.outbox.quarantine([first], refusal)
      store = await store.reopen()
      expect(await store.journal.append({ ...event, isBeyondDailyLimit: false })).toMatchObject({
        outcome: 'repeated',
      })
      expect(await pendingIds()).toEqual([])
      const quarantined = await store.outbox.quarantined(10)
      expect(quarantined.map((found) => [found.id, found.refusal])).toEqual([
        [first, refusal],
        [
          id,
          { reason: 'More came in a day than the limits allow.', at: '1970-01-01T00:00:00.000Z' },
        ],
      ])
      expect((await store.outbox.refused(10)).map((found) => found.id)).toEqual([first])
      expect(await store.outbox.beyondDailyLimit([first, id])).toEqual([id])
      expect(await store.outbox.release([id])).toBe(1)
      expect(await pendingIds()).toEqual([id])
      expect(await store.outbox.beyondDailyLimit([first, id])).toEqual([])
    })

    test('makes a chain once, not started, and keeps its first marker', async () => {
      const chain = await store.outbox.openChain(sheetA, 'm0')
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
      expect(await store.outbox.openChain(sheetA, 'other')).toEqual(chain)
    })

    test('remembers that the chain is started, and the tab, after a crash', async () => {
      const chain = await store.outbox.openChain(sheetA, 'm0')
      expect(await store.outbox.markStarted(chain, 2 ** 31 - 1)).toBe(true)
      store = await store.reopen()
      expect(await store.outbox.openChain(sheetA, 'm0')).toMatchObject({
        isStarted: true,
        tabId: 2 ** 31 - 1,
      })
    })

    test('lists pending events in order of acceptance, a page at a time', async () => {
      const ids = await accept(5)
      const first = await store.outbox.pending(0, 2)
      const rest = await store.outbox.pending(first[1]?.sequence ?? 0, 10)
      expect([...first, ...rest].map(({ id }) => id)).toEqual(ids)
    })

    test('keeps every frozen version, last frozen last, after a crash', async () => {
      const [a = '', b = ''] = await accept(2)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      const whole = batch('m1', [a, b])
      const half = batch('m1h', [a])
      expect(await store.outbox.freeze(chain, whole)).toBe(true)
      expect(await store.outbox.freeze(chain, half)).toBe(true)
      store = await store.reopen()
      expect(await store.outbox.frozen(chain)).toEqual([whole, half])
      expect(await store.outbox.freeze(chain, whole)).toBe(true)
      expect(await store.outbox.frozen(chain)).toEqual([half, whole])
    })

    test('a delivered batch moves the chain on, marks its events and drops all versions', async () => {
      const [a = '', b = ''] = await accept(2)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.freeze(chain, batch('m1', [a, b]))
      await store.outbox.freeze(chain, batch('m1h', [a]))
      expect(await store.outbox.markDelivered(chain, batch('m1h', [a]), at)).toBe(true)
      store = await store.reopen()
      const next = await store.outbox.openChain(sheetA, 'm0')
      expect(next).toMatchObject({ number: 1, marker: 'm1h', lastDeliveredAt: at })
      expect(await store.outbox.frozen(next)).toEqual([])
      expect(await pendingIds()).toEqual([b])
      expect((await store.outbox.deliveredRefs(next, 0, 10)).map(({ id }) => id)).toEqual([a])
    })

    test('does nothing for a dispatcher whose chain has moved on', async () => {
      const [a = '', b = ''] = await accept(2)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      const first = batch('m1', [a])
      await store.outbox.freeze(chain, first)
      expect(await store.outbox.markDelivered(chain, first, at)).toBe(true)
      const restart = { ...restarted, deliveredIds: [b], number: 0 }
      expect(await store.outbox.markDelivered(chain, first, at)).toBe(false)
      expect(await store.outbox.freeze(chain, batch('m1b', [b]))).toBe(false)
      expect(await store.outbox.restart(chain, restart)).toBe(false)
      expect(await store.outbox.markStarted(chain, 1)).toBe(false)
      expect(await store.outbox.forgetTab(chain)).toBe(false)
      expect(await store.outbox.openChain(sheetA, '')).toMatchObject({ number: 1, marker: 'm1' })
      expect(await pendingIds()).toEqual([b])
    })

    test('freezes nothing that is not pending any more', async () => {
      const [a = '', b = ''] = await accept(2)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.quarantine([a], refusal)
      expect(await store.outbox.freeze(chain, batch('m1', [a, b]))).toBe(false)
      expect(await store.outbox.frozen(chain)).toEqual([])
    })

    test('a quarantined event is not pending, is listed, and can be released', async () => {
      const [a = '', b = ''] = await accept(2)
      await store.outbox.quarantine([a], refusal)
      expect(await pendingIds()).toEqual([b])
      expect((await store.outbox.quarantined(10)).map(({ id }) => id)).toEqual([a])
      expect(await store.journal.counts()).toMatchObject({ pending: 1, quarantined: 1 })
      expect(await store.outbox.sendAgain([a, b])).toBe(0)
      expect(await store.outbox.release([a, b])).toBe(1)
      expect(await pendingIds()).toEqual([a, b])
    })

    test('keeps why and when an event was set aside, and says how many were', async () => {
      const [a = '', b = ''] = await accept(2)
      expect(await store.outbox.quarantine([a], refusal)).toBe(1)
      expect(await store.outbox.quarantine([a, b], { ...refusal, reason: 'later' })).toBe(1)
      store = await store.reopen()
      expect((await store.outbox.quarantined(10)).map(({ id, refusal }) => [id, refusal])).toEqual([
        [a, refusal],
        [b, { ...refusal, reason: 'later' }],
      ])
    })

    test('gives where pending events stand, and the cells of the asked-for ones, in order', async () => {
      const [a = '', b = '', c = ''] = await accept(3)
      await store.outbox.quarantine([b], refusal)
      const refs = await store.outbox.pendingRefs(0, 10)
      expect(refs.map(({ id }) => id)).toEqual([a, c])
      expect(await store.outbox.pendingRefs(refs[0]?.sequence ?? 0, 10)).toEqual([refs[1]])
      const events = await store.outbox.events([c, b, a])
      expect(events.map(({ id, cells }) => [id, cells[2]])).toEqual([
        [a, 'Pat'],
        [c, 'Pat'],
      ])
    })

    test('keeps which pending events were refused by themselves, until something is decided', async () => {
      const [a = '', b = '', c = ''] = await accept(3)
      const refused = async () =>
        (await store.outbox.pendingRefs(0, 10)).flatMap(({ id, wasRefused }) =>
          wasRefused ? [id] : [],
        )
      await store.outbox.noteRefused(a, refusal)
      await store.outbox.noteRefused(b, refusal)
      store = await store.reopen()
      expect(await refused()).toEqual([a, b])
      expect((await store.outbox.quarantined(10)).length).toBe(0)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.markDelivered(chain, batch('m1', [a, c]), at)
      await store.outbox.noteRefused(c, refusal)
      await store.outbox.quarantine([b], refusal)
      await store.outbox.release([b])
      await store.outbox.sendAgain([a, c])
      expect(await refused()).toEqual([])
      expect(await pendingIds()).toEqual([a, b, c])
    })

    test('a version that was refused can be forgotten by itself', async () => {
      const [a = '', b = ''] = await accept(2)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.freeze(chain, batch('m1', [a, b]))
      await store.outbox.freeze(chain, batch('m1h', [a]))
      await store.outbox.unfreeze(chain, 'm1h')
      expect((await store.outbox.frozen(chain)).map(({ marker }) => marker)).toEqual(['m1'])
    })

    test('rows that staff deleted on purpose are not looked for any more, and stay delivered', async () => {
      const [a = '', b = ''] = await accept(2)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.markDelivered(chain, batch('m1', [a, b]), at)
      await store.outbox.dismissMissing([a])
      const next = await store.outbox.openChain(sheetA, '')
      expect((await store.outbox.deliveredRefs(next, 0, 10)).map(({ id }) => id)).toEqual([b])
      expect((await store.journal.find(a))?.state).toBe('delivered')
    })

    test('the journal lists what the Sheet does not hold, whatever the reason, in one order', async () => {
      const [a = '', b = '', c = '', d = ''] = await accept(4)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.markDelivered(chain, batch('m1', [a]), at)
      await store.outbox.quarantine([b, d], refusal)
      const first = await store.journal.undelivered({ after: 0, limit: 2 })
      const rest = await store.journal.undelivered({ after: first[1]?.sequence ?? 0, limit: 2 })
      expect([...first, ...rest].map(({ id, state }) => [id, state])).toEqual([
        [b, 'quarantined'],
        [c, 'pending'],
        [d, 'quarantined'],
      ])
      expect(await store.outbox.release([a])).toBe(0)
      expect(await store.outbox.sendAgain([a])).toBe(1)
      expect((await store.journal.undelivered({ after: 0, limit: 9 })).map(({ id }) => id)).toEqual(
        [a, b, c, d],
      )
    })

    test('never quarantines what is delivered', async () => {
      const [a = ''] = await accept(1)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.markDelivered(chain, batch('m1', [a]), at)
      await store.outbox.quarantine([a], refusal)
      expect((await store.journal.find(a))?.state).toBe('delivered')
    })

    test('a restart begins an epoch, decides the batch and keeps the tab', async () => {
      const [a = '', b = ''] = await accept(2)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.markStarted(chain, 7)
      await store.outbox.freeze(chain, batch('m1', [a]))
      const restart = { ...restarted, deliveredIds: [a], number: 1 }
      expect(await store.outbox.restart(chain, restart)).toBe(true)
      const next = await store.outbox.openChain(sheetA, '')
      expect(next).toMatchObject({
        epoch: 2,
        number: 1,
        marker: 'e2',
        isStarted: false,
        tabId: 7,
        rowsMissing: 3,
      })
      expect(await store.outbox.frozen(next)).toEqual([])
      expect(await pendingIds()).toEqual([b])
      expect(await store.outbox.forgetTab(next)).toBe(true)
      expect(await store.outbox.openChain(sheetA, '')).toMatchObject({ tabId: undefined })
    })

    test('keeps the chains of two spreadsheets apart', async () => {
      const [a = '', b = ''] = await accept(2)
      const chainA = await store.outbox.openChain(sheetA, 'a0')
      const chainB = await store.outbox.openChain(sheetB, 'b0')
      await store.outbox.freeze(chainA, batch('a1', [a]))
      await store.outbox.freeze(chainB, batch('b1', [a, b]))
      await store.outbox.markDelivered(chainB, batch('b1', [a, b]), at)
      expect(await store.outbox.frozen(chainA)).toHaveLength(1)
      expect(await store.outbox.openChain(sheetA, '')).toMatchObject({ number: 0 })
      expect(await store.outbox.deliveredRefs(chainA, 0, 10)).toEqual([])
      expect(await store.outbox.deliveredRefs(chainB, 0, 10)).toHaveLength(2)
      expect(await store.outbox.otherSpreadsheets(sheetA)).toEqual([sheetB])
    })

    test('notes how many rows are missing', async () => {
      const chain = await store.outbox.openChain(sheetA, 'm0')
      await store.outbox.noteRowsMissing(chain, 4)
      expect(await store.outbox.openChain(sheetA, '')).toMatchObject({ rowsMissing: 4 })
    })

    test('keeps a row’s text as it is, whatever it holds', async () => {
      const [a = ''] = await accept(1)
      const chain = await store.outbox.openChain(sheetA, 'm0')
      const odd = { marker: 'm1', eventIds: [a], rows: '[{"v":"\\"\\\\u0041 é 😀 \\n $1 \' ;--"}]' }
      await store.outbox.freeze(chain, odd)
      expect(await store.outbox.frozen(chain)).toEqual([odd])
    })
  })
}

describe('the lease in PostgreSQL', () => {
  test('given before the database’s clock was set back holds nobody up for longer than a lease lasts', async () => {
    const { lease, close } = await openLease()
    expect(await lease.hold(sheetA, 'gone', 3_600_000)).toBe(true)
    expect(await lease.hold(sheetA, 'one', 90_000)).toBe(true)
    await close()
  })

  test('is held by one instance, renewed by it, and free when released or run out', async () => {
    const { lease, close } = await openLease()
    expect(await lease.hold(sheetA, 'one', 60_000)).toBe(true)
    expect(await lease.hold(sheetA, 'two', 60_000)).toBe(false)
    expect(await lease.hold(sheetA, 'one', 60_000)).toBe(true)
    await lease.release(sheetA, 'two')
    expect(await lease.hold(sheetA, 'two', 60_000)).toBe(false)
    await lease.release(sheetA, 'one')
    expect(await lease.hold(sheetA, 'two', 0)).toBe(true)
    expect(await lease.hold(sheetA, 'one', 60_000)).toBe(true)
    await close()
  })

  test('of another name is another’s to hold', async () => {
    const { lease, close } = await openLease()
    expect(await lease.hold(`delivery ${sheetA}`, 'one', 60_000)).toBe(true)
    expect(await lease.hold('alerts', 'two', 60_000)).toBe(true)
    expect(await lease.hold('alerts', 'one', 60_000)).toBe(false)
    await lease.release(`delivery ${sheetA}`, 'one')
    expect(await lease.hold('alerts', 'one', 60_000)).toBe(false)
    await close()
  })

  test('of many that ask at once one gets it', async () => {
    const { lease, close } = await openLease()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => lease.hold(sheetA, `holder ${index}`, 60_000)),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
    await close()
  })
})

async function openLease() {
  const store = await openPostgres()
  const { leases: lease } = store.outbox
  if (lease === undefined) throw new Error('PostgreSQL has no leases')
  return { lease, close: store.close }
}
