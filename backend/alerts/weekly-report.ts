/**
 * The channel that sends the weekly report: counts only, no people. Numbers come first, one per
 * line, because it is read on phones. The number of its row in the alert store is the week; figures
 * are counted from the journal and staff's changes when the report is sent.
 */

import type { JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { filterable, leadsPerPage } from '#backend/leads/listed-leads.ts'
import { lastReportDue, officeTime, weekBefore } from '#backend/office/office-calendar.ts'
import { sourceOf } from '#domain/attribution.ts'
import { addDays, dayMs } from '#domain/calendar-date.ts'
import { cutText } from '#domain/clean-text.ts'
import { isSetAsideLead, isWaiting } from '#domain/lead-facts.ts'
import { extraIn } from '#domain/lead-row.ts'
import { leadState, type StaffStateChange } from '#domain/lead-status.ts'
import { toldBy } from '#domain/office-clock.ts'
import type { AlertServices, OpenChannel } from './alert-channel.ts'
import { dashboardOf, shown } from './email-channel.ts'
import { sendMail } from './mail.ts'

/** How many there are of each name. */
type Tally = Map<string, number>

const kindWords: Readonly<Record<string, string>> = {
  consultation_request: 'consultation requests',
  lead: 'downloads',
  tool_submission: 'tool results',
  newsletter: 'newsletter sign-ups',
  call_click: 'taps to call',
}

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

/** @param monday the day after the reported week @param now milliseconds since 1970 */
async function weeklyFigures(services: AlertServices, monday: string, now: number) {
  const { journal, staff, site } = services
  const { office } = site
  const isInWeek = weekBefore(office, monday)
  const figures = {
    requests: tallyOf('requests', 'answered in time', 'answered late', 'still open'),
    campaigns: tallyOf(),
    kinds: tallyOf(...Object.values(kindWords)),
    sources: tallyOf(),
    /** Consultation requests of any week. */
    open: tallyOf('requests without an answer', 'of them overdue'),
  }
  const { requests, campaigns, kinds, sources, open } = figures

  function count(event: JournalEvent, changes: readonly StaffStateChange[]): void {
    const state = leadState(event, changes.at(-1))
    const lead = filterable(event, state)
    const { receivedAt } = lead
    if (receivedAt === undefined || isSetAsideLead(lead)) return
    const told = () => toldBy(office, receivedAt)
    if (isWaiting(lead)) {
      add(open, 'requests without an answer')
      if (told() < now) add(open, 'of them overdue')
    }
    if (!isInWeek(receivedAt)) return
    const { attribution = {} } = extraIn(event.cells) ?? {}
    add(kinds, kindWords[lead.event] ?? lead.event)
    add(sources, shownName(sourceOf(attribution)))
    if (lead.event !== 'consultation_request') return
    add(requests, 'requests')
    add(campaigns, shownName(attribution.utm_campaign ?? '') || 'no campaign')
    const { respondedAt } = state
    if (respondedAt === null) add(requests, 'still open')
    else add(requests, Date.parse(respondedAt) <= told() ? 'answered in time' : 'answered late')
  }

  for await (const page of pagesFrom(0, leadsPerPage, journal.rows, sequenceOf)) {
    const histories = await staff.statuses.histories(page.map(({ id }) => id))
    for (const event of page) count(event, histories.get(event.id) ?? [])
  }
  return figures
}

function tallyOf(...names: readonly string[]): Tally {
  return new Map(names.map((name) => [name, 0]))
}

function add(tally: Tally, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1)
}

export const hiddenName = '(name not shown)'

/** Characters, so that a line fits a phone. */
const longestName = 28
const longestLooked = 200
/** Digits, whatever is between them. */
const shortestPhoneNumber = 7

/**
 * The name of a campaign or source as the report may show it. Anyone who makes a link can choose
 * it, so it is cleaned and cut, mail programs can't turn it into a link, and anything that may be
 * an address or phone number is hidden. @returns an empty string if there is no name
 */
export function shownName(text: string): string {
  const whole = cutText(text, longestLooked).normalize('NFKC')
  const digits = whole.match(/\p{N}/gu) ?? []
  if (/@|%40/.test(whole) || digits.length >= shortestPhoneNumber) return hiddenName
  // With a dot, a mail program would turn the name into a link.
  const name = whole.replaceAll('.', '·').replace(/[^\p{L}\p{M}\p{N}·&+'’()_-]+/gu, ' ')
  const shown = name.trim()
  return shown.length > longestName ? `${cutText(shown, longestName - 1).trim()}…` : shown
}
