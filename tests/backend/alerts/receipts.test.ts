/** Limits on receipts, which protect mailboxes and keep the firm's domain off block lists. */

import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertServices, Message, Send } from '#backend/alerts/channel.ts'
import { open } from '#backend/alerts/receipts.ts'
import type { SentAlert } from '#backend/journal/alert-store.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { systemClock } from '#backend/process/clock.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { anEvent } from '#tests/support/journal-places.ts'

let receivers: FakeReceivers
let nowMs: number
beforeEach(async () => {
  receivers = await FakeReceivers.start()
  nowMs = Date.parse('2026-11-25T15:00:00.000Z')
})
afterEach(() => receivers.stop())

const minuteMs = 60_000

/** The id of each event is its sender's address. */
function startReceipts(
  earlier: readonly SentAlert[] = [],
  clientOf = (id: string): string | undefined => id,
) {
  const words = { subject: 'We have your request', text: 'Reference :reference:' }
  const taken = [...earlier]
  const services = {
    settings: receivers.settings(),
    receiptWords: { consultation_request: words, lead: words },
    journal: {
      find: async (email: string) =>
        ({ ...anEvent({ email }), sequence: 1, state: 'pending' }) satisfies JournalEvent,
    },
    alertStore: {
      sentSince: async (_channel: string, since: string) =>
        taken.filter(({ settledAt }) => settledAt >= since),
    },
    firm: { derivationKey: async () => 'a key' },
    sendingClients: { of: clientOf },
    clock: { ...systemClock, now: () => nowMs },
  }
  const send = open(services as unknown as AlertServices)
  return async (message: Message) => {
    const attempt = await send(message)
    const [{ subject }] = message.alerts
    const settledAt = new Date(nowMs).toISOString()
    if (attempt.outcome === 'sent') taken.push({ subject, settledAt })
    return attempt
  }
}

function messageTo(email: string): Message {
  const since = new Date(nowMs).toISOString()
  const about = { kind: 'visitor.receipt', channel: 'visitor', event: 'lead' }
  return {
    position: 1,
    count: 1,
    since,
    alerts: [{ ...about, subject: email, position: 1, since }],
  }
}

test('the spellings of one mailbox share two receipts a day', async () => {
  const send = startReceipts()
  const spellings = ['victim@mail.example', 'victim+1+b@mail.example', 'v.ictim@mail.example']
  const outcomes = []
  for (const email of [...spellings, 'VICTIM+x.y@MAIL.example']) {
    outcomes.push((await send(messageTo(email))).outcome)
  }
  expect(outcomes).toEqual(['sent', 'sent', 'dropped', 'dropped'])
  expect((await send(messageTo('other@mail.example'))).outcome).toBe('sent')
  expect(receivers.mails).toHaveLength(3)
})

/** Receipts to `count` mailboxes, the last one a minute ago. */
function earlierReceipts(count: number, minutesApart = 0): readonly SentAlert[] {
  return Array.from({ length: count }, (_, index) => ({
    subject: `p${index}@mail.example`,
    settledAt: new Date(nowMs - (1 + index * minutesApart) * minuteMs).toISOString(),
  }))
}

async function sentTo(send: Send, ...names: readonly string[]) {
  for (const name of names) await send(messageTo(`${name}@mail.example`))
  return receivers.mails.map(({ to }) => to[0]?.split('@')[0])
}

test('all mailboxes together get twenty receipts in ten minutes, and more after that', async () => {
  const send = startReceipts(earlierReceipts(19))
  expect(await sentTo(send, 'a', 'b')).toEqual(['a'])
  nowMs += 10 * minuteMs
  expect(await sentTo(send, 'later')).toEqual(['a', 'later'])
})

test('one client’s forms bring twenty receipts a day to any mailboxes, and take none from other clients', async () => {
  const ofOne = (id: string) => (id.startsWith('p') ? 'one client' : undefined)
  const send = startReceipts(earlierReceipts(19, 60), ofOne)
  expect(await sentTo(send, 'p19', 'p20', 'other')).toEqual(['p19', 'other'])
})

test('receipts sent before a restart count toward two hundred a day', async () => {
  const send = startReceipts(earlierReceipts(199, 5))
  expect(await sentTo(send, 'a', 'b')).toEqual(['a'])
})

test('receipts sent while the clock was ahead take none from later visitors', async () => {
  nowMs += 60 * 24 * 60 * minuteMs
  const ahead = earlierReceipts(200)
  nowMs -= 60 * 24 * 60 * minuteMs
  expect(await sentTo(startReceipts(ahead), 'a')).toEqual(['a'])
})

test('a mail server that looks at a message for minutes is not sent it again meanwhile', async () => {
  const limits = vi.spyOn(Socket.prototype, 'setTimeout')
  await sentTo(startReceipts(), 'a')
  expect(limits).toHaveBeenCalledWith(10 * minuteMs)
  limits.mockRestore()
})
