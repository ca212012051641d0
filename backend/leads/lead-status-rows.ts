/** Rows of the status tab: when each lead came, by the office's clock, and what staff say of it. */

import type { Journal } from '#backend/journal/journal.ts'
import type { StatusStore } from '#backend/journal/status-store.ts'
import type { StatusRows } from '#backend/sheet/status-tab.ts'
import { cellOf, type LeadCells, receivedAtIn } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { journalLeads } from './journal-leads.ts'

export interface StatusRowsSource {
  readonly journal: Journal
  readonly statuses: Pick<StatusStore, 'states' | 'lastPosition'>
  readonly office: Pick<Office, 'timeZone'>
}

const titles = [
  'received',
  'event',
  'name',
  'status',
  'assignee',
  'follow up on',
  'last note',
  'reference',
] as const

/** More leads than a firm gets in a year. */
export const mostStatusRows = 5_000
/** In characters: a row should be readable at a glance; the dashboard has the whole note. */
const longestNoteShown = 500

/** Newest first, without erased or expired leads. @throws JournalUnavailableError */
export async function leadStatusRows(source: StatusRowsSource): Promise<StatusRows> {
  const { journal, statuses, office } = source
  // Sweden's format, "2026-11-20 11:00", sorts by time.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: office.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const rows: LeadCells[] = []
  const leads = journalLeads(journal, await journal.extent(), false)
  for await (const page of leads.newestFirst()) {
    const states = await statuses.states(page.map(({ id }) => id))
    rows.push(...page.map(({ id, cells }) => rowOf(id, cells, states.get(id), clock)))
    if (rows.length >= mostStatusRows) break
  }
  return [titles, ...rows.slice(0, mostStatusRows)]
}

function rowOf(
  id: string,
  cells: LeadCells,
  state: LeadState | undefined,
  clock: Intl.DateTimeFormat,
): LeadCells {
  const receivedAt = receivedAtIn(cells)
  return [
    receivedAt === undefined ? '' : clock.format(receivedAt),
    cellOf(cells, 'event'),
    oneLine(cellOf(cells, 'name')),
    state?.status ?? '',
    oneLine(state?.assignee ?? ''),
    state?.followUpOn ?? '',
    // Not inside a surrogate pair: Google would return half of one as another character.
    oneLine(state?.note ?? '')
      .slice(0, longestNoteShown)
      .replace(/[\uD800-\uDBFF]$/, ''),
    submissionReference(id),
  ]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
