/** Figures of the weekly report, counted from the journal and staff's changes. Spam is in none. */

import type { Journal, JournalCounts, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import type { StatusStore } from '#backend/journal/status-store.ts'
import { filterable } from '#backend/leads/filterable-lead.ts'
import { leadsPerPage } from '#backend/leads/listed-leads.ts'
import { officeDay, type ReportedWeek, weekFinder } from '#backend/office/office-calendar.ts'
import { sourceOf } from '#domain/attribution.ts'
import { addDays } from '#domain/calendar-date.ts'
import { cutText } from '#domain/clean-text.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { followUpDay, isSetAsideLead, isWaiting } from '#domain/lead-facts.ts'
import { cellOf } from '#domain/lead-row.ts'
import { firstSetAt, leadState, type StaffStateChange } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { toldBy } from '#domain/office-clock.ts'

export interface FiguresOptions {
  readonly journal: Pick<Journal, 'rows' | 'counts'>
  readonly statuses: Pick<StatusStore, 'histories'>
  readonly office: Office
  readonly hasSheet: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

export type WeeklyFigures = Awaited<ReturnType<typeof weeklyFigures>>

/** A booking counts whatever comes after it; a win may be taken back. */
const standing = { booked: ['booked', 'won', 'lost'], won: ['won'] } as const

/** @param monday the day after the reported week */
export async function weeklyFigures(options: FiguresOptions, monday: string) {
  const { journal, statuses, office, hasSheet, now } = options
  const weekOf = weekFinder(office, monday)
  const today = officeDay(office, now).day
  const totals = new Tally<'requests' | 'inTime' | 'late' | 'open' | 'booked' | 'won'>()
  /** Consultation requests only. */
  const campaigns = new Tally()
  const kinds = new Tally()
  const sources = new Tally()
  /** Leads of any week. */
  const open = { unanswered: 0, overdue: 0, followUps: 0, missedFollowUps: 0 }

  function count(event: JournalEvent, changes: readonly StaffStateChange[]): void {
    const state = leadState(event, changes.at(-1))
    const lead = filterable(event, state)
    const { receivedAt } = lead
    if (receivedAt === undefined || isSetAsideLead(lead)) return
    if (isWaiting(lead)) {
      open.unanswered += 1
      if (toldBy(office, receivedAt) < now) open.overdue += 1
    }
    const day = followUpDay(lead)
    if (day !== undefined && day < today) open.missedFollowUps += 1
    else if (day !== undefined && day < addDays(monday, 7)) open.followUps += 1
    const isRequest = lead.event === 'consultation_request'
    // Counted in the week in which staff said so. A request that was won had also been booked.
    for (const outcome of isRequest ? (['booked', 'won'] as const) : []) {
      const at = firstSetAt(changes, (status) => status === outcome || status === 'won')
      const isStanding = standing[outcome].some((status) => status === state.status)
      if (at !== null && isStanding) totals.add(outcome, weekOf(Date.parse(at)))
    }
    const week = weekOf(receivedAt)
    if (week === undefined) return
    const attribution = readExtra(cellOf(event.cells, 'extra'))?.attribution ?? {}
    kinds.add(lead.event, week)
    sources.add(shownName(sourceOf(attribution)), week)
    if (!isRequest) return
    totals.add('requests', week)
    campaigns.add(shownName(attribution.utm_campaign ?? '') || 'no campaign', week)
    totals.add(answerOf(office, receivedAt, state.respondedAt), week)
  }

  for await (const page of pagesFrom(0, leadsPerPage, journal.rows, sequenceOf)) {
    const histories = await statuses.histories(page.map(({ id }) => id))
    for (const event of page) count(event, histories.get(event.id) ?? [])
  }
  /** Undefined if there is no Sheet. */
  const delivery: JournalCounts | undefined = hasSheet ? await journal.counts() : undefined
  return { monday, at: now, totals, campaigns, kinds, sources, open, delivery }
}

function answerOf(office: Office, receivedAt: number, respondedAt: string | null) {
  if (respondedAt === null) return 'open'
  return Date.parse(respondedAt) <= toldBy(office, receivedAt) ? 'inTime' : 'late'
}

export interface Pair {
  readonly week: number
  readonly weekBefore: number
}

class Tally<Name extends string = string> {
  readonly pairs = new Map<Name, Pair>()

  add(name: Name, week: ReportedWeek | undefined): void {
    const pair = this.of(name)
    if (week !== undefined) this.pairs.set(name, { ...pair, [week]: pair[week] + 1 })
  }

  of(name: Name): Pair {
    return this.pairs.get(name) ?? { week: 0, weekBefore: 0 }
  }
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
