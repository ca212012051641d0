/** Facts that a lead's cells hold, for filters and lists of service and dashboard alike. */

import { clickIdKeys } from './attribution.ts'
import { isJsonObject, isSetAside, type LeadExtra, type UndeliveredState } from './lead-extra.ts'
import { cellOf, type LeadCells, type LeadRowColumn } from './lead-row.ts'
import type { Standing } from './lead-status.ts'

/** What a filter looks at. */
export interface FilterableLead {
  /** The event's id in lower case; empty for a row that staff typed into the Sheet. */
  readonly id: string
  readonly event: string
  readonly source: string
  /** Milliseconds since 1970; undefined when the timestamp is no instant. */
  readonly receivedAt: number | undefined
  /** The plan asked for, or the empty text. */
  readonly plan: string
  /** The e-mail address in one form: one person. Empty where none was given. */
  readonly person: string
  /** As `extra` has it, where staff may have changed it; empty where the event has none. */
  readonly status: string
  /** What staff did with it in the dashboard; undefined where nobody did. */
  readonly state?: Omit<Standing, 'note'> | undefined
  /** Signs of a robot. */
  readonly suspect: readonly string[]
  /** Undefined where the Sheet holds the lead, and where no Sheet is connected. */
  readonly notInSheet: UndeliveredState | undefined
  /** `searchTextOf` */
  readonly searchText: string
}

export function personIn(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** Of consultation requests alone; empty where none is asked for. */
export function planIn(event: string, contentId: string, extra: LeadExtra | undefined): string {
  return event === 'consultation_request' ? extra?.planType || contentId.trim() : ''
}

/** As the filter has a consultation request without a plan. */
export const noPlan = 'no-plan'

/** As the filter has it. */
export function planOf({ event, plan }: FilterableLead): string {
  return event === 'consultation_request' ? plan || noPlan : ''
}

/** Set aside by the service as a robot's, or by staff as spam; staff have the last word. */
export function isSetAsideLead({ state, suspect }: FilterableLead): boolean {
  return state ? state.status === 'spam' : isSetAside(suspect)
}

/** In the dashboard or, where nobody used it, in the row. */
export function isAnswered({ state, status }: FilterableLead): boolean {
  const known = state?.status ?? status
  return known !== '' && known !== 'pending' && known.toLowerCase() !== 'pending'
}

/** Whether somebody was promised a reply and has none yet: only a consultation request is promised one. */
export function isWaiting(lead: FilterableLead): boolean {
  return lead.event === 'consultation_request' && isOpen(lead)
}

/** Whether somebody was promised nothing and can be written to: a download, a tool, what staff typed into the Sheet. */
export function mayFollowUp(lead: FilterableLead): boolean {
  const { event, person } = lead
  const isPromisedOrTold = event === 'consultation_request' || event === 'newsletter'
  return person !== '' && !isPromisedOrTold && event !== 'call_click' && isOpen(lead)
}

/** Won, lost or spam: nothing is left to do. */
export function isClosed(lead: FilterableLead): boolean {
  const status = lead.state?.status
  return status === 'won' || status === 'lost' || isSetAsideLead(lead)
}

/** The office's day for which staff planned to do something next. */
export function followUpDay(lead: FilterableLead): string | undefined {
  return isClosed(lead) ? undefined : (lead.state?.followUpOn ?? undefined)
}

function isOpen(lead: FilterableLead): boolean {
  return !isSetAsideLead(lead) && !isAnswered(lead)
}

const searchedColumns: readonly LeadRowColumn[] = [
  'event',
  'name',
  'email',
  'contentId',
  'source',
  'page',
]
/** Made by programs: a few letters of a name stand in them by chance. */
const unsearched = new Set<string>(['id', ...clickIdKeys])

/** What a search looks through, in one form: what people wrote or chose, and where it came from. */
export function searchTextOf(cells: LeadCells, extra: LeadExtra | undefined): string {
  const texts = searchedColumns.map((column) => cellOf(cells, column))
  texts.push(extra === undefined ? cellOf(cells, 'extra') : textsIn(extra.members))
  return texts.join('\n').normalize('NFC').toLowerCase()
}

function textsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([name]) => !isJsonObject(value) || !unsearched.has(name))
    .map(([, entry]) => textsIn(entry))
    .join('\n')
}
