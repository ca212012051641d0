/** The outbox's contract, in both databases. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accept, anEvent, describeInBoth } from '#tests/support/journal-places.ts'

const sheetA = 'spreadsheet-a'
const sheetB = 'spreadsheet-b'
const at = '2026-11-20T15:00:00.000Z'
const refusal = { reason: 'Google refused it.', at }

const batch = (marker: string, eventIds: readonly string[]) => ({
  marker,
  eventIds,
  rows: `[{"values":["${marker}"]}]`,
})

const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id)

describeInBoth('the outbox in %s', (journal) => {
  const { restart } = journal
  const outbox = () => journal.open.outbox
  const chainOf = (spreadsheetId = sheetA) => outbox().openChain(spreadsheetId, 'm0')
  const pendingIds = async () => idsOf(await outbox().pending(0, 100))
  const quarantined = async () =>
    (await outbox().quarantined(10)).map((event) => [event.id, event.refusal])

  test('an event beyond a daily limit is pending, but not delivered until the owner says so', async () => {
    const [first = ''] = await accept(journal.open, 1)
    const event = anEvent()
    await journal.open.journal.append({ ...event, isLimited: true })
    await outbox().quarantine([first], refusal)
    await restart()
    const repeated = await journal.open.journal.append({ ...event, isLimited: false })
    expect(repeated).toMatchObject({ outcome: 'repeated' })
    expect(await pendingIds()).toEqual([])
    expect(await quarantined()).toEqual([[first, refusal]])
    const found = () => journal.open.journal.find(event.id)
    expect(await found()).toMatchObject({ state: 'pending', isLimited: true })
    const counts = { pending: 1, limited: 1, quarantined: 1, oldestPendingAt: undefined }
    expect(await journal.open.journal.counts()).toEqual(counts)
    expect(idsOf(await journal.open.journal.undelivered(0, 10))).toEqual([first, event.id])
    expect(await outbox().newestRefused()).toMatchObject({ id: first, count: 1, refusal })
    expect((await outbox().newestLimited())?.id).toBe(event.id)
    expect(await outbox().deliverLimited()).toBe(1)
    expect(await outbox().newestLimited()).toBeUndefined()
    expect(await pendingIds()).toEqual([event.id])
    expect(await found()).not.toHaveProperty('isLimited')
    expect(await outbox().deliverLimited()).toBe(0)
  })

  test('makes a chain once, keeps its first marker, and remembers its state after a crash', async () => {
    const chain = await chainOf()
    expect(chain).toEqual({
      ...{ spreadsheetId: sheetA, generation: 1, number: 0, marker: 'm0' },
      ...{ isStarted: false, tabId: undefined, lastDeliveredAt: undefined, rowsMissing: 0 },
    })
    expect(await outbox().openChain(sheetA, 'other')).toEqual(chain)
    const tabId = 2 ** 31 - 1
    expect(await outbox().markStarted(chain, tabId)).toBe(true)
    await outbox().noteRowsMissing(chain, 4)
    await restart()
    expect(await chainOf()).toEqual({ ...chain, isStarted: true, tabId, rowsMissing: 4 })
  })

  test('keeps every frozen version, last frozen last, across a crash, until each is dropped', async () => {
    const [a = '', b = ''] = await accept(journal.open, 2)
    const chain = await chainOf()
    const whole = { ...batch('m1', [a, b]), rows: '[{"v":"\\"\\\\u0041 é 😀 \\n $1 \' ;--"}]' }
    const half = batch('m1h', [a])
    expect(await outbox().freeze(chain, whole)).toBe(true)
    expect(await outbox().freeze(chain, half)).toBe(true)
    await restart()
    expect(await outbox().frozen(chain)).toEqual([whole, half])
    expect(await outbox().freeze(chain, whole)).toBe(true)
    expect(await outbox().frozen(chain)).toEqual([half, whole])
    await outbox().unfreeze('m1h')
    expect(await outbox().frozen(chain)).toEqual([whole])
  })

  test('a delivered batch advances its own chain alone, marks its events and drops all versions', async () => {
    const [a = '', b = ''] = await accept(journal.open, 2)
    const [chain, other] = [await chainOf(), await chainOf(sheetB)]
    await outbox().freeze(other, batch('b1', [a, b]))
    await outbox().freeze(chain, batch('m1', [a, b]))
    await outbox().freeze(chain, batch('m1h', [a]))
    expect(await outbox().markDelivered(chain, batch('m1h', [a]), at)).toBe(true)
    await restart()
    const next = await chainOf()
    expect(next).toMatchObject({ number: 1, marker: 'm1h', lastDeliveredAt: at })
    expect(await outbox().frozen(next)).toEqual([])
    expect(await pendingIds()).toEqual([b])
    expect(idsOf(await outbox().deliveredRefs(next, 0, 10))).toEqual([a])
    expect(await outbox().otherSpreadsheets(sheetA)).toEqual([sheetB])
    expect(await chainOf(sheetB)).toEqual(other)
    expect(await outbox().frozen(other)).toHaveLength(1)
    expect(await outbox().deliveredRefs(other, 0, 10)).toEqual([])
  })

  test('refuses changes of a dispatcher whose chain has advanced', async () => {
    const [a = '', b = ''] = await accept(journal.open, 2)
    const chain = await chainOf()
    const first = batch('m1', [a])
    await outbox().freeze(chain, first)
    expect(await outbox().markDelivered(chain, first, at)).toBe(true)
    const anew = { marker: 'e2', rowsMissing: 3, deliveredIds: [b] }
    expect(await outbox().markDelivered(chain, first, at)).toBe(false)
    expect(await outbox().freeze(chain, batch('m1b', [b]))).toBe(false)
    expect(await outbox().restart(chain, anew)).toBe(false)
    expect(await outbox().sendAgain(chain, [a])).toBe(0)
    expect(await outbox().dismissMissing(chain, [a])).toBe(0)
    await outbox().noteRowsMissing(chain, 1)
    expect(await outbox().markStarted(chain, 1)).toBe(false)
    expect(await outbox().forgetTab(chain)).toBe(false)
    expect(await chainOf()).toMatchObject({ number: 1, marker: 'm1', rowsMissing: 0 })
    expect(await pendingIds()).toEqual([b])
  })

  test('an event that is set aside cannot be frozen, keeps reason and time, and can be released', async () => {
    const [a = '', b = ''] = await accept(journal.open, 2)
    expect(await outbox().quarantine([a], refusal)).toBe(1)
    expect(await pendingIds()).toEqual([b])
    const counts = { pending: 1, limited: 0, quarantined: 1, oldestPendingAt: at }
    expect(await journal.open.journal.counts()).toEqual(counts)
    const chain = await chainOf()
    expect(await outbox().freeze(chain, batch('m1', [a, b]))).toBe(false)
    expect(await outbox().frozen(chain)).toEqual([])
    const later = { ...refusal, reason: 'later' }
    expect(await outbox().quarantine([a, b], later)).toBe(1)
    await restart()
    expect(await quarantined()).toEqual([
      [a, refusal],
      [b, later],
    ])
    expect(await outbox().sendAgain(chain, [a, b])).toBe(0)
    expect(await outbox().release([a, b, randomUUID()])).toBe(2)
    expect(await pendingIds()).toEqual([a, b])
  })

  test('remembers which pending events were refused individually, until they are settled', async () => {
    const [a = '', b = '', c = ''] = await accept(journal.open, 3)
    const refs = () => outbox().pendingRefs(0, 10)
    const refused = async () => idsOf((await refs()).filter(({ wasRefused }) => wasRefused))
    await outbox().noteRefused(a, refusal)
    await outbox().noteRefused(b, refusal)
    await restart()
    expect(await refused()).toEqual([a, b])
    expect(await quarantined()).toEqual([])
    const [first, ...others] = await refs()
    expect(await outbox().pendingRefs(first?.sequence ?? 0, 10)).toEqual(others)
    await outbox().markDelivered(await chainOf(), batch('m1', [a, c]), at)
    await outbox().noteRefused(c, refusal)
    await outbox().quarantine([b], refusal)
    await outbox().release([b])
    await outbox().sendAgain(await chainOf(), [a, c])
    expect(await refused()).toEqual([])
    const events = await outbox().events([c, b, a, randomUUID()])
    expect(events).toEqual(await outbox().pending(0, 100))
    expect(events.map(({ id, cells }) => [id, cells[2]])).toEqual([
      [a, 'Maria'],
      [b, 'Maria'],
      [c, 'Maria'],
    ])
  })

  test('the journal lists every event that the Sheet does not hold, in order, but none that staff deleted there on purpose', async () => {
    const [a = '', b = '', c = '', d = ''] = await accept(journal.open, 4)
    const { undelivered } = journal.open.journal
    await outbox().markDelivered(await chainOf(), batch('m1', [a]), at)
    expect(await outbox().dismissMissing(await chainOf(), [a])).toBe(1)
    expect(await outbox().deliveredRefs(await chainOf(), 0, 10)).toEqual([])
    await outbox().quarantine([b, d], refusal)
    const first = await undelivered(0, 2)
    const rest = await undelivered(first[1]?.sequence ?? 0, 2)
    expect([...first, ...rest].map(({ id, state }) => [id, state])).toEqual([
      [b, 'quarantined'],
      [c, 'pending'],
      [d, 'quarantined'],
    ])
    expect(await outbox().release([a])).toBe(0)
    expect(await outbox().sendAgain(await chainOf(), [a])).toBe(1)
    expect(idsOf(await undelivered(0, 9))).toEqual([a, b, c, d])
  })

  test('a restart begins a generation, settles the batch and keeps the tab', async () => {
    const [a = '', b = ''] = await accept(journal.open, 2)
    const chain = await chainOf()
    await outbox().markStarted(chain, 7)
    await outbox().freeze(chain, batch('m1', [a]))
    const anew = { marker: 'e2', rowsMissing: 3, deliveredIds: [a] }
    expect(await outbox().restart(chain, anew)).toBe(true)
    const next = await chainOf()
    expect(next).toMatchObject({
      ...{ generation: 2, number: 0, marker: 'e2' },
      ...{ isStarted: false, tabId: 7, rowsMissing: 3 },
    })
    expect(await outbox().frozen(next)).toEqual([])
    expect(await pendingIds()).toEqual([b])
    expect(await outbox().forgetTab(next)).toBe(true)
    expect((await chainOf()).tabId).toBeUndefined()
  })
})
