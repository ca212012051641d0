/** The journal's contract, told once and tried on a real file and on a real PostgreSQL. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '#backend/journal/journal.ts'
import { openJournal } from '#backend/open-journal.ts'
import { anEvent, type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'

async function openPostgres(databaseUrl: string): Promise<Journal> {
  return (await openJournal({ dataDir: '', databaseUrl })).journal
}

describe.each(journalPlaces)('a journal in %s', (_name, create) => {
  let place: JournalPlace
  let journal: Journal
  const reopen = async () => {
    journal = (await place.open()).journal
  }
  beforeEach(async () => {
    place = await create()
    await reopen()
  })
  afterEach(async () => {
    await journal.close()
    place.remove()
  })

  test('keeps what it acknowledged, in order of acceptance, across a restart', async () => {
    const events = Array.from({ length: 25 }, () => anEvent())
    for (const event of events) {
      expect((await journal.append(event)).outcome).toBe('stored')
    }
    const { journalId } = journal
    await journal.close()
    await reopen()
    expect(journal.journalId).toBe(journalId)
    const rows = await journal.rows({ after: 0, limit: 100 })
    expect(rows.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
    expect(rows.map(({ cells }) => cells)).toEqual(events.map(({ cells }) => cells))
    expect(rows.every(({ state }) => state === 'pending')).toBe(true)
  })

  test('keeps the order of events that arrive together', async () => {
    const events = Array.from({ length: 25 }, () => anEvent())
    await Promise.all(events.map((event) => journal.append(event)))
    const rows = await journal.rows({ after: 0, limit: 100 })
    expect(rows.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  })

  test('stores one event for one id and answers with the first acceptance', async () => {
    const first = anEvent()
    const later = { ...first, cells: ['2027-01-01T00:00:00.000Z', ...first.cells.slice(1)] }
    expect(await journal.append(first)).toEqual({ outcome: 'stored', acceptedAt: first.cells[0] })
    expect(await journal.append(later)).toEqual({ outcome: 'repeated', acceptedAt: first.cells[0] })
    expect((await journal.find(first.id))?.cells).toEqual(first.cells)
  })

  test('tells a conflict when the content under an id is another', async () => {
    const event = anEvent()
    await journal.append(event)
    expect(await journal.append({ ...event, contentHash: 'other' })).toEqual({
      outcome: 'conflict',
    })
    expect((await journal.counts()).pending).toBe(1)
  })

  test('settles repetitions and conflicts that arrive together', async () => {
    const event = anEvent()
    const results = await Promise.all([
      journal.append(event),
      journal.append(event),
      journal.append({ ...event, contentHash: 'other' }),
      journal.append(anEvent()),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'stored',
      'repeated',
      'conflict',
      'stored',
    ])
    expect((await journal.counts()).pending).toBe(2)
  })

  test('knows the last position, after which everything later stands', async () => {
    expect(await journal.lastSequence()).toBe(0)
    await Promise.all(Array.from({ length: 7 }, () => journal.append(anEvent())))
    const last = await journal.lastSequence()
    expect((await journal.rows({ after: 0, limit: 100 })).at(-1)?.sequence).toBe(last)
    const later = anEvent()
    await journal.append(later)
    expect((await journal.rows({ after: last, limit: 100 })).map(({ id }) => id)).toEqual([
      later.id,
    ])
  })

  test('counts what waits, and since when', async () => {
    expect(await journal.counts()).toEqual({
      pending: 0,
      quarantined: 0,
      oldestPendingAt: undefined,
    })
    const [first, second] = [anEvent(), anEvent({ timestamp: '2026-11-21T15:00:00.000Z' })]
    await journal.append(first)
    await journal.append(second)
    expect(await journal.counts()).toEqual({
      pending: 2,
      quarantined: 0,
      oldestPendingAt: first.cells[0],
    })
  })

  test('tells listeners of new events only, after they are stored', async () => {
    await journal.checkWritable()
    let calls = 0
    journal.onAppend(() => {
      calls += 1
    })
    const event = anEvent()
    await journal.append(event)
    expect(calls).toBe(1)
    await journal.append(event)
    expect(calls).toBe(1)
  })

  test('finds nothing under an id it does not hold, or under no id at all', async () => {
    expect(await journal.find(randomUUID())).toBeUndefined()
    expect(await journal.find("'; DROP TABLE events; --")).toBeUndefined()
    expect(await journal.find('')).toBeUndefined()
    expect(await journal.find(`{${randomUUID()}}`)).toBeUndefined()
  })

  test('pages from its newest row backwards', async () => {
    await Promise.all(Array.from({ length: 25 }, () => journal.append(anEvent())))
    const rows = await journal.rows({ after: 0, limit: 100 })
    const last = rows.at(-1)?.sequence ?? 0
    expect(await journal.rowsBefore({ before: last + 1, limit: 100 })).toEqual(rows.toReversed())
    expect(await journal.rowsBefore({ before: last, limit: 2 })).toEqual([rows[23], rows[22]])
    expect(await journal.rowsBefore({ before: rows[0]?.sequence ?? 0, limit: 2 })).toEqual([])
  })

  test('gives the rows of a range in order, as many as are asked for', async () => {
    for (let count = 0; count < 9; count += 1) await journal.append(anEvent())
    const all = await journal.rows({ after: 0, limit: 100 })
    const third = all[2]?.sequence ?? 0
    expect(all).toHaveLength(9)
    expect(await journal.rows({ after: 0, limit: 4 })).toEqual(all.slice(0, 4))
    expect(await journal.rows({ after: 0, upTo: third, limit: 100 })).toEqual(all.slice(0, 3))
    expect(await journal.rows({ after: third, limit: 100 })).toEqual(all.slice(3))
  })

  test('tells how many events it holds, however many come between two askings', async () => {
    expect(await journal.extent()).toEqual({ lastSequence: 0, events: 0, erased: 0 })
    // More than are counted at once.
    for (const count of [3, 1, 0, 7_996]) {
      const { events } = await journal.extent()
      const appends = Array.from({ length: count }, () => journal.append(anEvent()))
      await Promise.all([...appends, journal.extent(), journal.extent()])
      expect(await journal.extent()).toEqual({
        lastSequence: await journal.lastSequence(),
        events: events + count,
        erased: 0,
      })
    }
    await journal.close()
    await reopen()
    expect((await journal.extent()).events).toBe(8_000)
  })

  test('keeps any text exactly', async () => {
    const cells = Array(11).fill('quote " \\ line\r\nbreak 李 👩‍👩‍👧 \u202e ’ \u2028')
    const event = { ...anEvent(), cells }
    await journal.append(event)
    expect((await journal.find(event.id))?.cells).toEqual(cells)
  })

  test('answers appends under way before it closes', async () => {
    const appends = Array.from({ length: 20 }, () => journal.append(anEvent()))
    await journal.close()
    expect((await Promise.all(appends)).every(({ outcome }) => outcome === 'stored')).toBe(true)
    await reopen()
    expect((await journal.counts()).pending).toBe(20)
  })
})

test('two instances on one PostgreSQL store one row for one id, whoever is first', async () => {
  const url = await createTestDatabase()
  const [a, b] = await Promise.all([openPostgres(url), openPostgres(url)])
  const events = Array.from({ length: 200 }, () => anEvent())
  const results = await Promise.all(events.flatMap((event) => [a.append(event), b.append(event)]))
  const outcomes = results.map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(200)
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(200)
  expect((await a.counts()).pending).toBe(200)
  await Promise.all([a.close(), b.close()])
})

test('a PostgreSQL that cannot be reached is told in one sentence without the password', async () => {
  const opening = openPostgres('postgres://user:secret@127.0.0.1:1/leads')
  await expect(opening).rejects.toThrow(
    /^The journal's database can’t be opened .*Check DATABASE_URL/,
  )
  await expect(opening).rejects.not.toThrow(/secret/)
})
