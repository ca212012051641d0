/**
 * Fields of a post, JSON or a plain form, in UTF-8, uncompressed and of limited size
 * (docs/http-interface.md §1).
 */

import express, { type Request, type RequestHandler } from 'express'
import { plainBody, refuseUnlessUtf8 } from '#backend/http/plain-body.ts'
import { Problem } from '#backend/http/problem.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

const common = { ...plainBody, limit: '64kb' }
/** Several times as many as the longest form has. */
const maxFormFields = 100

/** Reads a post's body for `fieldsOf`. Unreadable ones go to the error handler (problem.ts). */
export const readBody: readonly RequestHandler[] = [
  // Not strict: JSON that is not an object gets a different message from what is not JSON.
  express.json({ ...common, type: json, strict: false }),
  express.urlencoded({
    ...common,
    type: form,
    extended: false,
    parameterLimit: maxFormFields,
    verify: (request, response, body) => refuseUnlessUtf8(request, response, unescaped(body)),
  }),
]

function unescaped(body: Buffer): Buffer {
  const text = body.toString('latin1')
  const bytes = text.replace(/%([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** A plain HTML form, sent without JavaScript: answered with a page, not with JSON. */
export function isFormPost(request: Request): boolean {
  return Boolean(request.is(form))
}

/** @throws Problem */
export function fieldsOf(
  { body }: { readonly body?: unknown },
  isPlainForm: boolean,
): Readonly<Record<string, unknown>> {
  if (body === undefined) throw new Problem(415, `The Content-Type must be ${json} or ${form}.`)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, 'The request body must be a JSON object.')
  }
  const fields = { ...body } as Record<string, unknown>
  // A checked box arrives as text.
  return isPlainForm && 'consent' in fields
    ? { ...fields, consent: fields.consent === 'true' || fields.consent === 'on' }
    : fields
}
