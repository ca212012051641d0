/**
 * Status, note and next action that staff give a lead (docs/http-interface.md §14): kept beside the row, never in its
 * eleven columns. A lead that bears two signs of a robot, and nobody has looked at yet, is taken for spam.
 */

import { extraIn, isSetAside } from './lead-extra.ts'
import { cellOf, type LeadCells } from './lead-row.ts'
import { promisedBy } from './office-time.ts'

export const leadStatuses = ['pending', 'contacted', 'booked', 'won', 'lost', 'spam'] as const

export type LeadStatus = (typeof leadStatuses)[number]

/** Until December 2026 there was one end, "closed", for what was not won. Undefined for any other text. */
export function leadStatusOf(text: string): LeadStatus | undefined {
  const known = text === 'closed' ? 'lost' : text
  return leadStatuses.find((status) => status === known)
}

export const longestNote = 2_000
/** Characters. */
export const longestAssignee = 100

/** What staff say of a lead: a change of any part keeps the others. */
export interface Standing {
  readonly status: LeadStatus
  readonly note: string
  /** Who is to do something: a token's name or free text; null for nobody. */
  readonly assignee: string | null
  /** The office's day ("2026-11-30") on which something is to be done next, or null. */
  readonly followUpOn: string | null
}

/** One change, as it is kept for good. Times are ISO 8601 UTC. */
export interface StatusChange extends Standing {
  /** 1, 2, 3, … of this lead. */
  readonly version: number
  /** Name of the token. */
  readonly by: string
  readonly at: string
  /** The version that it takes back. */
  readonly undoes: number | null
}

/** As the service tells it. */
export interface LeadState extends Standing {
  readonly id: string
  readonly by: string | null
  readonly at: string | null
  /** 0 while nobody has changed it. */
  readonly version: number
  readonly undoes: number | null
  /** Null where no reply is promised. */
  readonly promisedBy: string | null
  readonly respondedAt: string | null
}

/** A change with what it makes of the lead's answer. */
export interface StandingChange extends StatusChange {
  readonly respondedAt: string | null
}

/** @param last the last change; undefined while there is none */
export function leadState(
  { id, cells }: { readonly id: string; readonly cells: LeadCells },
  last: StandingChange | undefined,
): LeadState {
  const status = last?.status ?? (isTakenForSpam(cells) ? 'spam' : 'pending')
  return {
    id,
    status,
    note: last?.note ?? '',
    assignee: last?.assignee ?? null,
    followUpOn: last?.followUpOn ?? null,
    by: last?.by ?? null,
    at: last?.at ?? null,
    version: last?.version ?? 0,
    undoes: last?.undoes ?? null,
    promisedBy: status === 'spam' ? null : promiseIn(cells),
    respondedAt: last?.respondedAt ?? null,
  }
}

/** Whether whoever sets it has answered. */
export function isAnswer(status: LeadStatus): boolean {
  return status === 'contacted' || status === 'booked' || status === 'won'
}

type Step = Pick<StatusChange, 'version' | 'status' | 'at' | 'undoes'>

/** When it was first contacted, booked or won, without changes that were taken back. @param changes by version */
export function respondedAt(changes: readonly Step[]): string | null {
  return firstSetAt(changes, isAnswer)
}

/** When it was first set to such a status, without changes that were taken back. @param changes by version */
export function firstSetAt(
  changes: readonly Step[],
  isWanted: (status: LeadStatus) => boolean,
): string | null {
  const takenBack = new Set<number>()
  // From the last on, so that an undoing that was itself taken back counts for nothing.
  for (const { version, undoes } of changes.toReversed()) {
    if (undoes !== null && !takenBack.has(version)) takenBack.add(undoes)
  }
  const first = changes.find(
    ({ version, status, undoes }) => isWanted(status) && undoes === null && !takenBack.has(version),
  )
  return first?.at ?? null
}

function isTakenForSpam(cells: LeadCells): boolean {
  return isSetAside(extraIn(cells)?.suspect ?? [])
}

/** Only who asks for a consultation was promised a reply. */
function promiseIn(cells: LeadCells): string | null {
  if (cellOf(cells, 'event') !== 'consultation_request') return null
  const acceptedAt = Date.parse(cellOf(cells, 'timestamp'))
  return Number.isNaN(acceptedAt) ? null : new Date(promisedBy(acceptedAt)).toISOString()
}
