/** The weekly report, from the journal to a real mail server, on a clock that the test sets. */

import { beforeEach, expect, test } from 'vitest'
import { hiddenName, shownName } from '#backend/alerts/weekly-report.ts'
import type { LeadStatus } from '#domain/lead-status.ts'
import { quickClock } from '#tests/support/alert-options.ts'
import { open, receivers, startAlerts, startEachAlerts } from '#tests/support/each-alerts.ts'
import { anEvent } from '#tests/support/journal-places.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const monday = Date.parse('2026-11-16T14:00:00Z')

let wall: number
startEachAlerts()
beforeEach(() => {
  wall = monday - minuteMs
})

function start({ isWanted = true } = {}) {
  const settings = {
    ...{ ALERT_WEBHOOK_URL: undefined, GOOGLE_SHEET_ID: 'a-spreadsheet' },
    ALERT_EMAIL_TO: isWanted ? [] : ['ann@firm.example'],
    REPORT_EMAIL_TO: isWanted ? ['ann@firm.example', 'bob@firm.example'] : [],
  }
  return startAlerts(settings, { clock: { ...quickClock, now: () => wall } })
}

/** Waits until both receivers were told of the week that ends on this day. */
async function reportedOn(day: string): Promise<void> {
  const week = (Date.parse(day) - Date.parse('1970-01-05')) / (7 * dayMs)
  const toldThrough = async () =>
    (await open.alertStore.all()).map(({ sentThrough }) => sentThrough)
  await expect.poll(toldThrough).toEqual([week, week])
}

/** Both receivers get the same; these are one's. */
const mails = () => receivers.mails.filter(({ to }) => to.includes('ann@firm.example'))
const sent = () => mails().map(({ messageId }) => messageId)
/**
 * Each report once. An instance that does not stop in time (a hundredth of the real grace here) may
 * send a report that the next instance sends again under the same id.
 */
const reports = () => [...new Map(mails().map((mail) => [mail.messageId, mail] as const)).values()]

interface LeadFacts {
  /** Default: a consultation request. */
  readonly event?: string
  readonly utm_campaign?: string
  readonly referrerHost?: string
}

type ReportedLead = readonly [at: string, LeadFacts, changedAt?: string, status?: LeadStatus]

const spring = { utm_campaign: 'spring-trusts' }
const avvo = { referrerHost: 'www.avvo.example' }

/** The reported week begins on Monday, Nov 9, at 05:00 UTC. */
const leads: readonly ReportedLead[] = [
  // In time; late; overdue; due this evening.
  ['2026-11-10T15:00:00Z', spring, '2026-11-10T17:00:00Z', 'contacted'],
  ['2026-11-11T15:00:00Z', { ...spring, ...avvo }, '2026-11-13T15:00:00Z', 'booked'],
  ['2026-11-12T15:00:00Z', { utm_campaign: 'maria@x.example' }],
  ['2026-11-15T20:00:00Z', { utm_campaign: 'Wills' }],
  // Spam and leads of earlier weeks count nowhere.
  ['2026-11-09T04:59:00Z', {}, '2026-11-13T15:00:00Z', 'won'],
  ['2026-11-10T15:00:00Z', {}, '2026-11-10T16:00:00Z', 'spam'],
  ['2026-11-10T15:00:00Z', { event: 'lead', ...avvo }],
  ['2026-11-14T15:00:00Z', { event: 'call_click' }],
]

/** The report of these leads on Monday at nine. */
const report = `Monday, Nov 9 to Sunday, Nov 15.

Consultation requests
4  requests
1  answered in time
1  answered late
2  still open

Requests by campaign
2  spring-trusts
1  (name not shown)
1  Wills

All leads
4  consultation requests
1  downloads
0  tool results
0  newsletter sign-ups
1  taps to call

All leads by source
4  direct
2  www·avvo·example

Right now (Monday, Nov 16, 9:00 AM)
2  requests without an answer
1  of them overdue

Google Sheet
8  leads waiting to reach it
0  leads set aside

See who it is: https://firm.example/admin/leads`

test('the report comes once at Monday’s opening, across restarts, or later if the service was down', async () => {
  const first = await start()
  await reportedOn('2026-11-09')
  await first.stop()
  const second = await start()
  await reportedOn('2026-11-09')
  expect(sent()).toEqual([])
  wall = monday
  await reportedOn('2026-11-16')
  await second.stop()
  wall += 2 * dayMs
  const third = await start()
  await reportedOn('2026-11-16')
  expect(reports()).toHaveLength(1)
  await third.stop()
  // The service was down on the next Monday morning.
  wall = monday + 8 * dayMs
  await start()
  await reportedOn('2026-11-23')
  expect(reports()).toMatchObject([
    { subject: 'Your week: no requests' },
    { subject: 'Your week: no requests' },
  ])
  expect(new Set(receivers.mails.map(({ to }) => to.join()))).toEqual(
    new Set(['ann@firm.example', 'bob@firm.example']),
  )
})

test('a clock that once was weeks ahead costs no later report', async () => {
  await start()
  await reportedOn('2026-11-09')
  wall = monday + 21 * dayMs
  await reportedOn('2026-12-07')
  wall = monday - minuteMs
  await reportedOn('2026-11-09')
  for (const day of ['2026-11-16', '2026-11-23', '2026-11-30']) {
    wall = Date.parse(`${day}T14:00:00Z`)
    const before = reports().length
    await reportedOn(day)
    expect(reports()).toHaveLength(before + 1)
  }
})

test('only named recipients get a report, and none for a week without any', async () => {
  const without = await start({ isWanted: false })
  wall = monday
  expect(await open.alertStore.all()).toMatchObject([{ channel: 'email ann@firm.example' }])
  await without.stop()
  await start()
  await reportedOn('2026-11-16')
  expect(sent()).toEqual([])
})

test('the report’s counts match the leads, and it holds nothing that anybody wrote', async () => {
  for (const [timestamp, { event, ...attribution }, changedAt, status] of leads) {
    const extra = { attribution, message: 'Secret', phone: '+17275550199' }
    const facts = { timestamp, email: 'person@mail.example', extra, ...(event && { event }) }
    const accepted = anEvent(facts)
    await open.journal.append(accepted)
    if (changedAt === undefined || status === undefined) continue
    const author = { by: 'Ann Staff', at: changedAt }
    await open.staff.statuses.change([{ id: accepted.id, status, note: 'Secret note' }], author)
  }
  await start()
  await reportedOn('2026-11-09')
  wall = monday
  await reportedOn('2026-11-16')
  const [{ subject, source } = expect.unreachable()] = reports()
  expect(subject).toBe('Your week: 4 requests, 1 answered in time')
  const [, ...text] = source.replaceAll('\r', '').split('\n\n')
  expect(text.join('\n\n').trim()).toBe(report)
})

test.each([
  ['spring-trusts_2026', 'spring-trusts_2026'],
  ['  Wills\n\u0000& \u202eTrusts  ', 'Wills & Trusts'],
  ['www.avvo.example', 'www·avvo·example'],
  ['https://evil.example/?a=b', 'https evil·example a b'],
  ['ein sehr langer Name einer Kampagne', 'ein sehr langer Name einer…'],
  ['maria@mail.example', hiddenName],
  ['maria＠mail.example', hiddenName],
  ['maria%40mail.example', hiddenName],
  ['call (727) 555-0142', hiddenName],
  ['７２７ ５５５ ０１４２', hiddenName],
  ['5 5 5 0 1 4 2', hiddenName],
  ['', ''],
  ['<<<', ''],
])('the report shows the name %j as %j', (text, name) => {
  expect(shownName(text)).toBe(name)
})
