/** Facts from a lead's cells, for the filters and lists of both service and dashboard. */

import { clickIdKeys } from './attribution.ts'
import {
  cellOf,
  extraIn,
  isJsonObject,
  isSetAside,
  type LeadCells,
  type LeadExtra,
  receivedAtIn,
} from './lead-row.ts'
import type { StaffState } from './lead-status.ts'
import { searchedText } from './searched-text.ts'

/** What a filter looks at. */
export type FilterableLead = ReturnType<typeof leadFacts> & {
  /** What staff did with it in the dashboard; undefined if nothing. */
  readonly state?: Omit<StaffState, 'note'> | undefined
}

/**
 * What the row says; what staff did with it in the dashboard is kept elsewhere.
 * @param id of the event, in lower case; empty for a row that staff typed into the Sheet
 */
export function leadFacts(id: string, cells: LeadCells, extra = extraIn(cells)) {
  const event = cellOf(cells, 'event')
  return {
    id,
    event,
    source: cellOf(cells, 'source'),
    /** Milliseconds since 1970; undefined if the timestamp cannot be read. */
    receivedAt: receivedAtIn(cells),
    /** The requested plan, or an empty string. */
    plan: planIn(event, cellOf(cells, 'contentId'), extra),
    /** The normalized email address, which identifies a person. Empty if none was given. */
    person: personIn(cellOf(cells, 'email')),
    /** From `extra`, where staff may have changed it; empty if the event has none. */
    status: extra?.status ?? '',
    /** Signs of a robot. */
    suspect: extra?.suspect ?? [],
    /** Undefined if the lead is in the Sheet, or if no Sheet is connected. */
    notInSheet: extra?.delivery,
    /** Made only if words are searched for, because it costs more than all else. */
    searchText: () => searchTextOf(cells, extra),
  }
}

function personIn(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** Only consultation requests have a plan; empty if none was requested. */
export function planIn(event: string, contentId: string, extra: LeadExtra | undefined): string {
  return event === 'consultation_request' ? extra?.planType || contentId.trim() : ''
}

/** The filter's value for consultation requests without a plan. */
export const noPlan = 'no-plan'

/** The plan as a value of the filter. */
export function planOf({ event, plan }: FilterableLead): string {
  return event === 'consultation_request' ? plan || noPlan : ''
}

/** Set aside by the service as a robot's, or by staff as spam; staff have the last word. */
export function isSetAsideLead({ state, suspect }: FilterableLead): boolean {
  return state ? state.status === 'spam' : isSetAside(suspect)
}

/**
 * Where the reply to a lead stands. Only consultation requests are promised one and wait for it.
 * To others with an address staff may write, unpromised: downloads, tools, rows typed by staff.
 */
export function replyStateOf(lead: FilterableLead) {
  const { event, person } = lead
  if (isSetAsideLead(lead)) return 'setAside'
  if (isAnswered(lead)) return 'answered'
  if (event === 'consultation_request') return 'waiting'
  const needsNone = event === 'newsletter' || event === 'call_click' || person === ''
  return needsNone ? 'none' : 'unpromised'
}

/** Whether the dashboard says so or, if nobody used it, the row. */
function isAnswered({ state, status }: FilterableLead): boolean {
  const known = state?.status ?? status
  return known !== '' && known !== 'pending' && known.toLowerCase() !== 'pending'
}

export function isWaiting(lead: FilterableLead): boolean {
  return replyStateOf(lead) === 'waiting'
}

/** Won, lost or spam: nothing is left to do. */
export function isClosed(lead: FilterableLead): boolean {
  const status = lead.state?.status
  return status === 'won' || status === 'lost' || isSetAsideLead(lead)
}

/** The office's day for which staff planned the next action. */
export function followUpDay(lead: FilterableLead): string | undefined {
  return isClosed(lead) ? undefined : (lead.state?.followUpOn ?? undefined)
}

const searchedColumns = ['event', 'name', 'email', 'contentId', 'source', 'page'] as const
/** Machine-made values, which may contain a few letters of a name by chance. */
const unsearched = new Set<string>(['id', ...clickIdKeys])

/** Normalized text for searching: what people wrote or chose, and where they came from. */
export function searchTextOf(cells: LeadCells, extra: LeadExtra | undefined): string {
  const texts = searchedColumns.map((column) => cellOf(cells, column))
  texts.push(extra === undefined ? cellOf(cells, 'extra') : textsIn(extra.members))
  return searchedText(texts.join('\n'))
}

function textsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([name]) => !isJsonObject(value) || !unsearched.has(name))
    .map(([, entry]) => textsIn(entry))
    .join('\n')
}
