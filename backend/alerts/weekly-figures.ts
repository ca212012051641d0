/** Figures of the weekly report, counted from the journal and staff's changes. Spam is in none. */

import type { Journal, JournalCounts, JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import type { StatusStore } from '#backend/journal/status-store.ts'
import { filterable } from '#backend/leads/filterable-lead.ts'
import { leadsPerPage } from '#backend/leads/listed-leads.ts'
import { weekBefore } from '#backend/office/office-calendar.ts'
import { sourceOf } from '#domain/attribution.ts'
import { cutText } from '#domain/clean-text.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { isSetAsideLead, isWaiting } from '#domain/lead-facts.ts'
import { cellOf } from '#domain/lead-row.ts'
import { leadState, type StaffStateChange } from '#domain/lead-status.ts'
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

/** How many there are of each name. */
export type Tally = ReadonlyMap<string, number>

/** @param monday the day after the reported week */
export async function weeklyFigures(options: FiguresOptions, monday: string) {
  const { journal, statuses, office, hasSheet, now } = options
  const isInWeek = weekBefore(office, monday)
  /** Consultation requests by how they were answered, and by campaign. */
  const answers = new Map<string, number>()
  const campaigns = new Map<string, number>()
  const kinds = new Map<string, number>()
  const sources = new Map<string, number>()
  /** Consultation requests of any week. */
  const open = { unanswered: 0, overdue: 0 }

  function count(event: JournalEvent, changes: readonly StaffStateChange[]): void {
    const state = leadState(event, changes.at(-1))
    const lead = filterable(event, state)
    const { receivedAt } = lead
    if (receivedAt === undefined || isSetAsideLead(lead)) return
    if (isWaiting(lead)) {
      open.unanswered += 1
      if (toldBy(office, receivedAt) < now) open.overdue += 1
    }
    if (!isInWeek(receivedAt)) return
    const attribution = readExtra(cellOf(event.cells, 'extra'))?.attribution ?? {}
    add(kinds, lead.event)
    add(sources, shownName(sourceOf(attribution)))
    if (lead.event !== 'consultation_request') return
    add(campaigns, shownName(attribution.utm_campaign ?? '') || 'no campaign')
    add(answers, answerOf(office, receivedAt, state.respondedAt))
  }

  for await (const page of pagesFrom(0, leadsPerPage, journal.rows, sequenceOf)) {
    const histories = await statuses.histories(page.map(({ id }) => id))
    for (const event of page) count(event, histories.get(event.id) ?? [])
  }
  /** Undefined if there is no Sheet. */
  const delivery: JournalCounts | undefined = hasSheet ? await journal.counts() : undefined
  return { monday, at: now, answers, campaigns, kinds, sources, open, delivery }
}

function answerOf(office: Office, receivedAt: number, respondedAt: string | null) {
  if (respondedAt === null) return 'still open'
  return Date.parse(respondedAt) <= toldBy(office, receivedAt)
    ? 'answered in time'
    : 'answered late'
}

function add(tally: Map<string, number>, name: string): void {
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
