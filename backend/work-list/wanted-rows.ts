/** Rows that the list should have: the people to answer, newest first, in plain words. */

import type { Journal } from '#backend/journal/journal.ts'
import { pagesFrom, sequenceOf } from '#backend/journal/row-pages.ts'
import type { CellValue, StaffTexts } from '#backend/journal/work-list-store.ts'
import type { StaffRecords } from '#backend/open-journal.ts'
import type { Clock } from '#backend/process/clock.ts'
import { sourceOf } from '#domain/attribution.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { cutText } from '#domain/clean-text.ts'
import { acceptedMs, cellOf, extraIn, type LeadCells, type LeadExtra } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { officeDate, offsetMs, withPromise } from '#domain/office-clock.ts'
import type { ListColumn } from './list-table.ts'
import { dayNumber, textsOf } from './staff-texts.ts'

const mostListed = 1_000
/** Events looked through for rows: as many as the dashboard shows. */
const mostSearched = 20_000
/** A page takes some milliseconds, during which a visitor's lead waits. */
const eventsPerPage = 100
const longestMessage = 1_000
const closedDaysListed = 14
const minuteMs = 60_000

export interface WantedRow {
  readonly id: string
  readonly cells: Readonly<Partial<Record<ListColumn, CellValue>>>
  readonly staff: StaffTexts
}

interface LeadSource {
  readonly journal: Pick<Journal, 'rowsBefore'>
  readonly staff: Pick<StaffRecords, 'statuses' | 'workLists'>
  readonly office: Office
  /** Where each row has a link to; it has none without. */
  readonly siteUrl: string | undefined
}

/** Newest first. Looks through the journal only if leads, states or the office's day have changed. */
export function wantedRows(source: LeadSource, clock: Clock) {
  let last: { readonly key: string; readonly rows: readonly WantedRow[] } | undefined
  return async (): Promise<readonly WantedRow[]> => {
    const now = clock.now()
    const key = `${officeDate(source.office, now)} ${await source.staff.workLists.input()}`
    if (last?.key !== key) last = { key, rows: await readRows(source, now) }
    return last.rows
  }
}

async function readRows(source: LeadSource, now: number): Promise<readonly WantedRow[]> {
  const { journal, staff } = source
  const rows: WantedRow[] = []
  let searched = 0
  const pages = pagesFrom(Number.MAX_SAFE_INTEGER, eventsPerPage, journal.rowsBefore, sequenceOf)
  for await (const page of pages) {
    const events = page.filter(({ cells, isLimited }) => !isLimited && isAnswerable(cells))
    const states = await staff.statuses.states(events.map(({ id }) => id))
    for (const { cells, id } of events) {
      const state = states.get(id)
      if (state && isListed(state, now)) rows.push(wantedRow(cells, state, source))
    }
    searched += page.length
    if (rows.length >= mostListed || searched >= mostSearched) break
  }
  return rows.slice(0, mostListed)
}

/** Whether staff answer such an event at all. */
function isAnswerable(cells: LeadCells): boolean {
  const event = cellOf(cells, 'event')
  if (event === 'consultation_request') return true
  return (event === 'lead' || event === 'tool_submission') && cellOf(cells, 'email') !== ''
}

/** Open ones whatever their age, closed ones for two weeks; spam never. */
function isListed({ status, at }: LeadState, now: number): boolean {
  if (status !== 'won' && status !== 'lost') return status !== 'spam'
  return at !== null && now - Date.parse(at) < closedDaysListed * dayMs
}

function wantedRow(cells: LeadCells, state: LeadState, source: LeadSource): WantedRow {
  const { office, siteUrl } = source
  const extra = extraIn(cells)
  const { toldBy } = withPromise(office, state)
  return {
    id: state.id,
    cells: {
      Received: officeNumber(office, acceptedMs(cells)),
      Due: toldBy === null ? '' : officeNumber(office, Date.parse(toldBy)),
      Name: oneLine(cellOf(cells, 'name')),
      Email: oneLine(cellOf(cells, 'email')),
      Wants: wants(cells, extra),
      Message: oneLine(extra?.message ?? ''),
      Source: visitSource(extra),
      Open: siteUrl === undefined ? '' : 'Open',
    },
    staff: textsOf(state),
  }
}

/** What the office's clock shows, to the minute. */
function officeNumber(office: Office, instant: number): CellValue {
  if (Number.isNaN(instant)) return ''
  const wallClock = instant + offsetMs(office, instant)
  return dayNumber(Math.floor(wallClock / minuteMs) * minuteMs)
}

function wants(cells: LeadCells, extra: LeadExtra | undefined): string {
  const contentId = cellOf(cells, 'contentId')
  switch (cellOf(cells, 'event')) {
    case 'consultation_request': {
      const plan = extra?.planType || contentId
      return plan === '' ? 'Consultation' : `Consultation, ${words(plan)} plan`
    }
    case 'lead':
      return `Download: ${words(contentId)}`
    default:
      return `Tool: ${words(contentId)}`
  }
}

function visitSource(extra: LeadExtra | undefined): string {
  const { attribution = {} } = extra ?? {}
  return oneLine([sourceOf(attribution), attribution.utm_campaign].filter(Boolean).join(', '))
}

/** "will-vs-trust" as "will vs trust" */
function words(contentId: string): string {
  return oneLine(contentId.replaceAll(/[-_]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
}

function oneLine(text: string): string {
  return cutText(text.replaceAll(/\s+/g, ' ').trim(), longestMessage)
}
