/** Alerts from the accepted event to the message: a real mail server and webhook. */

import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openJournal } from '#backend/open-journal.ts'
import { systemClock } from '#backend/process/clock.ts'
import type { SuspectReason } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import {
  folder,
  logged,
  open,
  receivers,
  startAlerts,
  startEachAlerts,
} from '#tests/support/each-alerts.ts'
import { webhookSecret } from '#tests/support/fake-receivers.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'

const acceptedAt = '2026-11-20T18:52:00.000Z'
const address = 'zoe@marked.example'

startEachAlerts()

async function accept(
  event = 'consultation_request',
  suspect: readonly SuspectReason[] = [],
  email = address,
): Promise<string> {
  const extra = { message: 'My secret words', ...(suspect.length > 0 && { suspect }) }
  const accepted = anEvent({ event, timestamp: acceptedAt, email, extra })
  await open.journal.append(accepted)
  return accepted.id
}

/** Matches what the visitor typed. */
const typedWords = /Maria|Marked|zoe@|secret words/i

const webhookIds = () => receivers.posts.map(({ headers }) => headers['webhook-id'])
/** Every channel told all there is. */
const settled = () =>
  expect
    .poll(async () => {
      const last = await open.journal.lastSequence()
      const states = await open.alertStore.all()
      const behind = states.filter(({ sentThrough, message }) => sentThrough < last || message)
      return states.length === 0 ? 'nothing has begun' : behind
    })
    .toEqual([])
const textOf = (source: string) =>
  source.split('\n\n').slice(1).join('\n\n').replaceAll('\r', '').trim()

test('mail and webhook announce a consultation request without any personal data', async () => {
  await startAlerts()
  const id = await accept()
  await expect.poll(() => receivers.mails.length + receivers.posts.length).toBe(2)
  await settled()
  const [mail] = receivers.mails
  expect(mail).toMatchObject({
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@firm\.example>$/),
    to: ['staff@firm.example'],
  })
  expect(textOf(mail?.source ?? '')).toBe(
    `New consultation request, received Friday, Nov 20, 1:52 PM.
We promised a reply by Monday, Nov 23, 12:00 PM.
See it: https://firm.example/admin/leads?q=${submissionReference(id)}
Reference: ${submissionReference(id)}`,
  )
  const [post] = receivers.posts
  expect(
    new Webhook(webhookSecret).verify(post?.body ?? '', post?.headers as Record<string, string>),
  ).toEqual({
    type: 'lead.accepted',
    timestamp: '2026-11-20T18:52:00.000Z',
    data: { id, event: 'consultation_request', promisedBy: '2026-11-21T18:52:00.000Z' },
  })
  expect(post?.headers['webhook-id']).toBe(`lead.accepted.${id}`)
  const told = JSON.stringify([receivers.mails, receivers.posts, logged])
  expect(told).not.toMatch(typedWords)
})

test('only chosen events with an address raise alerts, in one email if they come together, and never likely bots', async () => {
  const first = await startAlerts({ ALERT_EVENTS: ['lead', 'tool_submission'] })
  await first.stop()
  await accept()
  await accept('lead', ['honeypot', 'fill_time'])
  await accept('tool_submission', [], '')
  await accept('newsletter')
  const wanted = [await accept('lead'), await accept('tool_submission', ['fill_time'])]
  await startAlerts({ ALERT_EVENTS: ['lead', 'tool_submission'] })
  await settled()
  expect(webhookIds()).toEqual(wanted.map((id) => `lead.accepted.${id}`))
  expect(receivers.posts.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { promisedBy: null },
    { promisedBy: null, suspect: true },
  ])
  const url = (id = '') => `https://firm.example/admin/leads?q=${submissionReference(id)}`
  expect(receivers.mails.map(({ subject }) => subject)).toEqual(['2 notices from the website'])
  const [{ source } = expect.unreachable()] = receivers.mails
  expect(textOf(source)).toBe(
    `Several notices, newest first. See all of them:
https://firm.example/admin/leads

Someone left an email address with a tool’s result, received Friday, Nov 20, 1:52 PM.
It shows one sign of a bot but may well be from a person. The dashboard says which sign.
See it: ${url(wanted[1])}
Reference: ${submissionReference(wanted[1] ?? '')}

Someone left an email address for a download, received Friday, Nov 20, 1:52 PM.
See it: ${url(wanted[0])}
Reference: ${submissionReference(wanted[0] ?? '')}`,
  )
})

test('with ALERT_EMAIL_DETAILS an alert email holds name and message, and a reply goes to the person', async () => {
  await startAlerts({ ALERT_EMAIL_DETAILS: 'on' })
  await accept('consultation_request', ['fill_time'])
  await settled()
  const [{ source } = expect.unreachable()] = receivers.mails
  expect(source).toContain(`Reply-To: ${address}`)
  expect(textOf(source)).toContain('one sign of a bot')
  expect(textOf(source)).toMatch(
    /Name: Maria.*\nEmail: zoe@marked.example\nMessage:\nMy secret words/,
  )
  expect(JSON.stringify([receivers.posts, logged, await open.alertStore.all()])).not.toMatch(
    typedWords,
  )
})

test('each receiver is told by itself: one that is refused for now is tried again alone', async () => {
  const refusals = [451, 451]
  receivers.faultOfReceiver = (to) => (to.startsWith('bob') ? refusals.pop() : undefined)
  await startAlerts({ ALERT_EMAIL_TO: ['ann@firm.example', 'bob@firm.example'] })
  await accept()
  await settled()
  expect(receivers.mails.map(({ to }) => to.join()).toSorted()).toEqual([
    'ann@firm.example',
    'bob@firm.example',
  ])
  expect(refusals).toEqual([])
})

test('events from before alerts were switched on, or while they were off, raise none', async () => {
  await accept()
  const first = await startAlerts()
  const told = await accept()
  await expect.poll(webhookIds).toEqual([`lead.accepted.${told}`])
  await first.stop()
  const off = await startAlerts({ ALERT_EMAIL_TO: [], ALERT_WEBHOOK_URL: undefined })
  expect(await open.alertStore.all()).toEqual([])
  await off.stop()
  await accept()
  await startAlerts()
  const later = await accept()
  await expect.poll(() => webhookIds().at(-1)).toBe(`lead.accepted.${later}`)
  expect(webhookIds()).toHaveLength(2)
})

test('leads that wait too long, and one that Google refuses, are told once each', async () => {
  const waiting = await accept()
  const settings = { ALERT_EVENTS: [], GOOGLE_SHEET_ID: 'a-spreadsheet' }
  const first = await startAlerts(settings)
  const subjects = () => receivers.mails.map(({ subject }) => subject)
  await expect.poll(subjects).toEqual(['Leads are waiting to reach the Google Sheet'])
  await settled()
  await first.stop()
  await startAlerts(settings)
  const at = '2026-11-20T19:00:00.000Z'
  await open.outbox.quarantine([waiting], { reason: 'Google refused it.', at })
  await expect.poll(() => subjects()[1]).toBe('A lead is not in the Google Sheet')
  await expect.poll(() => receivers.posts.length).toBe(2)
  await settled()
  expect(receivers.posts.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'delivery.stuck' },
    {
      type: 'lead.quarantined',
      timestamp: at,
      data: { id: waiting, event: 'consultation_request', promisedBy: null, count: 1 },
    },
  ])
  expect(subjects()).toHaveLength(2)
})

test('a flood beyond a client’s daily limit is told in emails, brings no receipts and no posts', async () => {
  await startAlerts({ VISITOR_RECEIPT: 'on' })
  const flood = Array.from({ length: 30 }, () =>
    anEvent({ event: 'consultation_request', timestamp: acceptedAt, email: address }),
  )
  await Promise.all(flood.map((event) => open.journal.append({ ...event, isLimited: true })))
  const real = await accept()
  await settled()
  const leads = webhookIds().filter((id) => id?.includes('lead.accepted'))
  expect(leads).toEqual([`lead.accepted.${real}`])
  const receipts = receivers.mails.filter(({ to }) => to.includes(address))
  expect(receipts).toHaveLength(1)
  const told = receivers.mails.map(({ source }) => source).join()
  for (const { id } of flood) expect(told).toContain(submissionReference(id))
})

/** No alerts to the firm. */
const receiptsOnly = {
  ...{ ALERT_EMAIL_TO: [], ALERT_WEBHOOK_URL: undefined },
  VISITOR_RECEIPT: 'on',
} as const

test('a receipt comes from the firm, tells the time first, and repeats nothing that was typed; a suspect gets none', async () => {
  await startAlerts(receiptsOnly)
  await accept('consultation_request', ['honeypot', 'fill_time'])
  const id = await accept()
  const download = await accept('lead', [], 'ida@marked.example')
  await settled()
  expect(receivers.mails).toMatchObject([
    { subject: 'We have it', to: [address] },
    { subject: 'Your download', to: ['ida@marked.example'] },
  ])
  const [request = '', checklist = ''] = receivers.mails.map(({ source }) => source)
  expect(request).toContain('From: "The Firm: Wills" <hello@firm.example>')
  expect(request).toContain('Reply-To: hello@firm.example')
  expect(textOf(request)).toMatch(/^Told Monday, Nov 23, 12:00 PM\n/)
  expect(request).toContain(`Reference ${submissionReference(id)}\r\n`)
  expect(request).not.toMatch(/Maria|secret words/)
  expect(checklist).toContain(
    `Link https://firm.example/florida-homeowner-probate-checklist/full?id=${download}\r\n`,
  )
  expect(receivers.posts).toEqual([])
})

test('one visitor whose address is refused for now holds up the others only for a while', async () => {
  receivers.faultOfReceiver = (to) => (to === address ? 450 : undefined)
  await startAlerts(receiptsOnly)
  await accept()
  await accept('consultation_request', [], 'ida@marked.example')
  await settled()
  expect(receivers.mails.map(({ to }) => to)).toEqual([['ida@marked.example']])
  expect(logged.at(-1)).toContain('alerts by visitor: a message was given up: ')
})

test('of two instances on one PostgreSQL only one sends; when it stops, the other takes over', async () => {
  const databaseUrl = await createTestDatabase()
  await using shared = await openJournal({ dataDir: folder, databaseUrl })
  await using other = await openJournal({ dataDir: folder, databaseUrl })
  const one = await startAlerts({}, shared)
  const two = await startAlerts({}, other)
  const ids: string[] = []
  const acceptSome = async (count: number) => {
    const events = Array.from({ length: count }, () => anEvent())
    for (const event of events) await shared.journal.append(event)
    ids.push(...events.map(({ id }) => `lead.accepted.${id}`))
    await expect.poll(() => new Set(webhookIds())).toEqual(new Set(ids))
  }
  await acceptSome(20)
  await one.stop()
  await acceptSome(5)
  // Two senders would make fifty. An alert under way when the lease changes hands, at the stop or
  // because a busy machine renewed it late, is sent again under its id.
  expect(receivers.posts.length).toBeLessThan(35)
  await two.stop()
})

test('an erased person gets no receipt, and the request raises no alert', async () => {
  receivers.faultOfMail = () => 451
  // A mail under way when the person is erased may still arrive, so this stop waits for its end.
  const first = await startAlerts({ VISITOR_RECEIPT: 'on' }, { clock: systemClock })
  await accept()
  await expect.poll(() => logged.join()).toContain('visitor')
  await first.stop()
  const { printed } = await runCommand('person forget', { DATA_DIR: folder }, [address])
  expect(printed).toMatch(/^Erased: 1 event in the journal/)
  receivers.faultOfMail = () => undefined
  await startAlerts({ VISITOR_RECEIPT: 'on' })
  const later = await accept('consultation_request', [], 'ida@marked.example')
  await settled()
  expect(receivers.mails.map(({ to }) => to.join()).toSorted()).toEqual([
    'ida@marked.example',
    'staff@firm.example',
  ])
  expect(webhookIds().at(-1)).toBe(`lead.accepted.${later}`)
})
