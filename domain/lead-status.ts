/**
 * Status, note, and next action that staff give a lead (docs/http-interface.md §14), kept beside
 * the row, never in its eleven columns. A lead with two signs of a robot is spam until staff act.
 */

import { cellOf, extraIn, isSetAside, type LeadCells } from './lead-row.ts'

export const leadStatuses = ['pending', 'contacted', 'booked', 'won', 'lost', 'spam'] as const

export type LeadStatus = (typeof leadStatuses)[number]

/** "closed", which other programs say for leads not won, is read as lost. Undefined for others. */
export function leadStatusOf(text: string): LeadStatus | undefined {
  const known = text === 'closed' ? 'lost' : text
  return leadStatuses.find((status) => status === known)
}

export const longestNote = 2_000
/** Characters. */
export const longestAssignee = 100

/** What staff recorded about a lead; a change of one part keeps the others. */
export interface StaffState {
  readonly status: LeadStatus
  readonly note: string
  /** Who handles the lead: a token's name or free text; null for nobody. */
  readonly assignee: string | null
  /** The office's day ("2026-11-30") of the next action, or null. */
  readonly followUpOn: string | null
}

/** Author of changes in the work list: Google tells nobody who typed. */
export const sheetAuthor = 'Sheet'

/** In the note of an edit in the work list that clashed with the dashboard's, which stays. */
export const notTaken = ', not taken: '

/** One change, kept permanently. Times are ISO 8601 UTC. */
export interface StatusChange extends StaffState {
  /** 1, 2, 3, … for each lead. */
  readonly version: number
  /** Name of the token; "Sheet" or "maria (Sheet)" for edits in the work list. */
  readonly by: string
  readonly at: string
  /** The version that this change undoes. */
  readonly undoes: number | null
}

/** A lead's state; the service's answers have `promisedBy` and `toldBy` in place of `requestedAt`. */
export interface LeadState extends StaffState {
  readonly id: string
  readonly by: string | null
  readonly at: string | null
  /** 0 until somebody changes it. */
  readonly version: number
  readonly undoes: number | null
  /** When a reply was promised (office-clock.ts says until when); null if none is. */
  readonly requestedAt: string | null
  readonly respondedAt: string | null
}

/** A change, and when the lead counts as answered after it. */
export interface StaffStateChange extends StatusChange {
  readonly respondedAt: string | null
}

/** @param last the last change; undefined if there is none */
export function leadState(
  { id, cells }: { readonly id: string; readonly cells: LeadCells },
  last: StaffStateChange | undefined,
): LeadState {
  const isSpam = isSetAside(extraIn(cells)?.suspect ?? [])
  const { status, ...others } = last ?? { ...unchanged, status: isSpam ? 'spam' : 'pending' }
  const requestedAt = status === 'spam' ? null : requestIn(cells)
  return { id, status, ...others, requestedAt }
}

const unchanged = {
  ...{ note: '', assignee: null, followUpOn: null },
  ...{ by: null, at: null, version: 0, undoes: null, respondedAt: null },
} as const

/** Whether this status means that staff have answered. */
export function isAnswer(status: LeadStatus): boolean {
  return status === 'contacted' || status === 'booked' || status === 'won'
}

type Step = Pick<StatusChange, 'version' | 'status' | 'at' | 'undoes'>

/** When first contacted, booked or won, ignoring undone changes. @param changes by version */
export function respondedAt(changes: readonly Step[]): string | null {
  return firstSetAt(changes, isAnswer)
}

/** When it first got a wanted status, ignoring undone changes. @param changes by version */
export function firstSetAt(
  changes: readonly Step[],
  isWanted: (status: LeadStatus) => boolean,
): string | null {
  const takenBack = new Set<number>()
  // From the last one back, so that an undo that was itself undone does not count.
  for (const { version, undoes } of changes.toReversed()) {
    if (undoes !== null && !takenBack.has(version)) takenBack.add(undoes)
  }
  const first = changes.find(
    ({ version, status, undoes }) => isWanted(status) && undoes === null && !takenBack.has(version),
  )
  return first?.at ?? null
}

/** Only consultation requests were promised a reply. */
function requestIn(cells: LeadCells): string | null {
  if (cellOf(cells, 'event') !== 'consultation_request') return null
  const acceptedAt = Date.parse(cellOf(cells, 'timestamp'))
  return Number.isNaN(acceptedAt) ? null : new Date(acceptedAt).toISOString()
}
