/** Shared parts of the admin calls: services, parsers of input, and long answers streamed. */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Auditing } from '#backend/access/admin-access.ts'
import type { Config } from '#backend/config.ts'
import { Problem } from '#backend/http/problem.ts'
import { fieldErrors } from '#backend/http/request-body.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { uuid } from '#backend/journal/journal-event.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { LeadTables } from '#backend/leads/lead-tables.ts'
import type { StaffRecords } from '#backend/open-journal.ts'
import { hasCode } from '#backend/process/errors.ts'
import type { DeliveryReport, WorkListReport } from '#domain/delivery-report.ts'
import type { Office } from '#domain/office.ts'

export interface AdminServices {
  readonly adminToken: string
  readonly journal: Journal
  readonly outbox: Outbox
  readonly staff: StaffRecords
  readonly leadTables: LeadTables
  readonly office: Office
  /** Undefined if no Sheet is connected. */
  readonly deliveryReport: (() => DeliveryReport) | undefined
  /** Undefined if no Sheet is connected, or WORK_LIST is off. */
  readonly workListReport: (() => WorkListReport) | undefined
  /**
   * Ends the wait for the next attempt, or looks for rows that may be delivered now. Undefined if no
   * Sheet is connected.
   */
  readonly dispatcher: Readonly<Record<'tryNow' | 'wake', () => void>> | undefined
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: () => string | null
  /** Why this machine's clock is not believed; undefined if it is. */
  readonly clockTrouble: () => Promise<string | undefined>
  readonly log: Logger
  readonly now: () => Date
}

/** The same for one route, with staff's records by name, the audit trail and the settings. */
export interface RouteServices extends AdminServices, StaffRecords {
  readonly auditing: Auditing
  readonly config: Config
}

/** @param more members that are not in the body @throws Problem */
export function bodyAs<Body>(schema: z.ZodMiniType<Body>, request: Request, more?: object): Body {
  if (!request.is('application/json')) throw new Problem(415, 'Send JSON (application/json).')
  const parsed = schema.safeParse(more ? { ...request.body, ...more } : request.body)
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error.issues)
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

/**
 * Sends pieces at the client's pace, and resolves when the response has ended, complete or not. A
 * failure halfway breaks the connection, so that a partial response never looks complete.
 * @param setHeaders called once the first two pieces are made: a head, and the first that is read
 * @throws what making a piece throws; nothing has been sent if it was one of these
 */
export async function sendStreamed(
  request: Request,
  response: Response,
  pieces: AsyncGenerator<string>,
  setHeaders: () => void,
): Promise<void> {
  const first = [await pieces.next(), await pieces.next()]
  setHeaders()
  async function* all() {
    for (const { done, value } of first) if (!done) yield value
    yield* pieces
  }
  // Only one piece waits for a slow client, not sixteen.
  const source = Readable.from(all(), { highWaterMark: 1 })
  response.vary('Accept-Encoding')
  try {
    if (request.acceptsEncodings('gzip', 'identity') === 'gzip') {
      response.set('Content-Encoding', 'gzip')
      await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), response)
    } else {
      await pipeline(source, response)
    }
  } catch (error) {
    // The connection is already broken: by the client, or by this error.
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  }
}
