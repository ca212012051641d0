/**
 * Fields of a post, JSON or a plain form, in UTF-8, uncompressed and of limited size
 * (docs/http-interface.md §1). Headers supply facts about the visit that the body leaves out.
 */

import express, { type Request, type RequestHandler } from 'express'
import { plainBody, refuseUnlessUtf8 } from '#backend/http/plain-body.ts'
import { Problem } from '#backend/http/problem.ts'
import { cleanText, cutText } from '#domain/clean-text.ts'
import { maxLengths } from '#domain/forms/fields.ts'

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

/** The path of the page that sent the request; empty when the header is missing or malformed. */
export function pathFromReferer(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return ''
  return cutText(new URL(referer).pathname, maxLengths.page)
}

/**
 * The client id in Google Analytics' own cookie: `_ga=GA1.1.<client id>`, where the client id is
 * two numbers joined by a dot.
 */
export function gaClientIdFromCookie(cookie: string | undefined): string {
  const match = cookie?.match(/(?:^|;\s*)_ga=GA\d\.\d+\.(\d+\.\d+)/)
  return cleanText(match?.[1] ?? '').slice(0, maxLengths.gaClientId)
}
