/** From an accepted event to the message: both journals, a real mail server and a real webhook. */

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { urgentKind } from '#backend/alerts/alert.ts'
import { type Alerts, type AlertsOptions, openAlerts } from '#backend/alerts/alerts.ts'
import { SendingClients } from '#backend/http/sending-clients.ts'
import { openSql } from '#backend/journal/maintenance/open-sql.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { searchFiles } from '#backend/persons/erasure-check.ts'
import { forgetPerson } from '#backend/persons/forget-person.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import {
  consultationRequestRow,
  downloadGateRow,
  newsletterRow,
  toolSubmissionRow,
} from '#domain/lead-event.ts'
import { toCells } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import type { SuspectReason } from '#domain/suspicion.ts'
import { FakeReceivers, webhookSecret } from '#tests/support/fake-receivers.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Waits are a hundred times shorter; the wall clock is the machine's. */
const quickClock: Clock = {
  ...systemClock,
  monotonicMs: () => performance.now() * 100,
  sleep: (ms, signal) => systemClock.sleep(ms / 100, signal),
}

const office = {
  timeZone: 'America/New_York',
  weekdays: [1, 2, 3, 4, 5],
  opensAtHour: 9,
  closesAtHour: 17,
  closedDays: [],
}
const receiptWords = {
  consultation_request: { subject: 'We have your request', text: 'Reference :reference:\n' },
  lead: { subject: 'Your download', text: 'Reference :reference:\n' },
}
const acceptedAt = new Date('2026-11-20T18:52:00.000Z')

let receivers: FakeReceivers
let folder: string
let open: OpenJournal
let databaseUrl: string | undefined
let running: Alerts[]
beforeEach(async () => {
  receivers = await FakeReceivers.start()
  folder = temporaryFolder()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((alerts) => alerts.stop()))
  await open.journal.close()
  await receivers.stop()
})

async function startAlerts(
  settings: Partial<SettingValues> = {},
  options: Partial<AlertsOptions> = {},
): Promise<Alerts> {
  const alerts = await openAlerts({
    ...open,
    settings: receivers.settings(settings),
    hasSheet: false,
    dataDir: undefined,
    firm: {
      office,
      dashboardUrl: 'https://firm.example/admin/leads',
      derivationKey: async () => (await open.staff.keys.all())[0] ?? '',
    },
    receiptWords,
    sendingClients: new SendingClients(),
    log: { info: () => {}, warn: (line) => logged.push(line) },
    onFailed: (channel, count) => failed.push([channel, count]),
    clock: quickClock,
    ...options,
  })
  running.push(alerts)
  await alerts.prepare()
  alerts.start()
  return alerts
}
let logged: string[]
let failed: [string, number][]
beforeEach(() => {
  logged = []
  failed = []
})

const about = (id: string, suspect: readonly SuspectReason[] = []) => ({
  id,
  acceptedAt,
  page: '/contact',
  gaClientId: '',
  userAgent: 'a browser',
  attribution: undefined,
  suspect,
})

async function accept(
  rowOf: (acceptance: ReturnType<typeof about>) => Parameters<typeof toCells>[0],
  suspect: readonly SuspectReason[] = [],
): Promise<string> {
  const id = randomUUID()
  await open.journal.append({ id, contentHash: id, cells: toCells(rowOf(about(id, suspect))) })
  return id
}

const person = { name: 'Zoë Marked-Person', email: 'zoe@marked.example' }
const request = (acceptance: ReturnType<typeof about>) =>
  consultationRequestRow(
    { ...person, message: 'My secret words', preferredContactMethod: 'email' } as Parameters<
      typeof consultationRequestRow
    >[0],
    acceptance,
  )
const download = (acceptance: ReturnType<typeof about>) =>
  downloadGateRow(
    { ...person, consent: true, contentId: 'c', source: 's' } as Parameters<
      typeof downloadGateRow
    >[0],
    acceptance,
  )
const toolUse = (userEmail: string | undefined) => (acceptance: ReturnType<typeof about>) =>
  toolSubmissionRow(
    { tool: 'willVsTrust', userEmail, responses: {}, recommendation: 'Trust-first' },
    acceptance,
  )

const webhookIds = () => receivers.posts.map(({ headers }) => headers['webhook-id'])
const settled = () => expect.poll(() => open.alertStore.counts()).toEqual([])

describe.each(['SQLite', 'PostgreSQL'])('%s', (kind) => {
  beforeEach(async () => {
    databaseUrl = kind === 'SQLite' ? undefined : await createTestDatabase()
    open = await openJournal({ dataDir: folder, databaseUrl })
  })

  test('a consultation request is told of by mail and webhook: that somebody waits, no more', async () => {
    await startAlerts()
    const id = await accept(request)
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
    for (const typed of ['Zoë', 'Marked', 'zoe@', 'secret words']) expect(told).not.toContain(typed)
  })

  test('no mail, digest or receipt holds a key, the journal’s identity or an event’s id', async () => {
    // By its own clock: a hundredth of the grace is too short for a busy machine to end in.
    await (await startAlerts({ VISITOR_RECEIPT: 'on' }, { clock: systemClock })).stop()
    const ids = []
    for (let count = 0; count < 8; count += 1) ids.push(await accept(request))
    await startAlerts({ VISITOR_RECEIPT: 'on', ALERT_WEBHOOK_URL: undefined })
    // On a crowded machine some of the eight are told of before the others are noted.
    const subjects = () => receivers.mails.map(({ subject }) => subject).join('\n')
    await expect.poll(subjects).toMatch(/^\d notices from the website$/m)
    await settled()
    const secrets = [open.journal.journalId, ...(await open.staff.keys.all()), ...ids]
    const sent = receivers.mails.map(({ source }) => source).join('\n')
    for (const secret of secrets) expect(sent).not.toContain(secret)
    // What was sent again, because its answer was late, has the words and the id of before.
    const messages = receivers.mails.map(({ messageId, subject, source }) => {
      const [, ...body] = source.split('\n\n')
      return { messageId, words: `${subject}\n${body.join('\n\n')}` }
    })
    const idsOf = new Set(messages.map(({ messageId }) => messageId))
    expect(idsOf.size).toBe(new Set(messages.map(({ words }) => words)).size)
  })

  test('only chosen events with an address are told of, and never what a bot may have sent', async () => {
    await startAlerts({ ALERT_EVENTS: ['lead', 'tool_submission'] })
    await accept(request)
    await accept(download, ['honeypot', 'fill_time'])
    await accept(toolUse(undefined))
    await accept((acceptance) => newsletterRow({ email: person.email }, acceptance))
    const wanted = [await accept(download), await accept(toolUse(person.email))]
    await expect.poll(webhookIds).toEqual(wanted.map((id) => `lead.accepted.${id}`))
    await settled()
    expect(receivers.mails).toHaveLength(2)
    expect(JSON.parse(receivers.posts[0]?.body ?? '{}').data.promisedBy).toBeNull()
  })

  test('a lead with one sign of a robot is told of like any other, and the sign with it', async () => {
    await startAlerts()
    const ids = [await accept(request, ['fill_time']), await accept(request, ['honeypot'])]
    await expect.poll(() => receivers.mails.length + receivers.posts.length).toBe(4)
    await settled()
    expect(receivers.mails.map(({ source }) => /one sign of a bot/.test(source))).toEqual([
      true,
      true,
    ])
    expect(receivers.mails[0]?.source).toContain('We promised a reply by Saturday, Nov 21')
    expect(receivers.posts.map(({ body }) => JSON.parse(body))).toEqual(
      ids.map((id) => ({
        type: 'lead.accepted',
        timestamp: '2026-11-20T18:52:00.000Z',
        data: {
          id,
          event: 'consultation_request',
          promisedBy: '2026-11-21T18:52:00.000Z',
          suspect: true,
        },
      })),
    )
  })

  test('what came before alerts were first switched on, or while they were off, is told to nobody', async () => {
    await accept(request)
    const first = await startAlerts()
    const told = await accept(request)
    await expect.poll(webhookIds).toEqual([`lead.accepted.${told}`])
    await first.stop()
    const off = await startAlerts({ ALERT_EMAIL_TO: [], ALERT_WEBHOOK_URL: undefined })
    expect(await open.alertStore.progress()).toBeUndefined()
    await off.stop()
    await accept(request)
    await startAlerts()
    const later = await accept(request)
    await expect.poll(() => webhookIds().at(-1)).toBe(`lead.accepted.${later}`)
    expect(webhookIds()).toHaveLength(2)
  })

  test('a lead that Google refuses, and leads that wait for too long, are told of once', async () => {
    const { outbox } = open
    const waiting = await accept(request)
    await startAlerts({ ALERT_EVENTS: [] }, { hasSheet: true })
    await expect.poll(webhookIds).toEqual([`delivery.stuck.${waiting}`])
    await outbox.quarantine([waiting], {
      reason: 'Google refused it.',
      at: '2026-11-20T19:00:00.000Z',
    })
    await expect.poll(webhookIds).toContain(`lead.quarantined.${waiting}`)
    await expect.poll(async () => (await open.alertStore.progress())?.stuckOn).toBeUndefined()
    const next = await accept(request)
    await expect.poll(webhookIds).toContain(`delivery.stuck.${next}`)
    await settled()
    expect(receivers.posts).toHaveLength(3)
    expect(receivers.mails.map(({ subject }) => subject)).toEqual([
      'Leads are waiting to reach the Google Sheet',
      'A lead is not in the Google Sheet',
      'Leads are waiting to reach the Google Sheet',
    ])
  })

  test('an alert holds nothing of the person whom it is about', async () => {
    receivers.faultOfMail = () => 451
    receivers.faultOfPost = () => 500
    await startAlerts({
      VISITOR_RECEIPT: 'on',
      ALERT_EVENTS: ['consultation_request', 'lead'],
    })
    await accept(request)
    await accept(download)
    await expect.poll(() => logged.length).toBeGreaterThanOrEqual(3)
    const rows = await Promise.all(
      ['email', 'webhook', 'visitor'].map((channel) =>
        open.alertStore.waiting(channel, urgentKind, 10),
      ),
    )
    expect(rows.flat()).toHaveLength(6)
    const kept = JSON.stringify([rows, logged])
    for (const typed of ['Zoë', 'Marked', 'zoe@', 'secret words']) expect(kept).not.toContain(typed)
  })

  test('a receipt tells the visitor that it has arrived, and nothing that was typed; a suspect gets none', async () => {
    await startAlerts({
      ALERT_EMAIL_TO: [],
      ALERT_WEBHOOK_URL: undefined,
      VISITOR_RECEIPT: 'on',
    })
    await accept(request, ['honeypot', 'fill_time'])
    const id = await accept(request)
    await expect.poll(() => receivers.mails.length).toBe(1)
    await settled()
    expect(receivers.mails).toHaveLength(1)
    expect(receivers.mails[0]).toMatchObject({
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@firm\.example>$/),
      subject: 'We have your request',
      to: ['zoe@marked.example'],
    })
    expect(receivers.mails[0]?.source).toContain(`Reference ${submissionReference(id)}\r\n`)
    for (const typed of ['Zoë', 'Marked-Person', 'secret words']) {
      expect(receivers.mails[0]?.source).not.toContain(typed)
    }
    expect(receivers.posts).toEqual([])
  })
})

test('of two instances on one PostgreSQL only one sends; when it stops the other goes on', async () => {
  databaseUrl = await createTestDatabase()
  open = await openJournal({ dataDir: folder, databaseUrl })
  const one = await startAlerts()
  const otherJournal = await openJournal({ dataDir: folder, databaseUrl })
  const other = await startAlerts({}, { ...otherJournal })
  const ids: string[] = []
  for (let index = 0; index < 20; index += 1) ids.push(await accept(request))
  const told = () => [...new Set(webhookIds())].toSorted()
  const allOf = () => ids.map((id) => `lead.accepted.${id}`).toSorted()
  await expect.poll(told).toEqual(allOf())
  await one.stop()
  for (let index = 0; index < 5; index += 1) ids.push(await accept(request))
  await expect.poll(told).toEqual(allOf())
  // Two that send would make fifty. One that was on its way when the lease went over, at the stop or because
  // a busy machine renewed it late, comes again under its id.
  expect(receivers.posts.length).toBeLessThan(35)
  await other.stop()
  await otherJournal.journal.close()
})

test('an erased person gets no receipt, nobody is told of the request, and no byte holds the address', async () => {
  open = await openJournal({ dataDir: folder })
  receivers.faultOfMail = () => 451
  const first = await startAlerts({ VISITOR_RECEIPT: 'on' })
  const id = await accept(request)
  await expect.poll(() => logged.join()).toContain('visitor')
  // What is on its way at this moment may still arrive.
  await first.stop()
  await expect.poll(() => receivers.mailsUnderWay).toBe(0)
  const address = personAddress(person.email)
  if (address === undefined) throw new Error('no address')
  expect(searchFiles(join(folder, 'journal.sqlite'), address).journal).not.toEqual([])
  const sql = await openSql({ dataDir: folder, databaseUrl: undefined })
  const options = { withNaming: false, now: new Date(), patienceMs: 0 }
  expect((await forgetPerson(sql, { googleSheet: undefined }, address, options)).events).toBe(1)
  await sql.close()
  receivers.faultOfMail = () => undefined
  await startAlerts({ VISITOR_RECEIPT: 'on' })
  await settled()
  expect(receivers.mails).toEqual([])
  expect(searchFiles(join(folder, 'journal.sqlite'), address).journal).toEqual([])
  expect(readFileSync(join(folder, 'journal.sqlite'), 'latin1')).toContain(id)
})
