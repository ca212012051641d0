/**
 * Writes what is done with a token into the audit trail (docs/http-interface.md §18). What takes leads
 * away or changes something is refused where its line cannot be written; reading goes on, loudly.
 */

import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { accessOf } from './admin-access.ts'
import { clientAddress } from './client-address.ts'
import type { AuditEntry, AuditTrail } from './journal/audit-trail.ts'
import type { Steps } from './journal/staff-store.ts'

export interface AuditServices {
  readonly audit: AuditTrail
  readonly now: () => Date
  readonly log: Logger
}

export interface Auditing {
  /** For what a role may not: which address was asked for, as the routes name it. */
  refused(request: Request): Promise<void>
  /** For reading: the line is written when the answer has ended, with its rows where they are known. */
  reading(action: string): RequestHandler
  /** For exports and streams: the line is there before the answer begins; `.end` says what was sent. */
  before(action: string): RequestHandler
  /** For what cannot be a part of one transaction: the line is there before it happens. */
  write(request: Request, action: string, detail: object, rows: number): Promise<void>
  /** For changes: the line is a part of the change's own transaction. */
  steps(
    request: Request,
    action: string,
    detail: AuditEntry['detail'],
    rows: number,
  ): () => Steps<void>
}

type Detail = AuditEntry['detail']

const longestValue = 100
const rowsOf = new WeakMap<Response, number>()

/** How many rows an answer has sent, for the trail. */
export function noteRows(response: Response, rows: number): void {
  rowsOf.set(response, rows)
}

export function auditing({ audit, now, log }: AuditServices): Auditing {
  function entryFor(
    request: Request,
    action: string,
    detail: Detail,
    rows: number | null,
  ): AuditEntry {
    const { name: by, role } = accessOf(request)
    const address = clientAddress(request)
    return { at: now().toISOString(), by, role, address, action, detail, rows }
  }

  /** What is done is done: all that is left is to say it where somebody looks. */
  async function appendLoudly(entry: AuditEntry, done = 'this was read'): Promise<void> {
    try {
      await audit.append(entry)
    } catch {
      const { by, action, rows } = entry
      log.error({ by, action, rows }, `The audit trail could not be written; ${done}`)
    }
  }

  return {
    refused: (request) => {
      const { method, route } = request
      const detail = { method, path: String(route?.path ?? '') }
      return appendLoudly(entryFor(request, 'access.refused', detail, null), 'this was refused')
    },
    reading: (action) => (request, response, next) => {
      const detail = detailOf(request)
      response.once('close', () => {
        if (response.statusCode >= 400) return
        void appendLoudly(entryFor(request, action, detail, rowsOf.get(response) ?? null))
      })
      next()
    },
    before: (action) => async (request, response, next) => {
      const detail = detailOf(request)
      await audit.append(entryFor(request, action, detail, null))
      response.once('close', () => {
        const whole = response.writableFinished && response.statusCode < 400
        const rows = rowsOf.get(response) ?? null
        void appendLoudly(entryFor(request, `${action}.end`, { whole }, rows))
      })
      next()
    },
    write: (request, action, detail, rows) =>
      audit.append(entryFor(request, action, { ...detail }, rows)),
    steps: (request, action, detail, rows) => () =>
      audit.steps(entryFor(request, action, detail, rows)),
  }
}

/** What a filter may say without naming a person. */
const told = new Set('event source plan status from to kind order limit before after id'.split(' '))

/** The filter as it was asked for, without the token and without what was searched for. */
function detailOf({ params, query }: Request): Detail {
  const { token: _, ...filter } = query
  const detail: Record<string, unknown> = {}
  if (typeof params.id === 'string') detail.id = params.id.slice(0, longestValue)
  for (const [name, value] of Object.entries(filter)) {
    if (!told.has(name)) detail.q = '…'
    else if (Array.isArray(value)) detail[name] = `${value.length} values`
    else detail[name] = String(value).slice(0, longestValue)
  }
  return detail
}
