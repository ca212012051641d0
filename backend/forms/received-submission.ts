/**
 * GET /api/submissions/{submissionId}: whether a submission was received, for a page whose answer
 * was lost. Says nothing else about it, and only for a day (docs/http-interface.md §2).
 */

import type { RequestHandler } from 'express'
import { Problem } from '#backend/http/problem.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { uuid } from '#backend/journal/journal-event.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { receivedAtIn } from '#domain/lead-row.ts'

interface Services {
  readonly journal: Pick<Journal, 'find'>
  readonly now: () => Date
}

export function receivedSubmission({ journal, now }: Services): RequestHandler {
  return async ({ params }, response) => {
    const id = String(params.submissionId).toLowerCase()
    const event = uuid.test(id) ? await journal.find(id) : undefined
    const receivedAt = event && receivedAtIn(event.cells)
    if (receivedAt === undefined || now().getTime() - receivedAt > dayMs) {
      throw new Problem(404, 'No such submission was received in the last 24 hours.')
    }
    response.json({ id, received: true })
  }
}
