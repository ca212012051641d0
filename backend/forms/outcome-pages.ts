/**
 * GET /thank-you?id=… and /form-problem?…, to which a form posted without JavaScript is redirected.
 * The built /thank-you page is the frame around the words for this submission; without an id, it is
 * shown as built. A post that is refused as a whole is answered directly with such a page.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type Request, type Response } from 'express'
import { pagePolicies } from '#backend/http/built-site.ts'
import { privatePages, queryText } from '#backend/http/canonical-path.ts'
import type { Problem, ProblemStatus } from '#backend/http/problem.ts'
import { requestIdOf } from '#backend/http/request-log.ts'
import { privateReferrer } from '#backend/http/security.ts'
import type { Journal } from '#backend/journal/journal.ts'
import {
  failedOutcome,
  type Outcome,
  outcomeOfRow,
  refusedOutcome,
  requestIdMark,
  type SubmissionFailure,
} from '#domain/outcome.ts'
import { recentSubmission } from './recent-submission.ts'
import { isFormPost } from './request-body.ts'

/** The built /thank-you page around its main part, and the build's renderer of outcomes. */
export interface OutcomeFrame {
  readonly before: string
  readonly after: string
  readonly policy: string
  readonly renderOutcome: (outcome: Outcome) => string
}

/** More than any form has. */
const mostFields = 100

/** Answers a request with the page of an outcome. */
export type SendOutcome = (outcome: Outcome, response: Response) => void

interface Services {
  readonly journal: Journal
  readonly outcomeFrame: OutcomeFrame
  readonly now: () => Date
}

export function outcomePages({ outcomeFrame: frame, ...services }: Services) {
  const router = express.Router()
  // Also for the static page, which answers if there is no outcome to show.
  router.use(privatePages(new Set(['/thank-you', '/form-problem'])))

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

/**
 * Reads all of it at startup, so that it matches the served build even if dist changes later.
 * @param distDir the build's folder
 */
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
