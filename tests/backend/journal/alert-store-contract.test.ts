/** The contract of the alert store, in both databases. */

import { expect, test } from 'vitest'
import type { NewAlert } from '#backend/journal/alert-store.ts'
import { describeInBoth } from '#tests/support/journal-places.ts'

const since = '2026-11-20T18:52:00.000Z'
const later = '2026-11-20T19:00:00.000Z'
const start = { after: 7, stuckOn: undefined, diskLowSince: undefined }

function alert(subject: string, channel = 'email'): NewAlert {
  return { kind: 'lead.accepted', subject, channel, event: 'lead', since }
}

describeInBoth('%s', (at) => {
  const store = () => at.open.alertStore
  const waiting = async (channel = 'email') => store().waiting(channel, 'disk.low', 100)
  const subjects = async (channel = 'email') =>
    (await waiting(channel)).map(({ subject }) => subject)
  const freeze = async (position: number, isDigest: boolean) => {
    const first = (await waiting()).find((one) => one.position === position)
    if (first !== undefined) await store().freeze(first, isDigest, 'disk.low')
  }
  /** @returns the positions of the first two alerts for `email` */
  const note = async (...alerts: readonly NewAlert[]) => {
    await store().note(start, alerts)
    const [first = 0, second = 0] = (await waiting()).map(({ position }) => position)
    return [first, second] as const
  }

  test('alerts and progress are stored together and survive a restart', async () => {
    expect(await store().progress()).toBeUndefined()
    const progress = { after: 12, stuckOn: 'an-id', diskLowSince: since, reportedOn: '2026-11-16' }
    await store().note(progress, [alert('a'), alert('b'), alert('a', 'webhook')])
    await at.restart()
    expect(await store().progress()).toEqual(progress)
    expect(await subjects()).toEqual(['a', 'b'])
    expect(await subjects('webhook')).toEqual(['a'])
    await store().forgetProgress()
    expect(await store().progress()).toBeUndefined()
    expect(await subjects()).toEqual(['a', 'b'])
  })

  test('an alert exists once per kind, subject and channel, even after it was settled', async () => {
    const [first] = await note(alert('a'))
    await store().settle(first, 'sent', later)
    await note(alert('a'), alert('b'))
    expect(await subjects()).toEqual(['b'])
  })

  test('a digest stays the same, without alerts that were tried alone or came later', async () => {
    const [alone, first] = await note(alert('alone'), alert('a'), alert('b'), alert('c'))
    await freeze(alone, false)
    await freeze(first, true)
    await note(alert('d'), { ...alert('full'), kind: 'disk.low' })
    expect(await subjects()).toEqual(['full', 'alone', 'a', 'd'])
    expect(await store().message(alone, 9)).toMatchObject({ count: 1 })
    const message = await store().message(first, 2)
    expect(message).toMatchObject({ count: 3, since, alerts: [{ subject: 'c' }, { subject: 'b' }] })
    await store().settle(first, 'sent', later)
    expect(await subjects()).toEqual(['full', 'alone', 'd'])
  })

  test('alerts that were given up are counted and listed, and can be retried', async () => {
    const [first] = await note(alert('a'), alert('b'), alert('c', 'webhook'))
    const problem = 'It was refused.'
    await store().settle(first, 'failed', later, problem)
    expect(await store().counts()).toHaveLength(3)
    expect(await store().counts()).toEqual(
      expect.arrayContaining([
        { channel: 'email', state: 'failed', alerts: 1 },
        { channel: 'email', state: 'waiting', alerts: 1 },
        { channel: 'webhook', state: 'waiting', alerts: 1 },
      ]),
    )
    expect(await store().failed(10)).toMatchObject([{ subject: 'a', problem, settledAt: later }])
    expect(await store().retryFailed()).toBe(1)
    expect(await subjects()).toEqual(['a', 'b'])
    expect(await store().failed(10)).toEqual([])
  })

  test('alerts sent since a time are known by channel; those settled before the cutoff are deleted', async () => {
    const [first, second] = await note(alert('a'), alert('b'), alert('c', 'webhook'))
    await store().settle(first, 'sent', since)
    await store().settle(second, 'sent', later)
    const sent = [{ subject: 'b', settledAt: later }]
    expect(await store().sentSince('email', since)).toEqual(sent)
    expect(await store().sentSince('webhook', since)).toEqual([])
    await store().prune(later)
    expect(await store().sentSince('email', '2000-01-01T00:00:00.000Z')).toEqual(sent)
    expect(await subjects('webhook')).toEqual(['c'])
  })
})
