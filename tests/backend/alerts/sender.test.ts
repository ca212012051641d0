/** The sender of alerts over hours of virtual time: when a message goes, is retried or dropped. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Attempt } from '#backend/alerts/alert.ts'
import type { Message } from '#backend/alerts/channel.ts'
import { alertSender, type Sender, type SenderOptions } from '#backend/alerts/sender.ts'
import type { AlertStore, StoredAlert } from '#backend/journal/alert-store.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import type { Clock } from '#backend/process/clock.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const sent: Attempt = { outcome: 'sent' }
const again: Attempt = { outcome: 'again', problem: 'It cannot be reached.' }

let open: OpenJournal
let store: AlertStore
/** Nothing sleeps on this clock; the test moves it. */
let monotonicMs: number
const clock: Clock = {
  now: () => Date.UTC(2026, 0, 1) + monotonicMs,
  monotonicMs: () => monotonicMs,
  sleep: async () => {},
  random: () => 0.5,
}
let answer: (alerts: readonly StoredAlert[]) => Attempt
/** Subjects of each attempt, oldest first, with the minute in which it was made. */
let attempts: { readonly minute: number; readonly subjects: readonly string[] }[]
let failed: number
let warned: string[]
beforeEach(async () => {
  open = await openJournal({ dataDir: temporaryFolder() })
  store = open.alertStore
  monotonicMs = 0
  answer = () => sent
  attempts = []
  failed = 0
  warned = []
})
afterEach(() => open.journal.close())

function startSender(options: Partial<SenderOptions> = {}): Sender {
  return alertSender({
    channel: 'email',
    messagesPerTenMinutes: 5,
    heldMs: () => 0,
    alertStore: store,
    clock,
    log: { info: () => {}, warn: (line) => warned.push(line) },
    onFailed: (alerts) => {
      failed += alerts
    },
    send: async ({ alerts }) => {
      const minute = Math.floor(monotonicMs / minuteMs)
      attempts.push({ minute, subjects: alerts.map(({ subject }) => subject).reverse() })
      return answer(alerts)
    },
    ...options,
  })
}

/** Sends whatever is due while `ms` pass. */
async function sendFor(sender: Sender, ms: number): Promise<void> {
  const end = monotonicMs + ms
  for (;;) {
    const waitMs = await sender.sendNext()
    monotonicMs = Math.min(end, monotonicMs + waitMs)
    if (monotonicMs === end) return
  }
}

async function alert(...subjects: readonly string[]): Promise<void> {
  const since = new Date(clock.now()).toISOString()
  await store.note(
    { after: 0, stuckOn: undefined, diskLowSince: undefined },
    subjects.map((subject) => ({
      kind: subject.startsWith('disk') ? 'disk.low' : 'lead.accepted',
      subject,
      channel: 'email',
      event: 'consultation_request',
      since,
    })),
  )
}

test('beyond five messages in ten minutes, the other alerts wait and go out as one message', async () => {
  const sender = startSender()
  for (const subject of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await alert(subject)
    await sendFor(sender, 1000)
  }
  await sendFor(sender, hourMs)
  expect(attempts.slice(0, 5).map(({ subjects }) => subjects)).toEqual([
    ['a'],
    ['b'],
    ['c'],
    ['d'],
    ['e'],
  ])
  expect(attempts.slice(5)).toEqual([{ minute: 10, subjects: ['f', 'g', 'h'] }])
})

test.each([
  ['a digest', 'abcdef', 'g', ['abcdef', 'abcdef', 'g']],
  ['an alert that was tried alone', 'a', 'bcdefg', ['a', 'a', 'bcdefg']],
])('%s is retried unchanged if no answer came, also after a restart', async (...given) => {
  const [, first, later, told] = given
  answer = () => again
  await alert(...first)
  await startSender().sendNext()
  await alert(...later)
  answer = () => sent
  await sendFor(startSender(), minuteMs)
  expect(attempts.map(({ subjects }) => subjects.join(''))).toEqual(told)
})

test('alerts that arrive during an outage go out in a few messages afterward', async () => {
  const sender = startSender()
  answer = () => again
  const subjects = Array.from({ length: 40 }, (_, index) => `s${index}`)
  for (const subject of subjects) {
    await alert(subject)
    await sendFor(sender, 5 * minuteMs)
  }
  const before = attempts.length
  answer = () => sent
  await sendFor(sender, 11 * minuteMs)
  const told = attempts.slice(before).map((attempt) => attempt.subjects)
  expect(told.length).toBeLessThanOrEqual(5)
  expect(told.flat().toSorted()).toEqual(subjects.toSorted())
})

test('a temporary problem is retried less and less often for a day, then given up', async () => {
  const sender = startSender()
  answer = () => again
  await alert('a')
  await sendFor(sender, 30 * minuteMs)
  expect(attempts.filter(({ minute }) => minute === 0).length).toBeGreaterThanOrEqual(3)
  expect(attempts.length).toBeLessThan(20)
  expect(sender.report().lastProblem).toBe('It cannot be reached.')
  await sendFor(sender, 25 * hourMs)
  const last = attempts.at(-1)?.minute ?? 0
  expect(last).toBeGreaterThanOrEqual(24 * 60)
  expect(last).toBeLessThan(24 * 60 + 11)
  expect(failed).toBe(1)
  expect(await store.failed(10)).toMatchObject([{ subject: 'a', problem: 'It cannot be reached.' }])
  expect(warned.filter((line) => line.includes('given up'))).toHaveLength(1)
  expect(await store.retryFailed()).toBe(1)
  answer = () => sent
  await sendFor(sender, minuteMs)
  expect(await store.counts()).toEqual([])
})

test('a permanent refusal is not retried and delays nothing else', async () => {
  const sender = startSender()
  answer = ([first]) =>
    first?.subject === 'a'
      ? { outcome: 'final', problem: 'The mail server refused it (550).' }
      : sent
  await alert('a', 'b')
  await sendFor(sender, hourMs)
  expect(attempts.map(({ subjects }) => subjects)).toEqual([['a'], ['b']])
  expect(failed).toBe(1)
  expect(await store.counts()).toEqual([{ channel: 'email', state: 'failed', alerts: 1 }])
})

test('a message sent while the disk is full is recorded later and not sent again', async () => {
  let isFull = true
  const settle: AlertStore['settle'] = (...settled) =>
    isFull ? Promise.reject(new Error('full')) : store.settle(...settled)
  const sender = startSender({ alertStore: { ...store, settle } })
  await alert('a', 'b')
  for (const _ of [1, 2, 3]) await expect(sender.sendNext()).rejects.toThrow('full')
  isFull = false
  await sendFor(sender, hourMs)
  expect(attempts.map(({ subjects }) => subjects)).toEqual([['a'], ['b']])
  expect(await store.counts()).toEqual([])
})

test('a message that some of its receivers were refused is told once and not repeated', async () => {
  const sender = startSender()
  const problem = 'The mail server refused 1 of 2 addresses (550).'
  answer = () => ({ outcome: 'sent', problem })
  await alert('a', 'b')
  await sendFor(sender, hourMs)
  expect([attempts.length, await store.counts(), failed]).toEqual([2, [], 0])
  expect(warned).toEqual([`alerts by email: ${problem}`])
  expect(sender.report().lastProblem).toBe(problem)
})

test('when one message goes through, the waiting ones are retried at once', async () => {
  const sender = startSender()
  answer = () => again
  await alert('a')
  await sendFor(sender, 6 * hourMs)
  await alert('b')
  answer = () => sent
  const before = attempts.length
  await sendFor(sender, 1)
  expect(attempts.slice(before).map(({ subjects }) => subjects)).toEqual([['b'], ['a']])
})

test('alerts are held until the office opens, then one message lists the newest and settles all; a disk alert goes out at once', async () => {
  const messages: Message[] = []
  const sender = startSender({
    heldMs: ({ kind }) => (kind === 'disk.low' ? 0 : Math.max(0, 9 * hourMs - monotonicMs)),
    send: async (message) => {
      messages.push(message)
      return sent
    },
  })
  await alert(...Array.from({ length: 700 }, (_, index) => `s${index}`), 'disk1')
  await sendFor(sender, minuteMs)
  expect(messages).toMatchObject([{ count: 1, alerts: [{ subject: 'disk1' }] }])
  await sendFor(sender, 10 * hourMs)
  expect(messages).toHaveLength(2)
  expect(messages[1]?.count).toBe(700)
  expect(messages[1]?.alerts.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 200 }, (_, index) => `s${699 - index}`),
  )
  expect(await store.counts()).toEqual([])
})

test('an alert that no longer applies is dropped silently', async () => {
  const sender = startSender()
  answer = () => ({ outcome: 'dropped' })
  await alert('a')
  await sendFor(sender, hourMs)
  expect(attempts).toHaveLength(1)
  expect([await store.counts(), failed, warned]).toEqual([[], 0, []])
})

test.each([1, 4])(
  'a flood of 60 requests a minute from each of %i clients makes no real client’s alert late',
  async (clients) => {
    const sender = startSender()
    const mostMinutes = 11
    for (let minute = 0; minute < 2 * 60; minute += 1) {
      const isReal = (of: number) => of % 25 === 5
      const flood = Array.from({ length: clients * 60 }, (_, index) => `flood${minute}.${index}`)
      await alert(...flood, ...(isReal(minute) ? [`real${minute}`] : []))
      await sendFor(sender, minuteMs)
      const before = minute - mostMinutes
      // A digest lists its newest alerts; older ones are counted in it and settled with it.
      if (!isReal(before)) continue
      const waiting = await store.waiting('email', 'disk.low', 1_000_000)
      expect(waiting.map(({ subject }) => subject)).not.toContain(`real${before}`)
    }
    expect(attempts.length).toBeLessThanOrEqual(60)
  },
)
