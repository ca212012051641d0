/**
 * The channel that sends the weekly report: counts only, no people. Numbers come first, one per
 * line, because it is read on phones. The number of its row in the alert store is the week; figures
 * are counted when the report is sent.
 */

import { lastReportDue, officeTime } from '#backend/office/office-calendar.ts'
import type { SettingValues } from '#backend/settings/schema.ts'
import { addDays, dayMs } from '#domain/calendar-date.ts'
import type { Office } from '#domain/office.ts'
import type { Attempt, ChannelServices, Message, OpenChannel } from './alert.ts'
import { type Mail, sendMail } from './mail.ts'
import { type Tally, type WeeklyFigures, weeklyFigures } from './weekly-figures.ts'

type Row = readonly [label: string, count: number]

/** The other names share one line. */
const mostNames = 8

const kindWords = {
  consultation_request: 'consultation requests',
  lead: 'downloads',
  tool_submission: 'tool results',
  newsletter: 'newsletter sign-ups',
  call_click: 'taps to call',
}

/** Week 0 begins here. */
const firstMonday = '1970-01-05'

export function openWeeklyReport(services: ChannelServices, receiver: string): OpenChannel {
  const { settings, site, siteUrl, clock, journal, statuses } = services
  const { office } = site
  const hasSheet = settings.GOOGLE_SHEET_ID !== undefined

  async function next(after: number): Promise<number> {
    const due = weekDue(office, clock.now())
    // The clock was ahead then, by more than two machines' clocks differ. What it sent is not the
    // report of a whole week, and another week's may have been left out.
    const wasAhead = weekDue(office, clock.now() + dayMs) < after
    return wasAhead ? due - 1 : Math.max(due, after)
  }

  async function send({ id, through }: Message): Promise<Attempt> {
    const counted = { journal, statuses, hasSheet, office, now: clock.now() }
    const figures = await weeklyFigures(counted, addDays(firstMonday, 7 * through))
    const words = reportWords(figures, office, `${siteUrl}/admin/leads`)
    return await sendMail(settings, { id, to: receiver, ...words })
  }

  // No report for weeks before somebody wanted one.
  return { begin: async () => weekDue(office, clock.now()), next, send }
}

function weekDue(office: Office, now: number): number {
  const monday = lastReportDue(office, now) ?? firstMonday
  return Math.round((Date.parse(monday) - Date.parse(firstMonday)) / (7 * dayMs))
}

export function sendTestReport(settings: SettingValues, receiver: string, now: Date) {
  return sendMail(settings, {
    id: `alerts.test.${now.getTime()}.report`,
    to: receiver,
    subject: 'A test of the weekly report',
    text: `This is a test, sent ${now.toISOString()}. The weekly report will come here.\n`,
  })
}

function reportWords(
  { monday, at, answers, campaigns, kinds, sources, open, delivery }: WeeklyFigures,
  office: Office,
  dashboardUrl: string,
): Pick<Mail, 'subject' | 'text'> {
  const requests = kinds.get('consultation_request') ?? 0
  const inTime = answers.get('answered in time') ?? 0
  const subject = `${shown(requests)} ${requests === 1 ? 'request' : 'requests'}, ${shown(inTime)} answered in time`
  const answerNames = ['answered in time', 'answered late', 'still open']
  return {
    subject: `Your week: ${requests === 0 ? 'no requests' : subject}`,
    text: [
      `${dayWords(addDays(monday, -7))} to ${dayWords(addDays(monday, -1))}.`,
      ...section('Consultation requests', [
        ['requests', requests],
        ...answerNames.map((name): Row => [name, answers.get(name) ?? 0]),
      ]),
      ...section('Requests by campaign', namedRows(campaigns)),
      ...section(
        'All leads',
        Object.entries(kindWords).map(([kind, words]): Row => [words, kinds.get(kind) ?? 0]),
      ),
      ...section('All leads by source', namedRows(sources)),
      ...section(`Right now (${officeTime(office, at)})`, [
        ['requests without an answer', open.unanswered],
        ['of them overdue', open.overdue],
      ]),
      ...(delivery === undefined
        ? []
        : section('Google Sheet', [
            ['leads waiting to reach it', delivery.pending],
            ['leads set aside', delivery.quarantined],
          ])),
      '',
      `See who it is: ${dashboardUrl}`,
      '',
    ].join('\n'),
  }
}

/** Largest first. */
function namedRows(tally: Tally): readonly Row[] {
  const rows = [...tally].toSorted(([, one], [, other]) => other - one)
  const others = rows.slice(mostNames).reduce((sum, [, count]) => sum + count, 0)
  return [...rows.slice(0, mostNames), ...(others === 0 ? [] : [['others', others] as const])]
}

function section(title: string, rows: readonly Row[]): readonly string[] {
  const lines = rows.map(([label, count]) => `${shown(count)}  ${label}`)
  return ['', title, ...(lines.length === 0 ? ['None.'] : lines)]
}

function shown(count: number): string {
  return count.toLocaleString('en-US')
}

/** "Monday, Nov 16" */
function dayWords(day: string): string {
  const form = { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', form).format(Date.parse(day))
}
