/**
 * Bodies of posts: JSON or a plain HTML form, in UTF-8, uncompressed and of limited size
 * (docs/http-interface.md §1). Unreadable ones go to the error handler (problem.ts).
 */

import { isUtf8 } from 'node:buffer'
import express, { type Request, type RequestHandler } from 'express'
import type * as z from 'zod/mini'
import { cutText } from '#domain/clean-text.ts'
import { type FieldError, Problem } from './problem.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** Some programs send Latin-1 unless told otherwise, and José would be stored as “Jos�”. */
function refuseUnlessUtf8(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new Error('The body is not UTF-8')
}

export function readJson(limit: '64kb' | '1mb'): RequestHandler {
  // Not strict: JSON that is not an object gets a different message from what is not JSON.
  return express.json({ inflate: false, verify: refuseUnlessUtf8, limit, strict: false })
}

/** Reads a visitor's post for `fieldsOf`. */
export const readBody: readonly RequestHandler[] = [
  readJson('64kb'),
  express.urlencoded({
    inflate: false,
    verify: (request, response, body) => refuseUnlessUtf8(request, response, unescaped(body)),
    limit: '64kb',
    extended: false,
    // Several times as many as the longest form has.
    parameterLimit: 100,
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

/** Enough for every field of the longest form, and the response stays shorter than a page. */
const mostErrors = 25
const longestFieldName = 100

export function fieldErrors(issues: readonly z.core.$ZodIssue[]): readonly FieldError[] {
  return issues.slice(0, mostErrors).map(({ path, message }) => ({
    // The sender can make a preference's name as long as they like.
    field: cutText(path.join('.'), longestFieldName),
    message,
  }))
}
