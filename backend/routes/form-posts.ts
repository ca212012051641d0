/**
 * POST /api/…, the way of every lead: found by its address, without Express's router, and answered by one
 * list of headers instead of a call for each (docs/quality.md §4).
 */

import type { RequestHandler, Response } from 'express'
import { headersSetBy } from '../headers-set-by.ts'
import { inTurn } from '../in-turn.ts'
import { noteRoute, requestIdHeader, requestIdOf, tellRequestId } from '../request-record.ts'
import type { AcceptedForm, FormReceiver, SubmissionServices } from './submission.ts'

export interface FormPosts {
  readonly forms: readonly AcceptedForm[]
  readonly services: SubmissionServices
  /** Sets what every answer to a form has besides its request's id; the same for each. */
  readonly headers: RequestHandler
  /** What a post passes first. @param name of the form */
  readonly guardsOf: (name: string) => readonly RequestHandler[]
}

/** What cannot be stored goes on to `next`, with the headers set; so does any other request, without. */
export function formPosts({ forms, services, headers, guardsOf }: FormPosts): RequestHandler {
  const setHeaders = inTurn([tellRequestId, headers])
  const listed = headersSetBy(headers)
  const posts = new Map(
    forms.map(({ name, receiver }) => [`/api/${name}`, post(name, receiver(services))]),
  )

  function post(name: string, receive: FormReceiver): RequestHandler {
    const store: RequestHandler = async (request, response) => {
      const answer = await receive(request)
      if ('created' in answer) sendCreated(response, listed, answer.created)
      else setHeaders(request, response, () => response.redirect(303, answer.seeOther))
    }
    return inTurn([...guardsOf(name), store])
  }

  return (request, response, next) => {
    const form = request.method === 'POST' ? posts.get(request.path) : undefined
    if (form === undefined) return next()
    noteRoute(response, request.path)
    return form(request, response, (error) => setHeaders(request, response, () => next(error)))
  }
}

function sendCreated(response: Response, headers: readonly string[], created: object): void {
  const text = JSON.stringify(created)
  response.writeHead(201, [
    ...headers,
    requestIdHeader,
    requestIdOf(response) ?? '',
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(text)),
  ])
  response.end(text)
}
