/** The weekly report, from both journals to a real mail server, by a wall clock that the test sets. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Alerts, openAlerts } from '#backend/alerts/alerts.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { type Clock, systemClock } from '#backend/process/clock.ts'
import { hiddenName } from '#backend/report/shown-name.ts'
import type { LeadStatus } from '#domain/lead-status.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { FakeReceivers } from '#tests/support/fake-receivers.ts'
import { anEvent, type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const monday = Date.parse('2026-11-16T14:00:00Z')

let wall: number
/** Waits are a hundred times shorter. */
const clock: Clock = {
  ...systemClock,
  now: () => wall,
  monotonicMs: () => performance.now() * 100,
  sleep: (ms, signal) => systemClock.sleep(ms / 100, signal),
}

let receivers: FakeReceivers
let place: JournalPlace
let open: OpenJournal
let running: Alerts[]
beforeEach(async () => {
  receivers = await FakeReceivers.start()
  running = []
  wall = monday - minuteMs
})
afterEach(async () => {
  await Promise.all(running.map((alerts) => alerts.stop()))
  await open.journal.close()
  place.remove()
  await receivers.stop()
})

async function start({ isWanted = true, journal = open } = {}): Promise<Alerts> {
  const alerts = await openAlerts({
    ...journal,
    settings: receivers.settings({
      ALERT_EMAIL_TO: isWanted ? [] : ['ann@firm.example'],
      ALERT_WEBHOOK_URL: undefined,
      ALERT_EVENTS: [],
      REPORT_EMAIL_TO: isWanted ? ['ann@firm.example', 'bob@firm.example'] : [],
    }),
    hasSheet: true,
    dataDir: undefined,
    firm: {
      office: anOffice,
      dashboardUrl: 'https://firm.example/admin/leads',
      derivationKey: async () => (await open.staff.keys.all())[0] ?? '',
    },
    receiptWords: {
      consultation_request: { subject: '', text: '' },
      lead: { subject: '', text: '' },
    },
    log: { info: () => {}, warn: () => {} },
    onFailed: () => {},
    sendingClients: { of: () => undefined },
    clock,
  })
  running.push(alerts)
  await alerts.prepare()
  alerts.start()
  return alerts
}

/** Every report that was noted has been sent, and its place in the calendar is this. */
async function reportedOn(day: string | undefined): Promise<void> {
  await expect
    .poll(async () => [
      (await open.alertStore.progress())?.reportedOn,
      await open.alertStore.counts(),
    ])
    .toEqual([day, []])
}

const sent = () => receivers.mails.map(({ messageId }) => messageId)
/**
 * Each report once: an instance that does not end within the grace of a stop, a hundredth of the real one here, may send
 * again what the next one sends, under the same id.
 */
const reports = () => [
  ...new Map(receivers.mails.map((mail) => [mail.messageId, mail] as const)).values(),
]
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

describe.each(journalPlaces)('%s', (_name, create) => {
  beforeEach(async () => {
    place = await create()
    open = await place.open()
  })

  test('comes at Monday’s opening, once across restarts; and on the day after a closed Monday', async () => {
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
    // It was down on the next Monday morning.
    wall = monday + 8 * dayMs
    await start()
    await reportedOn('2026-11-23')
    expect(reports()).toMatchObject([
      { subject: 'Your week: no requests', to: ['ann@firm.example', 'bob@firm.example'] },
      { subject: 'Your week: no requests' },
    ])
  })

  test('nobody gets one who is not named, nor one of a week in which nobody was', async () => {
    const without = await start({ isWanted: false })
    wall = monday
    await reportedOn(undefined)
    await without.stop()
    const wanted = await start()
    await reportedOn('2026-11-16')
    await wanted.stop()
    const off = await start({ isWanted: false })
    await reportedOn(undefined)
    await off.stop()
    wall += 7 * dayMs
    await start()
    await reportedOn('2026-11-23')
    expect(sent()).toEqual([])
  })

  test('what was taken and not noted as sent comes again under its id', async () => {
    const killed = await start()
    await reportedOn('2026-11-09')
    receivers.faultOfMail = () => 'hide'
    wall = monday
    await expect.poll(sent).not.toEqual([])
    await killed.stop()
    receivers.faultOfMail = () => undefined
    await start()
    await reportedOn('2026-11-16')
    expect(sent().length).toBeGreaterThan(1)
    expect(reports()).toHaveLength(1)
  })

  test('its counts are those of the leads, and nothing that somebody wrote is in it', async () => {
    const random = seededRandom(37)
    const among = <Item>(items: readonly Item[]) =>
      items[Math.floor(random() * items.length)] as Item
    const leads = Array.from({ length: 300 }, (_, index) => {
      const at = monday - 14 * 60 * minuteMs - random() * 21 * dayMs
      const event = among(['consultation_request', 'consultation_request', 'lead', 'call_click'])
      const attribution = {
        utm_campaign: among(['spring-trusts', 'Wills', '', 'maria@x.example', '(727) 555-0142']),
        referrerHost: among(['', 'www.avvo.example']),
      }
      const status = among<LeadStatus | undefined>([
        ...([undefined, 'contacted', 'booked', 'won', 'lost', 'spam'] as const),
      ])
      const changedAt = Math.min(at + random() * 3 * dayMs, monday - minuteMs)
      const followUpOn = among([null, null, dayOf(monday - dayMs), dayOf(monday + 3 * dayMs)])
      const extra = { attribution, message: `Secret${index}`, phone: '+17275550199' }
      const timestamp = new Date(at).toISOString()
      const newEvent = anEvent({ event, timestamp, email: `person${index}@mail.example`, extra })
      return { at, event, attribution, status, changedAt, followUpOn, newEvent }
    })
    for (const { newEvent } of leads) await open.journal.append(newEvent)
    for (const { newEvent, status, changedAt, followUpOn } of leads) {
      if (status === undefined) continue
      const author = { by: 'Ann Staff', at: new Date(changedAt).toISOString() }
      const change = { id: newEvent.id, status, note: 'Secret note', followUpOn }
      await open.staff.statuses.change([change], author)
    }
    await start()
    await reportedOn('2026-11-09')
    wall = monday
    await reportedOn('2026-11-16')
    const text = receivers.mails[0]?.source.replaceAll('\u2007', ' ') ?? ''

    const midnight = monday - 9 * 60 * minuteMs
    const isIn = (weeksBefore: number, at: number) =>
      at >= midnight - (weeksBefore + 1) * 7 * dayMs && at < midnight - weeksBefore * 7 * dayMs
    const known = leads.filter(({ status }) => status !== 'spam')
    const requests = known.filter(({ event }) => event === 'consultation_request')
    const answers = ['contacted', 'booked', 'won']
    const isInTime = ({ at, status = 'pending', changedAt }: (typeof leads)[number]) =>
      answers.includes(status) && changedAt <= at + dayMs
    type Test = (lead: (typeof leads)[number]) => boolean
    const pair = (
      of: typeof leads,
      passes: Test,
      atOf = (lead: (typeof leads)[number]) => lead.at,
    ) => [0, 1].map((week) => of.filter((lead) => isIn(week, atOf(lead)) && passes(lead)).length)
    const isOpen: Test = ({ status }) => status === undefined
    const hasCampaign =
      (name: string): Test =>
      (lead) =>
        lead.attribution.utm_campaign === name
    const changed = (lead: (typeof leads)[number]) => lead.changedAt
    const expected = {
      requests: pair(requests, () => true),
      'answered in time (24 hours)': pair(requests, isInTime),
      'answered late': pair(
        requests,
        (lead) => answers.includes(lead.status ?? '') && !isInTime(lead),
      ),
      booked: pair(known, ({ status }) => status === 'booked', changed),
      won: pair(known, ({ status }) => status === 'won', changed),
      'spring-trusts': pair(requests, hasCampaign('spring-trusts')),
      Wills: pair(requests, hasCampaign('Wills')),
      'no campaign': pair(requests, hasCampaign('')),
      [hiddenName]: pair(requests, ({ attribution }) => /[@5]/.test(attribution.utm_campaign)),
      'consultation requests': pair(requests, () => true),
      downloads: pair(known, ({ event }) => event === 'lead'),
      'tool results': [0, 0],
      'taps to call': pair(known, ({ event }) => event === 'call_click'),
      www·avvo·example: pair(known, ({ attribution }) => attribution.referrerHost !== ''),
      direct: pair(known, ({ attribution }) => attribution.referrerHost === ''),
    }
    const counted = Object.keys(expected).map((label) => {
      const row = text.split(/\r?\n/).find((line) => line.endsWith(`)  ${label}`))
      return [label, (row?.match(/\d+/g) ?? []).slice(0, 2).map(Number)]
    })
    expect(Object.fromEntries(counted)).toEqual(expected)
    const { length: unanswered } = requests.filter(isOpen)
    const overdue = requests.filter((lead) => isOpen(lead) && lead.at + dayMs < monday).length
    const followUps = (day: number) =>
      known.filter(
        ({ status = 'won', followUpOn }) =>
          ['contacted', 'booked'].includes(status) && followUpOn === dayOf(day),
      ).length
    for (const [count, label] of [
      [unanswered, 'requests without an answer'],
      [overdue, 'of them overdue'],
      [followUps(monday + 3 * dayMs), 'follow-ups this week'],
      [followUps(monday - dayMs), 'follow-ups overdue'],
    ]) {
      expect(text).toMatch(new RegExp(`^ *${count}  ${label}\\r?$`, 'm'))
    }
    expect(text).toMatch(/^300 {2}leads waiting to reach it\r?$/m)
    const { subject } = receivers.mails[0] ?? {}
    const [answered] = expected['answered in time (24 hours)']
    expect(subject).toBe(
      `Your week: ${expected.requests[0]} requests, ${answered} answered in time`,
    )
    expect(text.split('\n\n').slice(1).join()).not.toMatch(
      /Maria|person\d|@|Secret|Ann|Staff|555|[0-9a-f]{8}-/,
    )
  })
})

test('of two instances on one PostgreSQL both may note the week, and one mail comes', async () => {
  const [, create] = journalPlaces[1] ?? expect.unreachable()
  place = await create()
  open = await place.open()
  const other = await place.open()
  await Promise.all([start(), start({ journal: other })])
  await reportedOn('2026-11-09')
  wall = monday
  await reportedOn('2026-11-16')
  const [holder] = running
  await holder?.stop()
  wall += 7 * dayMs
  await reportedOn('2026-11-23')
  expect(reports()).toHaveLength(2)
  // One that was on its way when the lease went over comes again under its id.
  expect(sent().length).toBeLessThan(4)
  await running[1]?.stop()
  await other.journal.close()
})
