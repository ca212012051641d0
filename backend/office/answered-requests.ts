/** Reads from the journal which consultation requests were answered, and when. */

import { type ChangedLead, changedLeads, type StatusStore } from '#backend/journal/status-store.ts'
import { sourceOf } from '#domain/attribution.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { AnsweredRequest } from './response-times.ts'

/** Looks only at leads that staff have touched. */
export async function answeredRequests(
  statuses: Pick<StatusStore, 'changedAfter'>,
): Promise<readonly AnsweredRequest[]> {
  // The last state of a lead that comes again counts.
  const found = new Map<string, AnsweredRequest | undefined>()
  for await (const page of changedLeads(statuses)) {
    for (const lead of page) found.set(lead.event.id, answeredRequest(lead))
  }
  return [...found.values()].flatMap((each) => each ?? [])
}

function answeredRequest({ event: { cells }, state }: ChangedLead): AnsweredRequest | undefined {
  const isRequest = cellOf(cells, 'event') === 'consultation_request'
  if (!isRequest || state.status === 'spam' || state.respondedAt === null) return undefined
  const acceptedAt = Date.parse(cellOf(cells, 'timestamp'))
  if (Number.isNaN(acceptedAt)) return undefined
  return {
    acceptedAt,
    respondedAt: Date.parse(state.respondedAt),
    source: sourceOf(readExtra(cellOf(cells, 'extra'))?.attribution ?? {}),
  }
}
