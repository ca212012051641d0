/** Reads from the journal which consultation requests were answered, and when. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangedLead, StatusStore } from '#backend/journal/status-store.ts'
import { sourceOf } from '#domain/attribution.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { AnsweredRequest } from './response-times.ts'

const leadsPerPage = 500

/** Looks only at leads that staff have touched. */
export async function answeredRequests(
  statuses: Pick<StatusStore, 'changedAfter'>,
): Promise<readonly AnsweredRequest[]> {
  // A lead that is changed meanwhile comes again: its last state counts.
  const found = new Map<string, AnsweredRequest | undefined>()
  for (let after = 0; ; ) {
    const page = await statuses.changedAfter(after, leadsPerPage)
    for (const lead of page) found.set(lead.event.id, answeredRequest(lead))
    if (page.length < leadsPerPage) return [...found.values()].flatMap((each) => each ?? [])
    after = page.at(-1)?.position ?? after
    await nextTurn()
  }
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
