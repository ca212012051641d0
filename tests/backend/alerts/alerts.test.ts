/** Alerts from the accepted event to the message: both journals, a real mail server and webhook. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { urgentKind } from '#backend/alerts/alert.ts'
import { type Alerts, openAlerts } from '#backend/alerts/alerts.ts'
import type { AlertServices } from '#backend/alerts/channel.ts'
import { type OpenJournal, openJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { forgetPerson } from '#backend/persons/forget-person.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import type { SuspectReason } from '#domain/lead-extra.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { alertOptions, quickClock } from '#tests/support/alert-options.ts'
import { FakeReceivers, webhookSecret } from '#tests/support/fake-receivers.ts'
import { anEvent, journalPlaces } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const acceptedAt = '2026-11-20T18:52:00.000Z'
const address = 'zoe@marked.example'

let receivers: FakeReceivers
let open: OpenJournal
let running: Alerts[]
let logged: string[]
beforeEach(async () => {
  receivers = await FakeReceivers.start()
  running = []
  logged = []
})
afterEach(async () => {
  await Promise.all(running.map((alerts) => alerts.stop()))
  await open.journal.close()
  await receivers.stop()
})

async function startAlerts(
  settings: Partial<SettingValues> = {},
  options: Partial<AlertServices> = {},
): Promise<Alerts> {
  const alerts = await openAlerts({
    ...alertOptions(open),
    settings: receivers.settings(settings),
    log: { info: () => {}, warn: (line) => logged.push(line) },
    ...options,
  })
  running.push(alerts)
  await alerts.prepare()
  alerts.start()
  return alerts
}

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
const settled = () => expect.poll(() => open.alertStore.counts()).toEqual([])

describe.each(journalPlaces)('%s', (_kind, create) => {
  beforeEach(async () => {
    open = await (await create()).open()
  })

  test('while the office is closed, the report says until when the firm’s alerts are held', async () => {
    let now = Date.parse('2026-11-21T12:00:00.000Z')
    const clock = { ...quickClock, now: () => now }
    const settings = { ALERT_HOURS: 'office', VISITOR_RECEIPT: 'on' } as const
    const alerts = await startAlerts(settings, { clock })
    const heldUntil = async () => {
      const { channels } = await alerts.report()
      return Object.fromEntries(channels.map((one) => [one.channel, one.heldUntil]))
    }
    const monday = '2026-11-23T14:00:00.000Z'
    expect(await heldUntil()).toEqual({ email: monday, webhook: monday, visitor: null })
    await accept()
    await expect.poll(() => open.alertStore.counts()).toHaveLength(3)
    now = Date.parse(monday)
    expect(await heldUntil()).toEqual({ email: null, webhook: null, visitor: null })
  })

  test('mail and webhook announce a consultation request without any personal data', async () => {
    await startAlerts()
    const id = await accept()
    await expect.poll(() => receivers.mails.length + receivers.posts.length).toBe(2)
    await settled()
    const [mail] = receivers.mails
    expect(mail).toMatchObject({
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@firm\.example>$/),
      to: ['staff@firm.example'],
    })
    expect(mail?.source.split('\n\n').slice(1).join('\n\n').replaceAll('\r', '').trim()).toBe(
      `New consultation request, received Friday, Nov 20, 1:52 PM.
We promised a reply by Saturday, Nov 21, 1:52 PM.

See it: https://firm.example/admin/leads
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

  test('only chosen events with an address raise alerts, and never likely bots', async () => {
    await startAlerts({ ALERT_EVENTS: ['lead', 'tool_submission'] })
    await accept()
    await accept('lead', ['honeypot', 'fill_time'])
    await accept('tool_submission', [], '')
    await accept('newsletter')
    const wanted = [await accept('lead'), await accept('tool_submission')]
    await expect.poll(() => webhookIds().length).toBeGreaterThanOrEqual(wanted.length)
    await settled()
    expect(webhookIds()).toEqual(wanted.map((id) => `lead.accepted.${id}`))
    expect(receivers.mails).toHaveLength(2)
    expect(JSON.parse(receivers.posts[0]?.body ?? '{}').data.promisedBy).toBeNull()
  })

  test('a lead with one sign of a bot raises its alert, which mentions the sign', async () => {
    await startAlerts()
    const ids = [
      await accept('consultation_request', ['fill_time']),
      await accept('consultation_request', ['honeypot']),
    ]
    await expect.poll(() => receivers.mails.length + receivers.posts.length).toBe(4)
    await settled()
    expect(receivers.mails.map(({ source }) => /one sign of a bot/.test(source))).toEqual([
      true,
      true,
    ])
    expect(receivers.mails[0]?.source).toContain('We promised a reply by Saturday, Nov 21')
    expect(receivers.posts.map(({ body }) => JSON.parse(body).data)).toMatchObject(
      ids.map((id) => ({ id, suspect: true })),
    )
  })

  test('events from before alerts were switched on, or while they were off, raise none', async () => {
    await accept()
    const first = await startAlerts()
    const told = await accept()
    await expect.poll(webhookIds).toEqual([`lead.accepted.${told}`])
    await first.stop()
    const off = await startAlerts({ ALERT_EMAIL_TO: [], ALERT_WEBHOOK_URL: undefined })
    expect(await open.alertStore.progress()).toBeUndefined()
    await off.stop()
    await accept()
    await startAlerts()
    const later = await accept()
    await expect.poll(() => webhookIds().at(-1)).toBe(`lead.accepted.${later}`)
    expect(webhookIds()).toHaveLength(2)
  })

  test('a lead that Google refuses, and leads that wait too long, raise one alert', async () => {
    const { outbox } = open
    const waiting = await accept()
    await startAlerts({ ALERT_EVENTS: [] }, { hasSheet: true })
    await expect.poll(webhookIds).toEqual([`delivery.stuck.${waiting}`])
    await outbox.quarantine([waiting], {
      reason: 'Google refused it.',
      at: '2026-11-20T19:00:00.000Z',
    })
    await expect.poll(webhookIds).toContain(`lead.quarantined.${waiting}`)
    await expect.poll(async () => (await open.alertStore.progress())?.stuckOn).toBeUndefined()
    const next = await accept()
    await expect.poll(webhookIds).toContain(`delivery.stuck.${next}`)
    await settled()
    expect(receivers.posts).toHaveLength(3)
    expect(receivers.mails.map(({ subject }) => subject)).toEqual([
      'Leads are waiting to reach the Google Sheet',
      'A lead is not in the Google Sheet',
      'Leads are waiting to reach the Google Sheet',
    ])
  })

  test('a stored alert holds no personal data of its lead', async () => {
    receivers.faultOfMail = () => 451
    receivers.faultOfPost = () => 500
    await startAlerts({
      VISITOR_RECEIPT: 'on',
      ALERT_EVENTS: ['consultation_request', 'lead'],
    })
    await accept()
    await accept('lead')
    await expect.poll(() => logged.length).toBeGreaterThanOrEqual(3)
    const rows = await Promise.all(
      ['email', 'webhook', 'visitor'].map((channel) =>
        open.alertStore.waiting(channel, urgentKind, 10),
      ),
    )
    expect(rows.flat()).toHaveLength(6)
    const kept = JSON.stringify([rows, logged])
    expect(kept).not.toMatch(typedWords)
  })

  test('a receipt confirms arrival and repeats nothing that was typed; a suspect gets none', async () => {
    await startAlerts({
      ALERT_EMAIL_TO: [],
      ALERT_WEBHOOK_URL: undefined,
      VISITOR_RECEIPT: 'on',
    })
    await accept('consultation_request', ['honeypot', 'fill_time'])
    const id = await accept()
    await expect.poll(() => receivers.mails.length).toBe(1)
    await settled()
    expect(receivers.mails).toHaveLength(1)
    expect(receivers.mails[0]).toMatchObject({
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@firm\.example>$/),
      subject: 'We have your request',
      to: ['zoe@marked.example'],
    })
    expect(receivers.mails[0]?.source).toContain(`Reference ${submissionReference(id)}\r\n`)
    expect(receivers.mails[0]?.source).not.toMatch(/Maria|secret words/)
    expect(receivers.posts).toEqual([])
  })
})

test('of two instances on one PostgreSQL only one sends; when it stops, the other takes over', async () => {
  const [, create] = journalPlaces[1] ?? expect.unreachable()
  const place = await create()
  open = await place.open()
  const one = await startAlerts()
  const otherJournal = await place.open()
  const other = await startAlerts({}, { ...otherJournal })
  const ids: string[] = []
  for (let index = 0; index < 20; index += 1) ids.push(await accept())
  const told = () => [...new Set(webhookIds())].toSorted()
  const allOf = () => ids.map((id) => `lead.accepted.${id}`).toSorted()
  await expect.poll(told).toEqual(allOf())
  await one.stop()
  for (let index = 0; index < 5; index += 1) ids.push(await accept())
  await expect.poll(told).toEqual(allOf())
  // Two senders would make fifty. An alert under way when the lease changes hands, at the stop or
  // because a busy machine renewed it late, is sent again under its id.
  expect(receivers.posts.length).toBeLessThan(35)
  await other.stop()
  await otherJournal.journal.close()
})

test('an erased person gets no receipt, the request raises no alert, and no byte holds the address', async () => {
  const folder = temporaryFolder()
  open = await openJournal({ dataDir: folder })
  receivers.faultOfMail = () => 451
  const first = await startAlerts({ VISITOR_RECEIPT: 'on' })
  const id = await accept()
  await expect.poll(() => logged.join()).toContain('visitor')
  // A mail under way at this moment may still arrive.
  await first.stop()
  await expect.poll(() => receivers.mailsUnderWay).toBe(0)
  const person = personAddress(address) ?? expect.unreachable()
  const bytes = () =>
    ['', '-wal'].map((part) => readFileSync(join(folder, `journal.sqlite${part}`), 'latin1')).join()
  expect(bytes()).toContain(address)
  const { database, journal } = await openJournalBesideService({ dataDir: folder })
  const options = { withNaming: false, now: new Date() }
  expect((await forgetPerson(database, { googleSheet: undefined }, person, options)).events).toBe(1)
  await journal.close()
  receivers.faultOfMail = () => undefined
  await startAlerts({ VISITOR_RECEIPT: 'on' })
  await settled()
  expect(receivers.mails).toEqual([])
  expect(bytes()).not.toContain(address)
  expect(bytes()).toContain(id)
})
