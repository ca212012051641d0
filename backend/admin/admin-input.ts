/** Parsers of admin requests: JSON, ids, numbers. Each throws a Problem. */

import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod/mini'
import { plainBody } from '#backend/http/plain-body.ts'
import { Problem } from '#backend/http/problem.ts'
import { uuid } from '#backend/journal/journal-event.ts'

const mostErrors = 25

export function readJson(limit: '64kb' | '1mb'): RequestHandler {
  return express.json({ ...plainBody, limit })
}

/** @param more members that are not in the body @throws Problem */
export function bodyAs<Body>(schema: z.ZodMiniType<Body>, request: Request, more?: object): Body {
  if (!request.is('application/json')) throw new Problem(415, 'Send JSON (application/json).')
  const parsed = schema.safeParse(more ? { ...request.body, ...more } : request.body)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues
    .slice(0, mostErrors)
    .map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new Problem(400, 'Some fields aren’t what this call expects.', { errors })
}

/** An event's id, in the case that the journal keeps. */
export const idSchema = z
  .string('expected an id')
  .check(z.toLowerCase(), z.regex(uuid, 'expected an id'))

/** A whole number from 1 in the query. @param usual if it is left out @throws Problem */
export function numberIn({ query }: Request, name: string, usual: number, max = usual): number {
  const given = query[name]
  if (given === undefined || given === '') return usual
  const number = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : 0
  if (number >= 1 && number <= max) return number
  throw new Problem(400, `“${name}” must be a whole number from 1 to ${max}.`)
}

/**
 * For calls without the filter of the leads: what they would ignore is refused, so that no answer
 * holds more than was asked for.
 */
export function takesOnly(...names: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    refuseOthers(request, names)
    next()
  }
}

/** @throws Problem if the query has another parameter, or one twice */
export function refuseOthers({ query }: Request, names: readonly string[]): void {
  const twice = Object.keys(query).find((name) => typeof query[name] !== 'string')
  if (twice !== undefined) throw new Problem(400, `“${twice}” is given more than once.`)
  const other = Object.keys(query).find((name) => !names.includes(name))
  if (other === undefined) return
  const known = names.length > 0 ? `It takes ${names.join(', ')}.` : 'It takes none.'
  throw new Problem(400, `This call has no parameter called “${other}”. ${known}`)
}
