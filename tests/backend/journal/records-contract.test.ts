/** Records beside the events, in both databases: staff's changes, audit trail, derivation keys. */

import { beforeEach, expect, test } from 'vitest'
import { derive } from '#backend/journal/derivation-keys.ts'
import type { NewEvent } from '#backend/journal/journal.ts'
import type { StatusStore, WantedChange } from '#backend/journal/status-store.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { anEvent, describeInBoth } from '#tests/support/journal-places.ts'
import { startApp } from '#tests/support/running-app.ts'

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

  test('audit lines are numbered without gaps even when written at once, and read back unchanged', async () => {
    const { audit } = at.open.staff
    const line = {
      ...{ ...ann, role: 'staff', address: '203.0.113.7', action: 'leads.read' },
      ...{ detail: { event: 'lead', q: '…' }, rows: null },
    }
    await Promise.all(Array.from({ length: 60 }, () => audit.append(line)))
    const numbered = Array.from({ length: 60 }, (_, index) => ({ ...line, number: index + 1 }))
    expect(await audit.after(0, 100)).toEqual(numbered)
    expect(await audit.before(31, 2)).toEqual([numbered[29], numbered[28]])
    expect(await audit.total()).toBe(60)
  })

  test('after a key change, known and new addresses both get ids of the new key, and known ones stay one row', async () => {
    const { open, place } = at
    const app = await startApp({ open })
    const signUp = async (email: string) =>
      ((await (await app.post('/api/newsletter', { email })).json()) as { id: string }).id
    await signUp('pat@example.org')
    const [oldKey] = await open.staff.keys.all()
    expect((await runCommand('journal replace-key', place.settings)).code).toBe(0)
    const [newKey = '', ...others] = await open.staff.keys.all()
    expect([newKey, ...others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), oldKey])
    // A holder of the old key cannot tell from the answers which address was known before.
    for (const email of ['pat@example.org', 'lee@example.org']) {
      const underNew = derive(newKey, ['newsletter', email, false, 0]).toString('hex', 0, 4)
      expect((await signUp(email)).slice(0, 8)).toBe(underNew)
    }
    // With each test's own.
    expect(await app.events()).toHaveLength(3)
    const [line] = await open.staff.audit.before(Number.MAX_SAFE_INTEGER, 1)
    expect(line?.action).toBe('journal.replace-key')
    // Closes the journal.
    await app.stop()
    at.open = await place.open()
  })
})
