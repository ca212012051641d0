/** Staff's changes to leads, on a real file and on a real PostgreSQL. */

import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Steps } from '#backend/journal/database.ts'
import type { NewEvent } from '#backend/journal/journal.ts'
import { SqliteDatabase } from '#backend/journal/sqlite/sqlite-database.ts'
import { type ChangeResult, statusStore, type WantedChange } from '#backend/journal/status-store.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { anEvent, type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const ann = { by: 'ann', at: '2026-11-20T16:00:00.000Z' }
const bob = { by: 'bob', at: '2026-11-20T17:00:00.000Z' }

function wanted(id: string, status: WantedChange['status'], more: Partial<WantedChange> = {}) {
  return { id, status, note: undefined, expected: undefined, ...more }
}

function outcomes(results: readonly ChangeResult[]) {
  return results.map((result) =>
    'state' in result
      ? [result.outcome, result.state.status, result.state.version]
      : [result.outcome],
  )
}

test.each(journalPlaces)(
  'a journal in %s of before there was a next action goes over by itself, and its numbers go on',
  async (_name, create) => {
    const place = await create()
    const kept = [anEvent(), anEvent()]
    const [lost, forgotten] = kept.map(({ id }) => id)
    await place.makeOlder(
      { sqlite: 12, postgres: 13 },
      `${kept.map(({ id, cells }) => `INSERT INTO events (id, content_hash, cells) VALUES ('${id}', 'x', '${JSON.stringify(cells)}');`).join('\n')}
      INSERT INTO status_changes (event_id, version, status, note, author, at, responded_at) VALUES
        ('${lost}', 1, 'contacted', 'It''s hers', 'ann', '${ann.at}', '${ann.at}'),
        ('${lost}', 2, 'closed', 'It''s hers', 'bob', '${bob.at}', '${ann.at}'),
        ('${forgotten}', 1, 'spam', '', 'ann', '${ann.at}', NULL);
      DELETE FROM status_changes WHERE event_id = '${forgotten}';`,
    )
    const { journal, staff } = await place.open()
    const { state, changes } = (await staff.statuses.history(lost ?? '')) ?? {}
    const old = { status: 'lost', note: "It's hers", assignee: null, followUpOn: null }
    expect(state).toMatchObject({ ...old, by: 'bob', version: 2, respondedAt: ann.at })
    expect(changes).toMatchObject([{ status: 'contacted' }, old])
    await staff.statuses.change([wanted(forgotten ?? '', 'won', { followUpOn: '2026-12-01' })], bob)
    const won = { status: 'won', assignee: 'bob', followUpOn: '2026-12-01' }
    // What a reader has seen up to the third comes after it.
    expect(await staff.statuses.changedAfter(3, 9)).toMatchObject([{ position: 4, state: won }])
    await journal.close()
    place.remove()
  },
)

describe.each(journalPlaces)('in %s', (_name, create) => {
  let place: JournalPlace
  let open: OpenJournal
  let event: NewEvent
  beforeEach(async () => {
    place = await create()
    open = await place.open()
    event = anEvent()
    await open.journal.append(event)
  })
  afterEach(async () => {
    await open.journal.close()
    place.remove()
  })

  test('a change is there after the journal was closed and opened, and the eleven cells are as before', async () => {
    await open.staff.statuses.change(
      [wanted(event.id, 'contacted', { note: 'Left a message.' })],
      ann,
    )
    await open.journal.close()
    open = await place.open()
    expect(await open.staff.statuses.history(event.id)).toMatchObject({
      event: { id: event.id, cells: event.cells },
      state: {
        status: 'contacted',
        note: 'Left a message.',
        by: 'ann',
        at: ann.at,
        version: 1,
        respondedAt: ann.at,
        promisedBy: '2026-11-21T15:00:00.000Z',
      },
      changes: [{ version: 1, status: 'contacted' }],
    })
  })

  test('of two who change the same version one wins, and the other is told what is so now', async () => {
    const results = await Promise.all(
      [ann, bob].map((author, index) =>
        open.staff.statuses.change(
          [wanted(event.id, index === 0 ? 'contacted' : 'spam', { expected: 0 })],
          author,
        ),
      ),
    )
    const flat = results.flat()
    expect(flat.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'done'])
    const states = flat.flatMap((result) => ('state' in result ? [result.state] : []))
    expect(states[0]).toEqual(states[1])
    expect((await open.staff.statuses.history(event.id))?.changes).toHaveLength(1)
  })

  test('fifty who change without having looked all leave their change, in one order', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        open.staff.statuses.change([wanted(event.id, 'pending', { note: `note ${index}` })], ann),
      ),
    )
    const { changes = [] } = (await open.staff.statuses.history(event.id)) ?? {}
    expect(changes.map(({ version }) => version)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    )
    expect(new Set(changes.map(({ note }) => note)).size).toBe(50)
  })

  test('a note left out stays, an empty one goes, and what is so already changes nothing', async () => {
    const { statuses } = open.staff
    await statuses.change([wanted(event.id, 'contacted', { note: 'Call at noon' })], ann)
    const [kept] = await statuses.change([wanted(event.id, 'booked')], bob)
    expect(kept).toMatchObject({ state: { note: 'Call at noon', version: 2 } })
    const [same] = await statuses.change([wanted(event.id, 'booked')], ann)
    expect(same).toMatchObject({ state: { by: 'bob', version: 2 } })
    const [emptied] = await statuses.change([wanted(event.id, 'booked', { note: '' })], ann)
    expect(emptied).toMatchObject({
      state: { note: '', version: 3, respondedAt: ann.at },
    })
  })

  test('an undo is a change of its own, brings status and note back, and can be undone', async () => {
    const { statuses } = open.staff
    await statuses.change([wanted(event.id, 'pending', { note: 'First' })], ann)
    await statuses.change([wanted(event.id, 'contacted', { note: 'Second' })], ann)
    const undo = async (expected: number, author: typeof ann) =>
      (await statuses.undo([{ id: event.id, expected }], author))[0]
    const first = { status: 'pending', note: 'First', respondedAt: null }
    expect(await undo(2, bob)).toMatchObject({
      outcome: 'done',
      state: { ...first, version: 3, undoes: 2, by: 'bob' },
    })
    expect(await undo(2, bob)).toMatchObject({ outcome: 'conflict' })
    expect(await undo(3, ann)).toMatchObject({
      state: { status: 'contacted', note: 'Second', version: 4, undoes: 3, respondedAt: ann.at },
    })
  })

  test('undoing the only change of a suspect puts it back into the lane', async () => {
    const suspect = anEvent({ extra: { suspect: ['honeypot', 'fill_time'] } })
    await open.journal.append(suspect)
    const { statuses } = open.staff
    const [early] = await statuses.undo([{ id: suspect.id, expected: 0 }], ann)
    expect(early).toMatchObject({ outcome: 'conflict' })
    await statuses.change([wanted(suspect.id, 'pending')], ann)
    const [undone] = await statuses.undo([{ id: suspect.id, expected: 1 }], ann)
    expect(undone).toMatchObject({ state: { status: 'spam', promisedBy: null } })
  })

  test('many at once: what can be done is done, the rest is told one by one', async () => {
    const others = [anEvent(), anEvent({ event: 'call_click' })]
    await Promise.all(others.map((each) => open.journal.append(each)))
    await open.staff.statuses.change([wanted(event.id, 'booked')], ann)
    const missing = anEvent().id
    const results = await open.staff.statuses.change(
      [
        wanted(others[0]?.id ?? '', 'lost', { expected: 0 }),
        wanted(event.id, 'lost', { expected: 0 }),
        wanted(missing, 'lost'),
        wanted(others[1]?.id ?? '', 'lost'),
      ],
      bob,
    )
    expect(outcomes(results)).toEqual([
      ['done', 'lost', 1],
      ['conflict', 'booked', 1],
      ['unknown'],
      ['done', 'lost', 1],
    ])
  })

  test('readers see each lead’s last change, in the order in which they were made', async () => {
    const other = anEvent()
    await open.journal.append(other)
    const { statuses } = open.staff
    expect(await statuses.lastPosition()).toBe(0)
    await statuses.change([wanted(event.id, 'contacted')], ann)
    await statuses.change([wanted(other.id, 'spam')], ann)
    await statuses.change([wanted(event.id, 'booked')], bob)
    const last = await statuses.changedAfter(0, 10)
    expect(last.map(({ event: { id }, state }) => [id, state.status])).toEqual([
      [other.id, 'spam'],
      [event.id, 'booked'],
    ])
    expect(await statuses.changedAfter(last[0]?.position ?? 0, 10)).toEqual(last.slice(1))
    expect(await statuses.lastPosition()).toBe(last.at(-1)?.position)
    const states = await statuses.states([event.id, other.id, anEvent().id, 'no id', ''])
    expect([event.id, other.id].map((id) => states.get(id)?.status)).toEqual(['booked', 'spam'])
    expect(states.size).toBe(2)
  })

  test('what is let go of by age takes its history along, and nobody else’s', async () => {
    const other = anEvent()
    await open.journal.append(other)
    const changes = [event.id, other.id].map((id) => wanted(id, 'lost', { note: 'Words' }))
    await open.staff.statuses.change(changes, ann)
    const [first] = await open.journal.rows({ after: 0, limit: 1 })
    expect(await open.retention.expire([first?.sequence ?? 0], ann.at, true)).toBe(1)
    const left = await open.staff.statuses.changedAfter(0, 10)
    expect(left.map((change) => change.event.id)).toEqual([other.id])
    expect(await open.staff.statuses.history(event.id)).toBeUndefined()
  })

  test('a change whose other steps fail leaves nothing', async () => {
    function* failing() {
      const line = { ...ann, role: 'staff', address: '', action: 'x', detail: {}, rows: 1 }
      yield* open.staff.audit.steps(line)
      throw new Error('the trail cannot be written')
    }
    await expect(
      open.staff.statuses.change([wanted(event.id, 'spam')], ann, failing),
    ).rejects.toThrow('cannot commit')
    expect((await open.staff.statuses.history(event.id))?.changes).toEqual([])
    expect(await open.staff.audit.total()).toBe(0)
  })
})

test('a thousand changes at once are as many statements as one', async () => {
  const folder = temporaryFolder()
  const { journal } = await openJournal({ dataDir: folder })
  const events = Array.from({ length: 1_000 }, () => anEvent())
  await Promise.all(events.map((each) => journal.append(each)))
  const store = await SqliteDatabase.openBeside(folder, () => {})
  const counts: number[] = []
  const counting: Pick<Database, 'read' | 'transaction'> = {
    read: (step) => store.read(step),
    transaction: (begin) =>
      store.transaction(() => counted(begin(), (count) => counts.push(count))),
  }
  const book = statusStore(counting)
  await book.change([wanted(anEvent().id, 'booked'), wanted(events[0]?.id ?? '', 'booked')], ann)
  const results = await book.change(
    events.map(({ id }, index) => wanted(id, 'contacted', { note: `it's "${index}"\n` })),
    ann,
  )
  expect(counts).toEqual([4, 4])
  expect(new Set(outcomes(results).map(String))).toEqual(
    new Set(['done,contacted,1', 'done,contacted,2']),
  )
  const changes = await book.changedAfter(1, 2_000)
  expect(changes.map(({ state }) => [state.id, state.note])).toEqual(
    events.map(({ id }, index) => [id, `it's "${index}"\n`]),
  )
  await store.close()
  await journal.close()
  rmSync(folder, { recursive: true })
})

function* counted<Result>(steps: Steps<Result>, tell: (count: number) => void): Steps<Result> {
  let count = 0
  let next = steps.next()
  while (!next.done) {
    count += 1
    next = steps.next(yield next.value)
  }
  tell(count)
  return next.value
}
