/**
 * Pages for a form that was posted without JavaScript and refused: they have the problem's own status and
 * stand in place of its JSON. Nothing that was typed is in them or in their address.
 */

import type { Request, Response } from 'express'
import type { Problem, ProblemStatus, SendProblem } from '#backend/http/problem.ts'
import { failedOutcome, type SubmissionFailure } from '#domain/outcome.ts'
import type { SendOutcome } from './outcome-pages.ts'
import { isFormPost } from './request-body.ts'

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

/** Undefined for a request that no person waits for. */
export function problemPages(sendOutcome: SendOutcome) {
  return (request: Request): SendProblem | undefined => {
    const isForPerson =
      request.method === 'POST' && isFormPost(request) && Boolean(request.accepts('html'))
    if (!isForPerson) return undefined
    const form = request.path.replace(/^\/api\//, '')
    return (response: Response, { status, facts: { headers = {} } }: Problem) => {
      sendOutcome(failedOutcome(form, failures[status]), response.status(status).set(headers))
    }
  }
}
