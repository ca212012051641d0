/** Staff's changes to leads, in a real file and in a real PostgreSQL. */

import { beforeEach, expect, test } from 'vitest'
import type { NewEvent } from '#backend/journal/journal.ts'
import type { StatusStore, WantedChange } from '#backend/journal/status-store.ts'
import { anEvent, describeInBoth } from '#tests/support/journal-places.ts'

const ann = { by: 'ann', at: '2026-11-20T16:00:00.000Z' }
const bob = { by: 'bob', at: '2026-11-20T17:00:00.000Z' }

function wanted(id: string, status: WantedChange['status'], more: Partial<WantedChange> = {}) {
  return { id, status, ...more }
}

describeInBoth('in %s', (at) => {
  let event: NewEvent
  let statuses: StatusStore
  beforeEach(async () => {
    statuses = at.open.staff.statuses
    event = anEvent()
    await at.open.journal.append(event)
  })

  test('of two changes to the same version one wins, and the other gets the current state', async () => {
    const results = await Promise.all([
      statuses.change([wanted(event.id, 'contacted', { expected: 0 })], ann),
      statuses.change([wanted(event.id, 'spam', { expected: 0 })], bob),
    ])
    const [first, second] = results.flat()
    expect([first?.outcome, second?.outcome].toSorted()).toEqual(['conflict', 'done'])
    expect({ ...first, outcome: '' }).toEqual({ ...second, outcome: '' })
    expect((await statuses.history(event.id))?.changes).toHaveLength(1)
  })

  test('concurrent changes without an expected version are all kept, in one order', async () => {
    const notes = Array.from({ length: 20 }, (_, index) => `note ${index}`)
    await Promise.all(
      notes.map((note) => statuses.change([wanted(event.id, 'pending', { note })], ann)),
    )
    const { changes = [] } = (await statuses.history(event.id)) ?? {}
    expect(changes.map(({ version }) => version)).toEqual(notes.map((_, index) => index + 1))
    expect(changes.map(({ note }) => note).toSorted()).toEqual(notes.toSorted())
  })

  test('undoing a suspect’s only change makes it a suspect again, and staff can confirm it as spam', async () => {
    const suspect = anEvent({ extra: { suspect: ['honeypot', 'fill_time'] } })
    await at.open.journal.append(suspect)
    const [early] = await statuses.undo([{ id: suspect.id, expected: 0 }], ann)
    expect(early).toMatchObject({ outcome: 'conflict' })
    await statuses.change([wanted(suspect.id, 'pending')], ann)
    const [undone] = await statuses.undo([{ id: suspect.id, expected: 1 }], ann)
    expect(undone).toMatchObject({ state: { status: 'spam', requestedAt: null } })
    const again = anEvent({ extra: { suspect: ['honeypot', 'fill_time'] } })
    await at.open.journal.append(again)
    // The service's guess becomes a person's decision, once.
    for (const _ of ['first', 'again']) {
      const [said] = await statuses.change([wanted(again.id, 'spam')], ann)
      expect(said).toMatchObject({ state: { status: 'spam', version: 1, by: 'ann' } })
    }
  })

  test('readers see each lead’s last change, in the order of the changes', async () => {
    const other = anEvent()
    await at.open.journal.append(other)
    await statuses.change([wanted(event.id, 'contacted')], ann)
    await statuses.change([wanted(other.id, 'spam')], ann)
    await statuses.change([wanted(event.id, 'booked')], bob)
    const last = await statuses.changedAfter(0, 10)
    expect(last.map(({ event: { id }, state }) => [id, state.status])).toEqual([
      [other.id, 'spam'],
      [event.id, 'booked'],
    ])
    expect(await statuses.changedAfter(last[0]?.position ?? 0, 10)).toEqual(last.slice(1))
    const states = await statuses.states([event.id, other.id, anEvent().id, 'no id', ''])
    expect([event.id, other.id].map((id) => states.get(id)?.status)).toEqual(['booked', 'spam'])
    expect(states.size).toBe(2)
  })

  test('an event that expires takes its own history along and no other', async () => {
    const other = anEvent()
    await at.open.journal.append(other)
    const changes = [event.id, other.id].map((id) => wanted(id, 'lost', { note: 'Words' }))
    await statuses.change(changes, ann)
    expect(await at.open.retention.expire([event.id], ann.at, true)).toBe(1)
    const left = await statuses.changedAfter(0, 10)
    expect(left.map((change) => change.event.id)).toEqual([other.id])
    expect(await statuses.history(event.id)).toBeUndefined()
  })
})
