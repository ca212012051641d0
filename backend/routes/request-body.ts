/**
 * The fields of a post, read whole: JSON or a plain form, UTF-8, not compressed, of bounded size
 * (docs/http-interface.md §1). Every lead passes here; a chain of general readers took a tenth of all that
 * the service does for one.
 */

import { parse as parseForm } from 'node:querystring'
import type { Request } from 'express'
import { Problem } from '../problem.ts'

const mostBytes = 64 * 1024
/** Several times as many as the longest form has. */
const mostFormFields = 100

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

export interface RequestBody {
  /** Sent without JavaScript: answered by a page. */
  readonly isPlainForm: boolean
  readonly fields: Readonly<Record<string, unknown>>
}

/** A plain HTML form, sent without JavaScript: answered by a page, not by JSON. */
export function isFormPost(request: Request): boolean {
  return typeIn(request.headers['content-type']) === form
}

/** @throws Problem */
export async function readBody(request: Request): Promise<RequestBody> {
  const { headers } = request
  const contentType = headers['content-type']
  const type = typeIn(contentType)
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) >= 0
  if (!hasBody || (type !== json && type !== form)) {
    throw new Problem(415, `The Content-Type must be ${json} or ${form}.`)
  }
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (!isUtf8(contentType) || encoding !== 'identity') {
    throw new Problem(415, 'The request body must be UTF-8 and not compressed.')
  }
  if (Number(headers['content-length']) > mostBytes) throw tooLarge()
  const text = await textOf(request)
  if (type === form) return { isPlainForm: true, fields: formFields(text) }
  return { isPlainForm: false, fields: jsonFields(text) }
}

/** Without parameters, in lower case. */
function typeIn(contentType = ''): string {
  // What nearly every request has, without cutting it up.
  return contentType === json ? json : (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}

function textOf(request: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= mostBytes) chunks.push(chunk)
      // The rest is let by, so that the answer can be read; the time for a request bounds it.
      else reject(tooLarge())
    })
    request.on('end', () => {
      const [first] = chunks
      const whole = chunks.length === 1 && first ? first : Buffer.concat(chunks)
      const text = whole.toString('utf8')
      resolve(text.startsWith('\ufeff') ? text.slice(1) : text)
    })
    // Also of a client that went away half-way.
    request.on('error', () => reject(new Problem(400, 'The request body could not be read.')))
  })
}

function jsonFields(text: string): Readonly<Record<string, unknown>> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Problem(400, 'The request body must be valid JSON.')
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    return body as Readonly<Record<string, unknown>>
  }
  throw new Problem(400, 'The request body must be a JSON object.')
}

function formFields(text: string): Readonly<Record<string, unknown>> {
  if (text.split('&', mostFormFields + 1).length > mostFormFields) {
    throw new Problem(400, `The request body must have at most ${mostFormFields} fields.`)
  }
  const fields = { ...parseForm(text) }
  // A ticked box arrives as text.
  if (!('consent' in fields)) return fields
  return { ...fields, consent: fields.consent === 'true' || fields.consent === 'on' }
}

function tooLarge(): Problem {
  return new Problem(413, 'The request body must be at most 64 KiB.')
}
