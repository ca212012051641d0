/** The journal's contract, tested on a real file and on a real PostgreSQL. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openJournal } from '#backend/open-journal.ts'
import { accept, anEvent, describeInBoth } from '#tests/support/journal-places.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'

const postgres = (databaseUrl: string) => openJournal({ dataDir: '', databaseUrl })

describeInBoth('a journal in %s', (at) => {
  const all = () => at.open.journal.rows(0, 100)

  test('keeps acknowledged events, in order of acceptance, across a restart', async () => {
    const { journalId, append } = at.open.journal
    const events = Array.from({ length: 50 }, () => anEvent())
    for (const event of events.slice(0, 25)) expect((await append(event)).outcome).toBe('stored')
    await Promise.all(events.slice(25).map(append))
    await at.restart()
    expect(at.open.journal.journalId).toBe(journalId)
    expect(await all()).toMatchObject(
      events.map(({ id, cells }) => ({ id, cells, state: 'pending' })),
    )
  })

  test('stores one event per id, answers with the first acceptance time, and reports a conflict', async () => {
    const { journal } = at.open
    const first = anEvent()
    const later = { ...first, cells: ['2027-01-01T00:00:00.000Z', ...first.cells.slice(1)] }
    const other = { ...first, contentHash: 'other' }
    const acceptedAt = first.cells[0]
    expect(await journal.append(first)).toEqual({ outcome: 'stored', acceptedAt })
    expect(await journal.append(later)).toEqual({ outcome: 'repeated', acceptedAt })
    expect(await journal.append(other)).toEqual({ outcome: 'conflict' })
    expect(await all()).toMatchObject([{ id: first.id, cells: first.cells }])
  })

  test('settles repetitions and conflicts that arrive together', async () => {
    const event = anEvent()
    const together = [event, event, { ...event, contentHash: 'other' }, anEvent()]
    const results = await Promise.all(together.map(at.open.journal.append))
    const outcomes = results.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['stored', 'repeated', 'conflict', 'stored'])
    expect(await all()).toHaveLength(2)
  })

  test('finds nothing under an unknown or invalid id', async () => {
    for (const id of [randomUUID(), "'; DROP TABLE events; --", '', '\0']) {
      expect(await at.open.journal.find(id)).toBeUndefined()
    }
  })

  test('pages rows from either end, and later events follow the last', async () => {
    const { journal } = at.open
    expect(await journal.lastSequence()).toBe(0)
    await accept(at.open, 5)
    const rows = await all()
    const [first = 0, , third = 0, , last = 0] = rows.map(({ sequence }) => sequence)
    expect(await journal.lastSequence()).toBe(last)
    expect(await journal.rows(0, 4)).toEqual(rows.slice(0, 4))
    expect(await journal.rows(third, 100)).toEqual(rows.slice(3))
    expect(await journal.rowsBefore(last + 1, 100)).toEqual(rows.toReversed())
    expect(await journal.rowsBefore(last, 2)).toEqual([rows[3], rows[2]])
    expect(await journal.rowsBefore(first, 2)).toEqual([])
    const [later] = await accept(at.open, 1)
    expect(await journal.rows(last, 100)).toMatchObject([{ id: later }])
  })

  test('keeps any text exactly', async () => {
    const cells = Array(11).fill('quote " \\ line\r\nbreak 李 👩‍👩‍👧 \u202e ’ \u2028')
    await at.open.journal.append({ ...anEvent(), cells })
    expect(await all()).toMatchObject([{ cells }])
  })

  test('answers pending appends before it closes', async () => {
    const accepted = accept(at.open, 20)
    await at.restart()
    expect((await all()).map(({ id }) => id)).toEqual(await accepted)
  })
})

test('two instances on one PostgreSQL store one row per id, whichever is first', async () => {
  const url = await createTestDatabase()
  const instances = await Promise.all([postgres(url), postgres(url)])
  const events = Array.from({ length: 200 }, () => anEvent())
  const results = await Promise.all(
    events.flatMap((event) => instances.map(({ journal }) => journal.append(event))),
  )
  const counted = Object.groupBy(results, ({ outcome }) => outcome)
  expect([counted.stored?.length, counted.repeated?.length]).toEqual([200, 200])
  expect((await instances[0]?.journal.counts())?.pending).toBe(200)
  await Promise.all(instances.map(({ journal }) => journal.close()))
})
