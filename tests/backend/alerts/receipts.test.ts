/** Limits on receipts, which protect mailboxes and keep the firm's domain off block lists. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiptLimits } from '#backend/alerts/receipt-limits.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { systemClock } from '#backend/process/clock.ts'
import { settings } from '#backend/settings/schema.ts'
import { alertOptions } from '#tests/support/alert-options.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const minuteMs = 60_000

let open: OpenJournal
let nowMs: number
/** By event. */
let clients: Map<string, string>
beforeEach(async () => {
  open = await openJournal({ dataDir: temporaryFolder() })
  nowMs = Date.parse('2026-11-25T15:00:00.000Z')
  clients = new Map()
})
afterEach(() => open.journal.close())

function startLimits() {
  const sendingClients = {
    of: (id: string) => clients.get(id) ?? id,
  }
  const clock = { ...systemClock, now: () => nowMs }
  const services = { ...alertOptions(open), settings: settings.parse({}), sendingClients, clock }
  return receiptLimits(services, ['consultation_request', 'lead'])
}

async function accept(email: string, at = nowMs, client?: string) {
  const event = anEvent({ event: 'lead', email, timestamp: new Date(at).toISOString() })
  if (client !== undefined) clients.set(event.id, client)
  await open.journal.append(event)
  return (await open.journal.find(event.id)) ?? expect.unreachable()
}

/** Accepted before this process started, the last one a minute ago. */
async function acceptEarlier(count: number, minutesApart: number): Promise<void> {
  for (let index = count - 1; index >= 0; index -= 1) {
    await accept(`p${index}@mail.example`, nowMs - (1 + index * minutesApart) * minuteMs)
  }
}

/** @returns the addresses that get receipts, one after another */
async function sentTo(limits: ReturnType<typeof startLimits>, ...emails: readonly string[]) {
  const sent: string[] = []
  for (const email of emails) {
    const event = await accept(email, nowMs, email.startsWith('p') ? 'one client' : undefined)
    const address = await limits.addressFor(event)
    if (address === undefined) continue
    limits.note(event)
    sent.push(address)
  }
  return sent
}

test('the spellings of one mailbox share two receipts a day', async () => {
  const spellings = ['victim@mail.example', 'victim+1+b@mail.example', 'v.ictim@mail.example']
  const others = ['VICTIM+x.y@MAIL.example', 'other@mail.example']
  expect(await sentTo(startLimits(), ...spellings, ...others)).toEqual([
    'victim@mail.example',
    'victim+1+b@mail.example',
    'other@mail.example',
  ])
})

test('all mailboxes together get twenty receipts in ten minutes, and more after that', async () => {
  await acceptEarlier(19, 0)
  const limits = startLimits()
  expect(await sentTo(limits, 'a@mail.example', 'b@mail.example')).toEqual(['a@mail.example'])
  nowMs += 10 * minuteMs
  expect(await sentTo(limits, 'later@mail.example')).toEqual(['later@mail.example'])
})

test('one client’s forms bring twenty receipts a day to any mailboxes, and take none from other clients', async () => {
  const limits = startLimits()
  for (let index = 0; index < 30; index += 1) {
    expect(await sentTo(limits, `p${index}@mail.example`)).toHaveLength(Number(index < 20))
    nowMs += 30 * minuteMs
  }
  expect(await sentTo(limits, 'other@mail.example')).toHaveLength(1)
})

test('requests from before a restart count toward two hundred a day', async () => {
  await acceptEarlier(199, 5)
  const sent = await sentTo(startLimits(), 'a@mail.example', 'b@mail.example')
  expect(sent).toEqual(['a@mail.example'])
})

test('receipts sent while the clock was ahead take none from later visitors', async () => {
  nowMs += 60 * 24 * 60 * minuteMs
  const limits = startLimits()
  await sentTo(limits, 'a@mail.example', 'a@mail.example')
  nowMs -= 60 * 24 * 60 * minuteMs
  expect(await sentTo(limits, 'a@mail.example')).toEqual(['a@mail.example'])
})
