/** The figures of the list: they go by rows, as they stand in the Sheet, and leave suspects out. */

import type { Lead } from './lead.ts'
import { isOverdue, replyNeed } from './staff-clock.ts'

/** Those who wait include those who wait too long. */
export function countReplies(leads: readonly Lead[], now: number) {
  let waiting = 0
  let overdue = 0
  for (const lead of leads) {
    const need = replyNeed(lead)
    if (need.kind !== 'waiting') continue
    waiting += 1
    if (isOverdue(need, now)) overdue += 1
  }
  return { waiting, overdue }
}

/** What can be done with rows: so many are consultation requests, so many are known to the service by an id. */
export function countUses(leads: readonly Lead[]) {
  let requests = 0
  let choosable = 0
  for (const lead of leads) {
    if (isRequest(lead)) requests += 1
    if (lead.id !== '') choosable += 1
  }
  return { requests, choosable }
}

function isRequest({ event }: Lead): boolean {
  return event === 'consultation_request'
}
