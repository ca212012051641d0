/** Error responses of the whole API, as RFC 9457 problem+json (docs/http-interface.md §1). */

import type { ErrorRequestHandler, Request, Response } from 'express'
import type { Logger } from 'pino'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { errorTrace, reasonOf } from '#backend/process/errors.ts'
import { requestIdOf } from './request-log.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

// As in http-server.ts: an import would load Node's whole HTTP client.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503

interface ProblemFacts {
  readonly errors?: readonly FieldError[]
  readonly headers?: Readonly<Record<string, string>>
  readonly members?: Readonly<Record<string, unknown>>
}

/** An intended refusal, with what the client is told. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: ProblemStatus
  readonly facts: ProblemFacts

  constructor(status: ProblemStatus, detail: string, facts: ProblemFacts = {}) {
    super(detail)
    this.status = status
    this.facts = facts
  }
}

function sendAsJson(response: Response, { status, message: detail, facts }: Problem): void {
  const { headers = {}, errors, members } = facts
  const instance = requestIdOf(response)
  const title = STATUS_CODES[status]
  response
    .status(status)
    .set(headers)
    .type('application/problem+json')
    .json({ type: 'about:blank', title, status, detail, instance, errors, ...members })
}

/**
 * Turns anything thrown into a problem; unexpected errors are logged without their request.
 * @param sendPage tells a person who waits for a page; false for programs
 */
export function problemHandler(
  log: Logger,
  sendPage: (request: Request, response: Response, problem: Problem) => boolean,
): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const id = requestIdOf(response)
    if (response.headersSent) {
      log.error({ id, error: errorTrace(error) }, 'A response broke off')
      response.destroy()
      return
    }
    const problem = problemOf(error, request.method)
    // Logs only where an unexpected error was thrown: its message may quote a person.
    if (problem.status === 500) log.error({ id, error: errorTrace(error) }, problem.message)
    if (problem.status === 503) log.error({ id, error: reasonOf(error) }, problem.message)
    if (!sendPage(request, response, problem)) sendAsJson(response, problem)
  }
}

function problemOf(error: unknown, method: string): Problem {
  if (error instanceof Problem) return error
  if (error instanceof JournalUnavailableError) {
    const what = ['GET', 'HEAD'].includes(method)
      ? 'This could not be looked up'
      : 'Your request could not be saved'
    const headers = { 'Retry-After': '5' }
    return new Problem(503, `${what} just now. Please try again.`, { headers })
  }
  // The router throws a URIError for a malformed address, the body's parser errors with a type.
  const { type, limit = 0 } = error as { readonly type?: string; readonly limit?: number }
  if (type === undefined && !(error instanceof URIError)) {
    return new Problem(500, 'Something went wrong on our end.')
  }
  if (type === 'entity.too.large') {
    return new Problem(413, `The request body must have at most ${limit / 1024} KiB.`)
  }
  return new Problem(...(bodyProblems[type ?? ''] ?? [400, 'The request could not be read.']))
}

const notPlain = [415, 'The request body must be UTF-8 and not compressed.'] as const

const bodyProblems: Readonly<Record<string, readonly [ProblemStatus, string]>> = {
  'entity.parse.failed': [400, 'The request body must be valid JSON.'],
  'parameters.too.many': [400, 'The request body must have at most 100 fields.'],
  'charset.unsupported': notPlain,
  'entity.verify.failed': notPlain,
  'encoding.unsupported': notPlain,
}
