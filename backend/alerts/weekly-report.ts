/**
 * The channel that sends the weekly report: counts only, no people. Numbers come first, one per
 * line, because it is read on phones. The number of its row in the alert store is the week; figures
 * are counted when the report is sent.
 */

import { lastReportDue, officeTime } from '#backend/office/office-calendar.ts'
import { addDays, dayMs } from '#domain/calendar-date.ts'
import type { AlertServices, OpenChannel } from './alert.ts'
import { dashboardOf, shown } from './alert-words.ts'
import { sendMail } from './mail.ts'
import { type Tally, weeklyFigures } from './weekly-figures.ts'

/** The other names share one line. */
const mostNames = 8

/** Week 0 begins here. */
const firstMonday = '1970-01-05'

export function openWeeklyReport(services: AlertServices, receiver: string): OpenChannel {
  const { settings, site, clock } = services

  function weekDue(now: number): number {
    const monday = lastReportDue(site.office, now) ?? firstMonday
    return Math.round((Date.parse(monday) - Date.parse(firstMonday)) / (7 * dayMs))
  }

  return {
    next: async (after = 0) => {
      const due = weekDue(clock.now())
      // The clock was ahead then, by more than two machines' clocks differ. What it sent is not the
      // report of a whole week, and another week's may have been left out.
      const wasAhead = weekDue(clock.now() + dayMs) < after
      return wasAhead ? due - 1 : Math.max(due, after)
    },
    send: async ({ id, through }) => {
      const words = await reportWords(services, addDays(firstMonday, 7 * through))
      return await sendMail(settings, { id, to: receiver, ...words })
    },
  }
}

/** @param monday the day after the reported week */
async function reportWords(services: AlertServices, monday: string) {
  const { settings, journal, site, clock } = services
  const now = clock.now()
  const figures = await weeklyFigures(services, monday, now)
  const count = figures.requests.get('requests') ?? 0
  const inTime = shown(figures.requests.get('answered in time') ?? 0)
  const requests = `${shown(count)} ${count === 1 ? 'request' : 'requests'}`
  // Without a Sheet every lead waits.
  const delivery = settings.GOOGLE_SHEET_ID === undefined ? undefined : await journal.counts()
  return {
    subject: `Your week: ${count === 0 ? 'no requests' : `${requests}, ${inTime} answered in time`}`,
    text: [
      `${dayWords(addDays(monday, -7))} to ${dayWords(addDays(monday, -1))}.`,
      ...section('Consultation requests', figures.requests),
      ...section('Requests by campaign', largestOf(figures.campaigns)),
      ...section('All leads', figures.kinds),
      ...section('All leads by source', largestOf(figures.sources)),
      ...section(`Right now (${officeTime(site.office, now)})`, figures.open),
      ...(delivery === undefined
        ? []
        : section('Google Sheet', [
            ['leads waiting to reach it', delivery.pending],
            ['leads set aside', delivery.quarantined],
          ])),
      ...['', `See who it is: ${dashboardOf(services)}`, ''],
    ].join('\n'),
  }
}

function largestOf(tally: Tally) {
  const rows = [...tally].toSorted(([, one], [, other]) => other - one)
  const others = rows.slice(mostNames).reduce((sum, [, count]) => sum + count, 0)
  return [...rows.slice(0, mostNames), ...(others === 0 ? [] : [['others', others] as const])]
}

function section(title: string, rows: Iterable<readonly [label: string, count: number]>) {
  const lines = [...rows].map(([label, count]) => `${shown(count)}  ${label}`)
  return ['', title, ...(lines.length === 0 ? ['None.'] : lines)]
}

/** "Monday, Nov 16" */
function dayWords(day: string): string {
  const form = { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', form).format(Date.parse(day))
}
