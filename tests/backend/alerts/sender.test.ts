/** The sender of one channel over hours of virtual time: what a message tells, when, and how often. */

import { beforeEach, expect, test } from 'vitest'
import type { Attempt } from '#backend/alerts/alert-channel.ts'
import { Sender } from '#backend/alerts/sender.ts'
import type { AlertMessage, AlertStore, Trouble } from '#backend/journal/alert-store.ts'
import type { Clock } from '#backend/process/clock.ts'
import { settings } from '#backend/settings/schema.ts'
import { alertOptions } from '#tests/support/alert-options.ts'
import { logged, open, startEachAlerts } from '#tests/support/each-alerts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const refused: Attempt = { outcome: 'retry', problem: 'Not now.' }

/** Nothing sleeps on this clock; the test moves it. It is midnight at the office first. */
let monotonicMs: number
const clock: Clock = {
  now: () => Date.parse('2026-11-20T05:00:00Z') + monotonicMs,
  monotonicMs: () => monotonicMs,
  sleep: async () => {},
  random: () => 0.5,
}
/** Number of the last event. */
let last: number
let troubles: readonly Trouble[]
let answer: Attempt
let attempts: (AlertMessage & { readonly after: number; readonly minute: number })[]
let failed: string[]
startEachAlerts()
beforeEach(async () => {
  await open.alertStore.begin('email', 0)
  monotonicMs = 0
  last = 0
  troubles = []
  answer = { outcome: 'sent' }
  attempts = []
  failed = []
})

/** Every event is for the channel. */
function startSender(environment = {}, isForFirm = true, alertStore = open.alertStore): Sender {
  const channel = {
    ...{ channel: 'email', key: 'email', name: 'email', isForFirm },
    next: async () => last,
    send: async (message: AlertMessage, after: number) => {
      attempts.push({ ...message, after, minute: Math.floor(monotonicMs / minuteMs) })
      return answer
    },
  }
  const services = {
    ...{ ...alertOptions(open), settings: settings.parse(environment), clock, alertStore },
    log: { info: () => {}, warn: (line: string) => logged.push(line) },
    onFailed: (name: string) => failed.push(name),
  }
  return new Sender(channel, services, async () => troubles)
}

/** Sends whatever is due while `ms` pass. */
async function sendFor(sender: Sender, ms: number): Promise<void> {
  const end = monotonicMs + ms
  while (monotonicMs < end) {
    const waitMs = await sender.sendNext()
    monotonicMs = Math.min(end, monotonicMs + Math.min(waitMs, 15_000))
  }
}

const told = () => attempts.map(({ after, through }) => [after, through])
const kinds = () => attempts.map((attempt) => attempt.troubles.map(({ kind }) => kind))

function trouble(kind: Trouble['kind'], key = ''): Trouble {
  return { kind, key, since: '2026-01-01T00:00:00.000Z', id: null, event: null, count: null }
}

test('each message tells all since the last one; after five in ten minutes the rest waits for one', async () => {
  const sender = startSender()
  for (last = 2; last < 10; last += 1) await sendFor(sender, 1000)
  last -= 1
  await sendFor(sender, hourMs)
  expect(told().join(' ')).toBe('0,2 2,3 3,4 4,5 5,6 6,9')
  expect(attempts.at(-1)?.minute).toBe(10)
})

test('a message is repeated unchanged until it is accepted, also after a kill; the next one tells all since', async () => {
  const sender = startSender()
  answer = { outcome: 'retry', problem: 'The mail server refuses this sender (535).' }
  troubles = [trouble('delivery.stuck')]
  for (last = 1; last < 40; last += 1) {
    await sendFor(sender, hourMs)
    troubles = [trouble('lead.quarantined')]
  }
  expect((await open.alertStore.all())[0]).toMatchObject({
    problem: 'The mail server refuses this sender (535).',
    failingSince: '2026-11-20T05:00:00.000Z',
  })
  const repeats = attempts.length
  expect(repeats).toBeLessThan(39 * 13)
  const restarted = startSender()
  await restarted.sendNext()
  answer = { outcome: 'sent' }
  await sendFor(restarted, hourMs)
  expect(new Set(attempts.slice(0, -1).map(({ id, through }) => `${through} ${id}`)).size).toBe(1)
  expect(
    told()
      .slice(repeats + 1)
      .join(' '),
  ).toBe('0,1 1,40')
  expect(kinds().slice(repeats + 1)).toEqual([['delivery.stuck'], ['lead.quarantined']])
  expect([failed, logged.length]).toEqual([[], 1])
  expect((await open.alertStore.all())[0]).toEqual({
    channel: 'email',
    sentThrough: 40,
    told: [{ kind: 'lead.quarantined', key: '' }],
  })
})

test('a trouble is told once while it lasts, again if it grows, and again if it comes back', async () => {
  const sender = startSender()
  for (const keys of ['b', 'a', 'c', '', 'a']) {
    troubles = [...keys].map((key) => trouble('lead.quarantined', key))
    await sendFor(sender, minuteMs)
  }
  const keys = attempts.map((attempt) => attempt.troubles.map(({ key }) => key).join())
  expect(keys).toEqual(['b', 'c', 'a'])
})

test('the pause that the other side asks for is kept, up to an hour', async () => {
  const sender = startSender()
  answer = { ...refused, retryAfterMs: 30 * minuteMs }
  last = 1
  await sendFor(sender, 29 * minuteMs)
  expect(attempts).toHaveLength(1)
  answer = { ...refused, retryAfterMs: 1000 * hourMs }
  await sendFor(sender, 2 * minuteMs)
  await sendFor(sender, 59 * minuteMs)
  expect(attempts).toHaveLength(2)
  await sendFor(sender, 3 * minuteMs)
  expect(attempts).toHaveLength(3)
})

test('a message refused for good is counted and told in the log, and the next one goes out', async () => {
  const sender = startSender()
  answer = { outcome: 'final', problem: 'The mail server refused it (550).' }
  last = 3
  await sender.sendNext()
  answer = { outcome: 'sent' }
  last = 4
  await sendFor(sender, minuteMs)
  expect(told().join(' ')).toBe('0,3 3,4')
  expect(failed).toEqual(['email'])
  expect(logged.at(-1)).toContain('given up: The mail server refused it (550).')
})

test('a message sent while the disk is full is recorded later and not sent again', async () => {
  let saves = 0
  let isFull = true
  const save: AlertStore['save'] = (state) => {
    saves += 1
    return isFull && saves > 1 ? Promise.reject(new Error('full')) : open.alertStore.save(state)
  }
  const sender = startSender({}, true, { ...open.alertStore, save })
  last = 2
  for (const _ of [1, 2, 3]) await expect(sender.sendNext()).rejects.toThrow('full')
  isFull = false
  await sendFor(sender, minuteMs)
  expect(told()).toEqual([[0, 2]])
  expect((await open.alertStore.all())[0]?.sentThrough).toBe(2)
})

test('for the firm all waits until the office opens, but a full disk is told at once, with what waits', async () => {
  last = 5
  await startSender({ ALERT_HOURS: 'office' }, false).sendNext()
  expect(told()).toEqual([[0, 5]])
  attempts = []
  last = 7
  const sender = startSender({ ALERT_HOURS: 'office' })
  await sendFor(sender, hourMs)
  expect(attempts).toEqual([])
  troubles = [trouble('disk.low'), trouble('delivery.stuck')]
  await sendFor(sender, minuteMs)
  last = 9
  await sendFor(sender, 7 * hourMs)
  expect([told(), kinds()]).toEqual([[[5, 7]], [['disk.low', 'delivery.stuck']]])
  await sendFor(sender, hourMs)
  expect(told()[1]).toEqual([7, 9])
})
