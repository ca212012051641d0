/** Figures of the weekly report, counted from the journal and staff's changes. Spam is in none. */

import type { JournalEvent } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import { filterable, leadsPerPage } from '#backend/leads/listed-leads.ts'
import { weekBefore } from '#backend/office/office-calendar.ts'
import { sourceOf } from '#domain/attribution.ts'
import { cutText } from '#domain/clean-text.ts'
import { extraIn } from '#domain/lead-extra.ts'
import { isSetAsideLead, isWaiting } from '#domain/lead-facts.ts'
import { leadState, type StaffStateChange } from '#domain/lead-status.ts'
import { toldBy } from '#domain/office-clock.ts'
import type { AlertServices } from './alert.ts'

/** How many there are of each name. */
export type Tally = Map<string, number>

const kindWords: Readonly<Record<string, string>> = {
  consultation_request: 'consultation requests',
  lead: 'downloads',
  tool_submission: 'tool results',
  newsletter: 'newsletter sign-ups',
  call_click: 'taps to call',
}

/** @param monday the day after the reported week @param now milliseconds since 1970 */
export async function weeklyFigures(
  { journal, statuses, site: { office } }: Pick<AlertServices, 'journal' | 'statuses' | 'site'>,
  monday: string,
  now: number,
) {
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
    const told = toldBy(office, receivedAt)
    if (isWaiting(lead)) {
      add(open, 'requests without an answer')
      if (told < now) add(open, 'of them overdue')
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
    else add(requests, Date.parse(respondedAt) <= told ? 'answered in time' : 'answered late')
  }

  for await (const page of pagesFrom(0, leadsPerPage, journal.rows, sequenceOf)) {
    const histories = await statuses.histories(page.map(({ id }) => id))
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
