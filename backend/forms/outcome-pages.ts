/**
 * Outcome of a submission. GET /api/submissions/{submissionId}: whether it was received, for a
 * page whose answer was lost. GET /thank-you?id=… and /form-problem?…: pages to which a form posted
 * without JavaScript is redirected. One that is refused as a whole is answered directly with such a
 * page. Their frame is the built /thank-you page, which is shown as built without an id.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { privatePages, queryText } from '#backend/http/addresses.ts'
import { pagePolicies } from '#backend/http/built-site.ts'
import { Problem, type ProblemStatus } from '#backend/http/problem.ts'
import { isFormPost } from '#backend/http/request-body.ts'
import { requestIdOf } from '#backend/http/request-log.ts'
import { privateReferrer } from '#backend/http/security.ts'
import type { Journal, JournalEvent } from '#backend/journal/journal.ts'
import { uuid } from '#backend/journal/journal-event.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { receivedAtIn } from '#domain/lead-row.ts'
import {
  failedOutcome,
  type Outcome,
  outcomeOfRow,
  refusedOutcome,
  requestIdMark,
  type SubmissionFailure,
} from '#domain/outcome.ts'

/** The built /thank-you page around its main part, and the build's renderer of outcomes. */
export interface OutcomeFrame {
  readonly before: string
  readonly after: string
  readonly policy: string
  readonly renderOutcome: (outcome: Outcome) => string
}

/** More than any form has. */
const mostFields = 100

interface Services {
  readonly journal: Journal
  readonly outcomeFrame: OutcomeFrame
  readonly now: () => Date
}

export function receivedSubmission(services: Services): RequestHandler {
  return async ({ params }, response) => {
    const event = await recentSubmission(String(params.submissionId), services)
    if (!event) throw new Problem(404, 'No such submission was received in the last 24 hours.')
    response.json({ id: event.id, received: true })
  }
}

/** A day after a submission its address, found in a history or an email, no longer shows it. */
async function recentSubmission(
  given: string,
  { journal, now }: Services,
): Promise<JournalEvent | undefined> {
  const id = given.toLowerCase()
  const event = uuid.test(id) ? await journal.find(id) : undefined
  const receivedAt = event && receivedAtIn(event.cells)
  return receivedAt === undefined || now().getTime() - receivedAt > dayMs ? undefined : event
}

export function outcomePages(services: Services) {
  const frame = services.outcomeFrame
  const router = express.Router()
  // Also for the static page, which answers if there is no outcome to show.
  router.use(privatePages('/thank-you', '/form-problem'))

  router.get('/thank-you', async (request, response, next) => {
    const event = await recentSubmission(queryText(request, 'id'), services)
    if (event) send(outcomeOfRow(event.cells), response)
    else next()
  })

  router.get('/form-problem', (request, response) => {
    const fields = queryText(request, 'fields').split(',', mostFields)
    send(refusedOutcome(queryText(request, 'form'), fields), response)
  })

  function send(outcome: Outcome, response: Response): void {
    const words = frame.renderOutcome(outcome)
    const ownWords =
      outcome.kind === 'failed' ? words.replace(requestIdMark, requestIdOf(response)) : words
    response
      .set({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': frame.policy,
        'Referrer-Policy': privateReferrer,
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(frame.before + ownWords + frame.after)
  }

  /**
   * Answers a plain form that was refused. For wrong fields: a redirect to a page whose address
   * names them, never what was typed. Otherwise: a page instead of the problem's JSON, with the same
   * status. @returns false for a request that no person waits for
   */
  function sendProblem(request: Request, response: Response, problem: Problem): boolean {
    const { status, facts } = problem
    if (request.method !== 'POST' || !isFormPost(request)) return false
    const form = request.path.replace(/^\/api\//, '')
    const { errors, headers = {} } = facts
    if (errors !== undefined) {
      const fields = errors.map(({ field }) => field).join(',')
      response.redirect(303, `/form-problem?${new URLSearchParams({ form, fields })}`)
      return true
    }
    if (!request.accepts('html')) return false
    send(failedOutcome(form, failures[status]), response.status(status).set(headers))
    return true
  }

  return { router, send, sendProblem }
}

const failures: Readonly<Record<ProblemStatus, SubmissionFailure>> = {
  400: 'unreadable',
  401: 'foreign',
  403: 'foreign',
  404: 'unreadable',
  405: 'unreadable',
  409: 'conflict',
  413: 'tooLong',
  415: 'unreadable',
  429: 'tooMany',
  500: 'fault',
  503: 'notSaved',
}

/** Read at startup, so that it matches the served build. @param distDir the build's folder */
export async function readOutcomeFrame(distDir: string): Promise<OutcomeFrame> {
  const { renderOutcome } = (await import(
    pathToFileURL(path.join(distDir, 'render/entry-outcome.js')).href
  )) as Pick<OutcomeFrame, 'renderOutcome'>
  const html = readFileSync(path.join(distDir, 'site/thank-you.html'), 'utf8')
  const [before, , after] = html.split(/(?<=<main\b[^<>]*>)|(?=<\/main>)/)
  const policy = pagePolicies(distDir)['/thank-you']
  if (before === undefined || after === undefined || policy === undefined) {
    throw new Error('The built /thank-you page has no main part or no policy')
  }
  return { before, after, policy, renderOutcome }
}
