/**
 * Submissions of the last day, by id. GET /api/submissions/{submissionId} says whether one was
 * received, for a page whose answer was lost, and nothing else (docs/http-interface.md §2).
 */

import type { RequestHandler } from 'express'
import { Problem } from '#backend/http/problem.ts'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { uuid } from '#backend/journal/journal-event.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { receivedAtIn } from '#domain/lead-row.ts'

interface Services {
  readonly journal: Pick<Journal, 'find'>
  readonly now: () => Date
}

/**
 * A day after a submission its address, found in a history or an email, no longer shows it.
 * @param given any text
 */
export async function recentSubmission(
  given: string,
  { journal, now }: Services,
): Promise<JournalEvent | undefined> {
  const id = given.toLowerCase()
  const event = uuid.test(id) ? await journal.find(id) : undefined
  const receivedAt = event && receivedAtIn(event.cells)
  return receivedAt === undefined || now().getTime() - receivedAt > dayMs ? undefined : event
}

export function receivedSubmission(services: Services): RequestHandler {
  return async ({ params }, response) => {
    const event = await recentSubmission(String(params.submissionId), services)
    if (!event) throw new Problem(404, 'No such submission was received in the last 24 hours.')
    response.json({ id: event.id, received: true })
  }
}
