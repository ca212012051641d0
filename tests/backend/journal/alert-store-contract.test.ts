/** The alert store keeps the same promises in both databases. */

import { beforeEach, expect, test } from 'vitest'
import type { AlertStore, NewAlert } from '#backend/journal/alert-store.ts'
import { describeInBoth } from '#tests/support/journal-places.ts'

const since = '2026-11-20T18:52:00.000Z'
const later = '2026-11-20T19:00:00.000Z'
const start = { after: 7, stuckOn: undefined, diskLowSince: undefined }

function alert(subject: string, channel = 'email'): NewAlert {
  return { kind: 'lead.accepted', subject, channel, event: 'lead', since }
}

describeInBoth('%s', (at) => {
  let book: AlertStore
  beforeEach(() => {
    book = at.open.alertStore
  })

  const waiting = async (channel = 'email') =>
    (await book.waiting(channel, 'disk.low', 100)).map(({ subject }) => subject)
  const positions = async () =>
    (await book.waiting('email', 'disk.low', 100)).map(({ position }) => position)

  test('alerts and the place they were made up to are noted together, and survive a restart', async () => {
    expect(await book.progress()).toBeUndefined()
    const progress = { after: 12, stuckOn: 'an-id', diskLowSince: since, reportedOn: '2026-11-16' }
    await book.note(progress, [alert('a'), alert('b'), alert('a', 'webhook')])
    await at.restart()
    book = at.open.alertStore
    expect(await book.progress()).toEqual(progress)
    expect(await waiting()).toEqual(['a', 'b'])
    expect(await waiting('webhook')).toEqual(['a'])
    await book.forgetProgress()
    expect(await book.progress()).toBeUndefined()
    expect(await waiting()).toEqual(['a', 'b'])
  })

  test('an alert is there once for its kind, subject and channel, also after it was settled', async () => {
    await book.note(start, [alert('a')])
    await book.settle((await positions())[0] ?? 0, 'sent', later)
    await book.note(start, [alert('a'), alert('b')])
    expect(await waiting()).toEqual(['b'])
  })

  test('a digest stays one', async () => {
    await book.note(start, [alert('a'), alert('b'), alert('c')])
    const [first = 0] = await positions()
    await book.bundle('email', 'disk.low', first)
    await book.note(start, [alert('d'), { ...alert('full'), kind: 'disk.low' }])
    expect(await waiting()).toEqual(['full', 'a', 'd'])
    const message = await book.message(first, 2)
    expect(message.alerts.map(({ subject }) => subject)).toEqual(['c', 'b'])
    expect(message).toMatchObject({ count: 3, since })
    await book.settle(first, 'sent', later)
    expect(await waiting()).toEqual(['full', 'd'])
  })

  test('an alert that was tried alone is in no digest', async () => {
    await book.note(start, [alert('a'), alert('b'), alert('c')])
    const [first = 0, second = 0] = await positions()
    await book.freeze(first)
    await book.bundle('email', 'disk.low', second)
    expect((await book.message(first, 9)).count).toBe(1)
    expect((await book.message(second, 9)).alerts.map(({ subject }) => subject)).toEqual(['c', 'b'])
  })

  test('what was given up is counted and shown, and waits again when told to', async () => {
    await book.note(start, [alert('a'), alert('b'), alert('c', 'webhook')])
    const [first = 0] = await positions()
    await book.settle(first, 'failed', later, 'It was refused.')
    expect((await book.counts()).toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
      { channel: 'email', state: 'failed', alerts: 1 },
      ...['email', 'webhook'].map((channel) => ({ channel, state: 'waiting', alerts: 1 })),
    ])
    expect(await book.failed(10)).toMatchObject([
      { subject: 'a', problem: 'It was refused.', settledAt: later },
    ])
    expect(await book.retryFailed()).toBe(1)
    expect(await waiting()).toEqual(['a', 'b'])
    expect(await book.failed(10)).toEqual([])
  })

  test('what was sent since a moment is known by channel; what was settled before is forgotten', async () => {
    await book.note(start, [alert('a'), alert('b'), alert('c', 'webhook')])
    const [first = 0, second = 0] = await positions()
    await book.settle(first, 'sent', since)
    await book.settle(second, 'sent', later)
    expect(await book.sentSince('email', since)).toEqual([{ subject: 'b', settledAt: later }])
    expect(await book.sentSince('webhook', since)).toEqual([])
    await book.prune(later)
    const long = '2000-01-01T00:00:00.000Z'
    expect(await book.sentSince('email', long)).toEqual([{ subject: 'b', settledAt: later }])
    expect(await waiting('webhook')).toEqual(['c'])
  })
})
