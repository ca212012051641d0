/**
 * The channel that sends the weekly report: counts only, no people. Numbers come first, one per
 * line, because it is read on phones. The number of its row in the alert store is the week; figures
 * are counted when the report is sent.
 */

import { lastReportDue, officeTime } from '#backend/office/office-calendar.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { addDays, dayMs } from '#domain/calendar-date.ts'
import type { Office } from '#domain/office.ts'
import type { Attempt, Message } from './alert.ts'
import type { ChannelServices, OpenChannel } from './channel.ts'
import { type Mail, sendMail } from './mail.ts'
import type { Next } from './told-events.ts'
import { type Pair, type WeeklyFigures, weeklyFigures } from './weekly-figures.ts'

type Row = readonly [count: number, label: string, before?: number]

/** The other names share one line. */
const mostNames = 8

const kindWords = [
  ['consultation_request', 'consultation requests'],
  ['lead', 'downloads'],
  ['tool_submission', 'tool results'],
  ['newsletter', 'newsletter sign-ups'],
  ['call_click', 'taps to call'],
] as const

/** Week 0 begins here. */
const firstMonday = '1970-01-05'

export function open(services: ChannelServices, receiver: string): OpenChannel {
  const { settings, site, siteUrl, clock, journal, statuses } = services
  const { office } = site
  const hasSheet = settings.GOOGLE_SHEET_ID !== undefined

  async function next(after: number): Promise<Next | undefined> {
    const due = weekDue(office, clock.now())
    if (due > after) return { through: due, tells: true }
    // The clock was ahead then, by more than two machines' clocks differ. What it sent is not the
    // report of a whole week, and another week's may have been left out.
    const wasAhead = weekDue(office, clock.now() + dayMs) < after
    return wasAhead ? { through: due - 1, tells: false } : undefined
  }

  async function send({ id, through }: Message): Promise<Attempt> {
    const counted = { journal, statuses, hasSheet, office, now: clock.now() }
    const figures = await weeklyFigures(counted, addDays(firstMonday, 7 * through))
    const words = reportWords(figures, office, `${siteUrl}/admin/leads`)
    return await sendMail(settings, { id, to: receiver, ...words })
  }

  return {
    // No report for weeks before somebody wanted one.
    begin: async () => weekDue(office, clock.now()),
    next,
    countUntold: async (after) => Number(weekDue(office, clock.now()) > after),
    send,
  }
}

function weekDue(office: Office, now: number): number {
  const monday = lastReportDue(office, now) ?? firstMonday
  return Math.round((Date.parse(monday) - Date.parse(firstMonday)) / (7 * dayMs))
}

export function sendTest(settings: SettingValues, receiver: string, now: Date) {
  return sendMail(settings, {
    id: `alerts.test.${now.getTime()}.report`,
    to: receiver,
    subject: 'A test of the weekly report',
    text: `This is a test, sent ${now.toISOString()}. The weekly report will come here.\n`,
  })
}

function reportWords(
  { monday, at, totals, campaigns, kinds, sources, open, delivery }: WeeklyFigures,
  office: Office,
  dashboardUrl: string,
): Pick<Mail, 'subject' | 'text'> {
  const requests = totals.of('requests').week
  const inTime = totals.of('inTime').week
  const subject = `${shown(requests)} ${requests === 1 ? 'request' : 'requests'}, ${shown(inTime)} answered in time`
  const waitingSince = delivery?.oldestPendingAt
  return {
    subject: `Your week: ${requests === 0 ? 'no requests' : subject}`,
    text: [
      `${dayWords(addDays(monday, -7))} to ${dayWords(addDays(monday, -1))}.`,
      'In parentheses: the week before.',
      ...section('Consultation requests', [
        rowOf('requests', totals.of('requests')),
        rowOf('answered in time', totals.of('inTime')),
        rowOf('answered late', totals.of('late')),
        rowOf('still open', totals.of('open')),
        rowOf('booked', totals.of('booked')),
        rowOf('won', totals.of('won')),
      ]),
      ...section('Requests by campaign', namedRows(campaigns.pairs)),
      ...section(
        'All leads',
        kindWords.map(([kind, words]) => rowOf(words, kinds.of(kind))),
      ),
      ...section('All leads by source', namedRows(sources.pairs)),
      ...section(`Right now (${officeTime(office, at)})`, [
        [open.unanswered, 'requests without an answer'],
        [open.overdue, 'of them overdue'],
        [open.followUps, 'follow-ups this week'],
        [open.missedFollowUps, 'follow-ups overdue'],
      ]),
      ...(delivery === undefined
        ? []
        : section('Google Sheet', [
            [delivery.pending, 'leads waiting to reach it'],
            [delivery.quarantined, 'leads set aside'],
          ])),
      ...(waitingSince === undefined
        ? []
        : [`The oldest has waited since ${officeTime(office, Date.parse(waitingSince))}.`]),
      '',
      `See who it is: ${dashboardUrl}`,
      '',
    ].join('\n'),
  }
}

function rowOf(label: string, { week, weekBefore }: Pair): Row {
  return [week, label, weekBefore]
}

/** Largest first. */
function namedRows(pairs: ReadonlyMap<string, Pair>): readonly Row[] {
  const rows = [...pairs]
    .map(([name, pair]) => rowOf(name, pair))
    .toSorted(([one], [other]) => other - one)
  const others = rows.slice(mostNames)
  if (others.length === 0) return rows
  const sum = (of: (row: Row) => number) => others.reduce((total, row) => total + of(row), 0)
  const before = sum((row) => row[2] ?? 0)
  return [...rows.slice(0, mostNames), [sum(([week]) => week), 'others', before]]
}

function section(title: string, rows: readonly Row[]): readonly string[] {
  const counts = padded(rows.map(([count]) => shown(count)))
  const before = padded(rows.map((row) => (row[2] === undefined ? '' : `(${shown(row[2])})  `)))
  const lines = rows.map(([, label], index) => `${counts[index]}  ${before[index]}${label}`)
  return ['', title, ...(lines.length === 0 ? ['None.'] : lines)]
}

/** Padded with a space as wide as a digit, so that numbers align in any font. */
function padded(texts: readonly string[]): readonly string[] {
  const width = Math.max(...texts.map(({ length }) => length))
  return texts.map((text) => text.padStart(width, '\u2007'))
}

function shown(count: number): string {
  return count.toLocaleString('en-US')
}

/** "Monday, Nov 16" */
function dayWords(day: string): string {
  const form = { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', form).format(Date.parse(day))
}
